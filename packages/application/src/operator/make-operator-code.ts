import { minute } from '@fairdraw/domain'
import { codeMs, platform, putSignInCode } from '../organisers/sign-in.ts'
import { type WayPorts, waysInto } from '../organisers/ways-into-account.ts'
import type { Account, Ports } from '../ports/index.ts'
import { namedAccount } from './named-account.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** A sign-in link that the operator asks for lives this long (platform 6). */
const linkMs = 10 * minute

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

/**
 * Whether nobody could get in to run the deployment: it has no organiser yet, or the first one is signed in nowhere and has
 * no way to be again. Their link must be printed then; at all other times it would be a key that lies in a log.
 */
export async function isShutOut(ports: WayPorts & Pick<Ports, 'store'>): Promise<boolean> {
  return await ports.store.read(async (tx) => {
    const first = await tx.accounts.firstOrganiser()
    if (!first) return true
    const now = await tx.now()
    const sessions = await tx.sessions.ofUser(first.id)
    if (sessions.some(({ expiresAt, isSupport }) => expiresAt > now && !isSupport)) return false
    return (await waysInto(tx, ports, first.id)).length === 0
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
