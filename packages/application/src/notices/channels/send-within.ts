import type { Instant } from '@fairdraw/domain'
import type { LentLetter, Ports } from '../../ports/index.ts'
import type { LetterOutcome } from './notice-channel.ts'

/** For how long, and how often, a platform may be told the same message and sends it once. */
export type Forbearance = { readonly withinMs: number; readonly mostTries: number }

/**
 * Sends a letter, also one that may have been sent before: as long as the platform still knows the first. That it is
 * begun is kept before, so that it is known of one that was interrupted, too. Where nobody answers, it is put off while
 * there is time for another try.
 */
export async function sendWithin(
  { store }: Pick<Ports, 'store'>,
  { id, tries }: Pick<LentLetter, 'id' | 'tries'>,
  { withinMs, mostTries }: Forbearance,
  send: () => Promise<LetterOutcome>,
): Promise<LetterOutcome> {
  const { now, since } = await store.transact(async (tx) => {
    const now: Instant = await tx.now()
    return { now, since: await tx.begunLetters.begin(id, now) }
  })
  if (since !== null && now - since > withinMs) return { kind: 'uncertain', answer: 'unanswered' }
  const outcome = await send()
  if (outcome.kind === 'uncertain') return tries < mostTries ? { ...outcome, kind: 'put_off' } : outcome
  // What was not sent this time may still have been before.
  if (since === null || outcome.kind === 'accepted') await store.transact((tx) => tx.begunLetters.end(id))
  return outcome
}
