import type { HallIdentity } from '@fairdraw/application'
import type { routes } from '@fairdraw/contract'
import { attendeeNumber, type RefusalCode } from '@fairdraw/domain'
import { personOf } from './count-guess.ts'
import { countWrong, triesAt } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { type Call, subjectIn } from './received.ts'

const wrong: readonly RefusalCode[] = ['not_on_roster', 'wall_code_wrong', 'hall_code_wrong']
/** Wrong tries at one person of the list before each asks for a little work; nobody is ever shut out. */
const freePerNumber = 8

/** Counts wrong tries to check in, by phone, by network and by whom they were meant to be. */
export function countHallTry<Answer>(
  edge: Pick<Edge, 'limits' | 'ports'>,
  call: Call<typeof routes.liveCheckIn>,
  identity: HallIdentity,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const hall = `hall ${call.input.lid}`
  const counted = triesAt(hall, personOf(subjectIn(call)), call.request)
  if (identity.by === 'number')
    counted.push({
      of: `${hall} as ${attendeeNumber(identity.number)}`,
      free: freePerNumber,
      beyond: 'challenge',
    })
  return countWrong(edge, call.request, counted, wrong, act)
}
