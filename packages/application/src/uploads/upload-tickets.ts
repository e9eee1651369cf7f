import { type Instant, Refusal } from '@fairdraw/domain'
import type { Caller } from '../organisers/sessions.ts'
import { hashOfToken, newToken } from '../organisers/tokens.ts'
import type { Ports } from '../ports/index.ts'
import { ticketMs } from './upload-limits.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** A single-use ticket that lets whoever shows it upload one file for the caller. */
export async function issueUploadTicket(
  { store, vault }: Needs,
  { tokenHash: sessionHash }: Pick<Caller, 'tokenHash'>,
): Promise<{ ticket: string; expiresAt: Instant }> {
  const { token: ticket, hash: ticketHash } = newToken(vault)
  return store.transact(async (tx) => {
    const expiresAt = (await tx.now()) + ticketMs
    await tx.uploads.putTicket({ ticketHash, sessionHash, expiresAt })
    return { ticket, expiresAt }
  })
}

/**
 * Uses a ticket up and answers whose it is. Refuses `signed_out` when it is unknown, used or expired, and when the
 * session behind it has ended.
 */
export async function takeUploadTicket({ store, vault }: Needs, ticket: string): Promise<Caller> {
  const caller = await store.transact(async (tx) => {
    const now = await tx.now()
    const taken = await tx.uploads.takeTicket(hashOfToken(vault, ticket), now)
    const session = taken && (await tx.sessions.byTokenHash(taken.sessionHash))
    if (!session || session.expiresAt <= now) return null
    const { createdAt, seenAt, expiresAt, ...caller } = session
    return caller
  })
  // Outside of the transaction, so that a ticket stays used up whatever follows.
  if (!caller) throw new Refusal('signed_out')
  return caller
}
