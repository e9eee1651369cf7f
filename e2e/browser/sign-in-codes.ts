import { join } from 'node:path'
import type { UserId } from '@fairdraw/domain'
import { openVault } from '../../apps/server/src/keys/vault.ts'
import { openSqliteBeside } from '../../apps/server/src/store/sqlite.ts'
import { makeSignInCode } from '../../packages/application/src/index.ts'
import type { House } from './house.ts'

/** `auth_platform` of the ways that lead over another site, and of support. */
export const way = { wechat: 2, wecom: 3, openId: 4, support: 8 } as const

/**
 * A code that signs the organiser of the house in once, as the service itself makes it when another site or the operator has
 * said who somebody is: the same use case, over the same database.
 */
export async function codeOf(platform: number, { client, organiser, server }: House): Promise<string> {
  const { dataFolder } = server
  const { user_info } = client.data<{ user_info: { user_id: UserId } }>(
    await client.get('/user/info', {}, organiser),
  )
  const store = await openSqliteBeside({
    path: join(dataFolder, 'fairdraw.sqlite'),
    clock: { now: Date.now },
  })
  try {
    const vault = await openVault({ dataFolder })
    const given = { userId: user_info.user_id, platform, livesMs: 5 * 60_000 }
    return await makeSignInCode({ store, vault }, given)
  } finally {
    await store.close()
  }
}
