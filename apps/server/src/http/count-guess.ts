import type { Subject } from '@fairdraw/application/ports'
import { Refusal, type RefusalCode } from '@fairdraw/domain'
import type { Edge } from './edge.ts'

/** Refusals that tell whoever guesses whether they guessed right; who is in is not for strangers to find out either. */
const wrongGuesses: readonly RefusalCode[] = [
  'already_entered',
  'passcode_wrong',
  'entry_code_wrong',
  'not_on_roster',
  'group_wrong',
]

/**
 * Counts what can be guessed, and forgives what was no wrong guess: eight an hour of one person and sixty of one network
 * (product.md §4), in each draw, at its door and at its tasks together.
 */
export async function countGuess<Answer>(
  { limits }: Pick<Edge, 'limits'>,
  { lid, subject, address }: { readonly lid: string; readonly subject: Subject; readonly address: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const person = subject.kind === 'guest' ? subject.guestId : subject.userId
  const forgivePerson = await limits.passcode(`${lid} ${person}`)
  const forgiveAddress = await limits.guess(lid, address)
  const forgive = () => Promise.all([forgivePerson(), forgiveAddress()])
  try {
    const answer = await act()
    await forgive()
    return answer
  } catch (failure) {
    if (!(failure instanceof Refusal && wrongGuesses.includes(failure.code))) await forgive()
    throw failure
  }
}
