import { minute } from '@fairdraw/domain'
import { codeMs, platform, putSignInCode } from '../organisers/sign-in.ts'
import type { Account, Ports } from '../ports/index.ts'
import { namedAccount } from './named-account.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** A sign-in link that the operator asks for lives this long (api.md §2, platform 6). */
export const linkMs = 10 * minute

export type OperatorCode = {
  readonly code: string
  /** Null: it makes the first organiser. */
  readonly account: Account | null
}

/** A one-time code that signs an organiser in, the first one when nobody is named. Refuses `not_found`. */
export async function makeSignInLink({ store, vault }: Needs, named: string | null): Promise<OperatorCode> {
  return await store.transact(async (tx) => {
    const account = named === null ? await tx.accounts.firstOrganiser() : await namedAccount(tx, named)
    const userId = account?.id ?? null
    const code = await putSignInCode(tx, vault, { userId, platform: platform.oneTimeLink, livesMs: linkMs })
    if (account) await recordVerb(tx, account, 'sign-in')
    return { code, account }
  })
}

/** A one-time code that begins a support session in an organiser's account (platform 8). Refuses `not_found`. */
export async function makeSupportCode({ store, vault }: Needs, named: string): Promise<OperatorCode> {
  return await store.transact(async (tx) => {
    const account = await namedAccount(tx, named)
    const way = { userId: account.id, platform: platform.support, livesMs: codeMs }
    const code = await putSignInCode(tx, vault, way)
    await recordVerb(tx, account, 'support')
    return { code, account }
  })
}
