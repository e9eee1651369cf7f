import { Refusal, type UserId } from '@fairdraw/domain'
import type { IdentityProvider, Ports, Reading } from '../ports/index.ts'
import { outsidePlatforms } from './outside-identity.ts'
import { refuseSupport } from './refuse-support.ts'
import { requireFresh } from './require-fresh.ts'
import type { UserCaller } from './sessions.ts'
import { accountOf } from './user-info.ts'

/** What lets somebody into an account; an identity by its subject's key. */
export type WayIn =
  | { readonly kind: 'password' }
  | { readonly kind: 'sent_code' }
  | { readonly kind: 'passkey'; readonly id: string }
  | { readonly kind: 'identity'; readonly provider: IdentityProvider; readonly subjectKey: Uint8Array }

/** What decides which ways there are. */
export type WayPorts = Pick<Ports, 'mailer' | 'passkeys' | 'signInWays' | 'sms'>

/** Refuses `last_way_in` when nothing but what goes lets its owner in. The account is to be held. */
export async function requireOtherWayIn(
  tx: Reading,
  ports: WayPorts,
  userId: UserId,
  goes: (way: WayIn) => boolean,
): Promise<void> {
  const ways = await waysInto(tx, ports, userId)
  if (ways.every(goes)) throw new Refusal('last_way_in')
}

/**
 * Lets ways be added: refuses as `requireFresh` does, except for the very first one of an account, which any session of
 * its owner may add, however old. Nothing is bypassed by that: a step up asks for what a stolen session lacks, and here
 * there is nothing to ask for, so that its owner could never add one either. The account is to be held, so that of two
 * at once one is the first.
 */
export async function requireFreshForWay(tx: Reading, ports: WayPorts, caller: UserCaller): Promise<void> {
  refuseSupport(caller)
  const session = await tx.sessions.byTokenHash(caller.tokenHash)
  const isFirst = (await waysInto(tx, ports, caller.subject.userId)).length === 0
  if (session === null || !isFirst) await requireFresh(tx, caller)
}

/** By what the caller can prove who they are, as this deployment is set up now. */
export type OwnWays = {
  readonly password: boolean
  readonly passkey: boolean
  /** A code can be sent to the address of the account. */
  readonly code: boolean
  /** `auth_platform` of the other sites that let them in. */
  readonly platforms: readonly (2 | 3 | 4)[]
  /** It has an e-mail address or mobile number, which a password is typed beside. */
  readonly hasAddress: boolean
}

/** Nothing at all where the account was signed into by one-time links alone. Refuses `not_permitted` to support. */
export async function readOwnWays(
  ports: WayPorts & Pick<Ports, 'store'>,
  caller: UserCaller,
): Promise<OwnWays> {
  refuseSupport(caller)
  const { userId } = caller.subject
  return await ports.store.read(async (tx) => {
    const ways = await waysInto(tx, ports, userId)
    const has = (kind: WayIn['kind']) => ways.some((way) => way.kind === kind)
    const platforms = ways.flatMap((way) => (way.kind === 'identity' ? [outsidePlatforms[way.provider]] : []))
    return {
      password: has('password'),
      passkey: has('passkey'),
      code: has('sent_code'),
      platforms: [...new Set(platforms)],
      hasAddress: (await accountOf(tx, userId)).account !== null,
    }
  })
}

/** By what its owner gets in as this deployment is set up now; a code that the operator makes is none of them. */
export async function waysInto(tx: Reading, ports: WayPorts, userId: UserId): Promise<readonly WayIn[]> {
  const name = (await tx.accounts.byId(userId))?.account ?? null
  const found = name === null ? null : await tx.accounts.byName(name)
  const hasPassword = found !== null && found.passwordHash !== null
  const canBeSent = name !== null && (name.includes('@') ? ports.mailer : ports.sms) !== null
  const isProven = !hasPassword || (await tx.accounts.provenAt(userId)) !== null
  const passkeys = ports.passkeys.isOffered ? await tx.passkeys.ofUser(userId) : []
  const identities = await tx.identities.ofUser(userId)
  return [
    ...(hasPassword ? [{ kind: 'password' } as const] : []),
    ...(canBeSent && isProven ? [{ kind: 'sent_code' } as const] : []),
    ...passkeys.map(({ id }) => ({ kind: 'passkey', id }) as const),
    ...identities
      .filter((one) => ports.signInWays.some((way) => way.provider === one.provider && way.app === one.app))
      .map(({ provider, subjectKey }) => ({ kind: 'identity', provider, subjectKey }) as const),
  ]
}
