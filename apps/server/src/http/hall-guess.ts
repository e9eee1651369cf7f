import type { Subject } from '@fairdraw/application/ports'
import { attendeeNumber, Refusal } from '@fairdraw/domain'
import type { Edge } from './edge.ts'

type Guess = {
  readonly lid: string
  readonly subject: Subject
  readonly number: string
  readonly address: string
}

/**
 * Counts wrong pairs of number and name: eight an hour of one phone and eight of one number, so that nobody is found out
 * by trying, and twelve hundred of one network: a whole hall shares the address of its Wi-Fi.
 */
export async function countHallGuess<Answer>(
  { limits }: Pick<Edge, 'limits'>,
  { lid, subject, number, address }: Guess,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const person = subject.kind === 'guest' ? subject.guestId : subject.userId
  const forgiven = [
    await limits.passcode(`${lid} ${person}`),
    await limits.passcode(`${lid} #${attendeeNumber(number)}`),
    await limits.hallGuess(lid, address),
  ]
  const forgive = () => Promise.all(forgiven.map((one) => one()))
  try {
    const answer = await act()
    await forgive()
    return answer
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'not_on_roster')) await forgive()
    throw failure
  }
}
