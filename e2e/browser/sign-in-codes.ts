import { join } from 'node:path'
import type { Ports } from '@fairdraw/application/ports'
import { minute, type UserId } from '@fairdraw/domain'
import { openVault } from '../../apps/server/src/keys/vault.ts'
import { openSqliteBeside } from '../../apps/server/src/store/sqlite.ts'
import { makeSignInCode, signUp } from '../../packages/application/src/index.ts'
import type { House } from './house.ts'

/** `auth_platform` of the ways that lead over another site, and of support. */
export const way = { wechat: 2, wecom: 3, openId: 4, support: 8 } as const

/**
 * A code that signs the organiser of the house in once, as the service itself makes it when another site or the operator has
 * said who somebody is: the same use case, over the same database.
 */
export async function codeOf(platform: number, house: House): Promise<string> {
  const { client, organiser } = house
  const { user_info } = client.data<{ user_info: { user_id: UserId } }>(
    await client.get('/user/info', {}, organiser),
  )
  const given = { userId: user_info.user_id, platform, livesMs: 5 * minute }
  return await beside(house, (ports) => makeSignInCode(ports, given))
}

/** The token of somebody with a password, who signed up before codes could be sent to their address. */
export async function memberOf(
  house: House,
  given: { readonly account: string; readonly password: string; readonly nickname: string },
): Promise<string> {
  const before = { mailer: null, sms: null, isOpen: true }
  const { code } = await beside(house, (ports) => signUp({ ...ports, ...before }, { ...given, ...before }))
  const sent = { auth_code: code, auth_platform: 1 }
  return house.client.data<{ token: string }>(await house.client.post('/userlogin', sent)).token
}

/** The first organiser signed in, and proved who they are, a quarter of an hour ago. */
export async function letGrowStale(house: House): Promise<void> {
  await beside(house, ({ store }) =>
    store.transact(async (tx) => {
      const first = await tx.accounts.firstOrganiser()
      for (const { tokenHash } of first ? await tx.sessions.ofUser(first.id) : [])
        await tx.sessions.refresh(tokenHash, (await tx.now()) - 15 * minute, true)
    }),
  )
}

async function beside<Result>(
  { server: { dataFolder } }: House,
  work: (ports: Pick<Ports, 'store' | 'vault'>) => Promise<Result>,
): Promise<Result> {
  const path = join(dataFolder, 'fairdraw.sqlite')
  const store = await openSqliteBeside({ path, clock: { now: Date.now } })
  try {
    return await work({ store, vault: await openVault({ dataFolder }) })
  } finally {
    await store.close()
  }
}
