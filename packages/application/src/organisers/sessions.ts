import { type ApiScope, day, type GuestId, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { isSameSecret } from '../entrants/terms/entry-keys.ts'
import type { Ports, Session, Subject, Vault } from '../ports/index.ts'
import { refuseSupport } from './refuse-support.ts'
import { expiryOf, touchEveryMs } from './session-life.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Who is calling, proved by a token. */
export type Caller = {
  readonly subject: Subject
  readonly tokenHash: Uint8Array
  readonly isSupport: boolean
  /** How far a program's key reaches; absent for people, who see all that is theirs. */
  readonly scopes?: readonly ApiScope[]
}

type Needs = Pick<Ports, 'store' | 'vault'>

/** A caller who has an account. */
export type UserCaller = Caller & { readonly subject: { readonly kind: 'user'; readonly userId: UserId } }

/** The caller behind a token; null when it is unknown, revoked or expired. */
export async function authenticate(ports: Needs, token: string): Promise<Caller | null> {
  const tokenHash = hashOfToken(ports.vault, token)
  const [session, now] = await ports.store.read(async (tx) => [
    await tx.sessions.byTokenHash(tokenHash),
    await tx.now(),
  ])
  if (!session || session.expiresAt <= now) return null
  const { subject, isSupport } = session
  if (subject.kind === 'user' && !isSupport && now - session.seenAt > touchEveryMs) {
    const expiresAt = expiryOf(session.createdAt, now)
    await ports.store.transact((tx) => tx.sessions.touch(tokenHash, now, expiresAt))
  }
  return { subject, tokenHash, isSupport }
}

/** A guest's token lives until claims are surely over. */
export const guestMs = 180 * day

/** A token for a login-free entrant; `known`: who this browser was before, and stays. */
export async function guestLogin(
  ports: Needs,
  given: { readonly nickname: string; readonly known?: GuestId | null },
): Promise<{ readonly token: string; readonly guestId: GuestId }> {
  const { store, vault } = ports
  const { token, hash } = newToken(vault)
  const guestId = given.known ?? (hex(vault.randomBytes(12)) as GuestId)
  await store.transact(async (tx) => {
    const now = await tx.now()
    await tx.sessions.insert({
      tokenHash: hash,
      subject: { kind: 'guest', guestId, nickname: given.nickname },
      createdAt: now,
      seenAt: now,
      expiresAt: now + guestMs,
      isSupport: false,
    })
  })
  return { token, guestId }
}

/** What a browser keeps to stay the same guest where it forgot its token: signed, so that nobody makes one up. */
export function sealedGuest(vault: Vault, guestId: GuestId): string {
  return `${guestId}.${hex(vault.index('guests/browser', guestId))}`
}

/** The guest that `sealedGuest` was made of; null for what is none of ours. */
export function openedGuest(vault: Vault, sealed: string): GuestId | null {
  const guestId = (/^[0-9a-f]{24}(?=\.)/.exec(sealed)?.[0] ?? '') as GuestId
  return isSameSecret(vault, sealedGuest(vault, guestId), sealed) ? guestId : null
}

/** Ends the caller's own session. */
export async function signOut({ store }: Needs, caller: Caller): Promise<void> {
  await store.transact((tx) => tx.sessions.remove(caller.tokenHash))
}

/** The live sessions of a user; each is named by the hash of its token. */
export function listSessions({ store }: Needs, userId: UserId): Promise<readonly Session[]> {
  return store.read((tx) => tx.sessions.ofUser(userId))
}

/** Ends one of the caller's sessions. Refuses `not_found` for one that is not theirs, `not_permitted` to support. */
export async function endSession({ store }: Needs, caller: UserCaller, sessionId: string): Promise<void> {
  refuseSupport(caller)
  const { userId } = caller.subject
  await store.transact(async (tx) => {
    const session = (await tx.sessions.ofUser(userId)).find((one) => hex(one.tokenHash) === sessionId)
    if (!session) throw new Refusal('not_found')
    await tx.sessions.remove(session.tokenHash)
  })
}
