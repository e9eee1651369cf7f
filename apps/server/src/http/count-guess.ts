import type { CountedTries } from '@fairdraw/application'
import type { Subject } from '@fairdraw/application/ports'
import type { RefusalCode } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import { countWrong, triesAt } from './counted-tries.ts'
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
 * Counts what can be guessed, and forgives what was no wrong guess: of each person and each device in a draw, at its door
 * and at its tasks together.
 */
export function countGuess<Answer>(
  edge: Pick<Edge, 'limits' | 'ports'>,
  request: FastifyRequest,
  guesser: Guesser,
  act: () => Promise<Answer>,
): Promise<Answer> {
  return countWrong(edge, request, guessesOf(guesser, request), wrongGuesses, act)
}

type Guesser = { readonly lid: string; readonly subject: Subject }

/** By whom guesses at a draw are counted. */
export function guessesOf({ lid, subject }: Guesser, request: FastifyRequest): CountedTries[] {
  return triesAt(`draw ${lid}`, personOf(subject), request)
}

export function personOf(subject: Subject): string {
  return subject.kind === 'guest' ? subject.guestId : subject.userId
}
