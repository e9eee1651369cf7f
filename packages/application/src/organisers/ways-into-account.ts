import { Refusal, type UserId } from '@fairdraw/domain'
import type { Ports, Reading } from '../ports/index.ts'

/** What lets somebody into an account; an identity by its subject's key. */
export type WayIn =
  | { readonly kind: 'password' }
  | { readonly kind: 'sent_code' }
  | { readonly kind: 'passkey'; readonly id: string }
  | { readonly kind: 'identity'; readonly subjectKey: Uint8Array }

type Needs = Pick<Ports, 'mailer' | 'signInWays' | 'sms'>

/** Refuses `last_way_in` when nothing but what goes lets its owner in. The account is to be held. */
export async function requireOtherWayIn(
  tx: Reading,
  ports: Needs,
  userId: UserId,
  goes: (way: WayIn) => boolean,
): Promise<void> {
  const ways = await waysInto(tx, ports, userId)
  if (ways.every(goes)) throw new Refusal('last_way_in')
}

/** By what its owner gets in as this deployment is set up now; a code that the operator makes is none of them. */
async function waysInto(tx: Reading, ports: Needs, userId: UserId): Promise<readonly WayIn[]> {
  const name = (await tx.accounts.byId(userId))?.account ?? null
  const found = name === null ? null : await tx.accounts.byName(name)
  const hasPassword = found !== null && found.passwordHash !== null
  const canBeSent = name !== null && (name.includes('@') ? ports.mailer : ports.sms) !== null
  const isProven = !hasPassword || (await tx.accounts.provenAt(userId)) !== null
  const passkeys = await tx.passkeys.ofUser(userId)
  const identities = await tx.identities.ofUser(userId)
  return [
    ...(hasPassword ? [{ kind: 'password' } as const] : []),
    ...(canBeSent && isProven ? [{ kind: 'sent_code' } as const] : []),
    ...passkeys.map(({ id }) => ({ kind: 'passkey', id }) as const),
    ...identities
      .filter((one) => ports.signInWays.some((way) => way.provider === one.provider && way.app === one.app))
      .map(({ subjectKey }) => ({ kind: 'identity', subjectKey }) as const),
  ]
}
