import { type Draw, type Instant, type Lid, minute, Refusal, type UserId } from '@fairdraw/domain'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Ports, Reading } from '../ports/index.ts'
import { runDraw } from './owned-draw.ts'
import { publishedDraw } from './read-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

const livesMs = minute
/** Until when it is good comes before the hash of who asked. */
const untilBytes = 6
const contextOf = (lid: Lid) => `stream_tickets/${lid}`

/**
 * A ticket that opens the organiser's stream of a draw once, within a minute: a token must not stand in an address. It
 * is sealed and not stored, so that every process takes it and none need have made it. Refuses `not_found`.
 */
export function issueStreamTicket(
  { store, vault }: Needs,
  { subject, tokenHash }: UserCaller,
  lid: Lid,
): Promise<string> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    await runDraw(tx, subject.userId, draw.id)
    const plain = Buffer.alloc(untilBytes + tokenHash.length)
    plain.writeUIntBE((await tx.now()) + livesMs, 0, untilBytes)
    plain.set(tokenHash, untilBytes)
    return Buffer.from(vault.seal(contextOf(draw.lid), plain)).toString('base64url')
  })
}

/**
 * Uses a ticket up; answers the hash of the token or key that asked for it. Refuses `signed_out` when it is another
 * draw's, used or expired, and when the session or key has ended; `not_found` to who no longer runs the draw.
 */
export async function takeStreamTicket(
  { store, vault }: Needs,
  ticket: string,
  draw: Draw,
): Promise<Uint8Array> {
  const sealed = Buffer.from(ticket, 'base64url')
  const plain = opened({ vault }, sealed, draw.lid)
  const until = plain.readUIntBE(0, untilBytes)
  const tokenHash = Uint8Array.from(plain.subarray(untilBytes))
  await store.transact(async (tx) => {
    const now = await tx.now()
    const userId = until > now ? await userBehind(tx, tokenHash, now) : null
    if (userId === null) throw new Refusal('signed_out')
    await runDraw(tx, userId, draw.id)
    // By its bytes: the same bytes can be written in more than one way.
    if (!(await tx.identities.spendCode(vault.sha256(sealed), until))) throw new Refusal('signed_out')
  })
  return tokenHash
}

function opened({ vault }: Pick<Ports, 'vault'>, sealed: Uint8Array, lid: Lid): Buffer {
  try {
    return Buffer.from(vault.open(contextOf(lid), sealed))
  } catch {
    throw new Refusal('signed_out')
  }
}

/** Whose session or key this is; null once it has ended. */
async function userBehind(tx: Reading, tokenHash: Uint8Array, now: Instant): Promise<UserId | null> {
  const session = await tx.sessions.byTokenHash(tokenHash)
  if (session)
    return session.expiresAt > now && session.subject.kind === 'user' ? session.subject.userId : null
  const key = await tx.apiKeys.byHash(tokenHash)
  return key && (key.expiresAt === null || key.expiresAt > now) ? key.userId : null
}
