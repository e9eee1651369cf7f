import { Icon, useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import type { Feasible } from './feasible.ts'
import { roundWords } from './round-words.ts'
import type { RoundFeasible } from './use-feasible.ts'

type Props = {
  readonly feasible: RoundFeasible | null
  /** Only who has checked in is in the round. */
  readonly isOnlyHere: boolean
  /** Anybody may still come in. */
  readonly isOpenHall: boolean
}

const looks = { sure: 'round-sure', perhaps: 'round-perhaps', short: 'round-short' } as const

/** Whether a round can be filled from the roster as it is. */
export function FeasibleLine({ feasible, isOnlyHere, isOpenHall }: Props) {
  const say = useWords(roundWords)
  if (feasible === null) return null
  if (feasible === 'none' || feasible === 'asking')
    return <p className="form-note">{feasible === 'none' ? say.noRoster : say.checking}</p>
  return (
    <p className={`round-told ${looks[feasible.verdict]}`}>
      <Icon
        name={feasible.verdict === 'sure' ? 'check' : feasible.verdict === 'short' ? 'warning' : 'info'}
        size={16}
      />
      <span>
        {toldOf(feasible, say)}
        {isOnlyHere && say.ifHere}
        {isOpenHall && feasible.verdict !== 'sure' && `${say.between}${say.openMore}`}
      </span>
    </p>
  )
}

function toldOf(
  { verdict, eligible, seats, lacking, wonBefore }: Feasible,
  say: (typeof roundWords)['zh'],
): string {
  const people = thousands(eligible)
  if (verdict === 'sure') return say.sure(people)
  if (verdict === 'perhaps') return say.perhaps(people, thousands(wonBefore))
  if (eligible < seats) return say.short(people, thousands(seats))
  return lacking > 0 ? say.shortQuota(thousands(lacking)) : say.shortAfter(people, thousands(wonBefore))
}
