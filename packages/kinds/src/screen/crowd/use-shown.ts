import { type CSSProperties, useMemo } from 'react'
import type { StagePerson, StageWinner } from '../stage-props.ts'
import { restMs } from './course.ts'
import type { CrowdProps } from './crowd-props.ts'
import { presentIn } from './present.ts'

const nobody: readonly StageWinner[] = []

/** Who is in the picture, and who of them was drawn: nobody before the reveal. */
export function useShown({ people, gone, pace, winners }: CrowdProps): {
  readonly present: readonly StagePerson[]
  readonly drawn: readonly StageWinner[]
} {
  const present = useMemo(() => presentIn(people, gone), [people, gone])
  const wanted = pace === 'reveal' ? (winners ?? nobody) : nobody
  const key = wanted.map(({ awardId, voidFor }) => `${awardId}:${voidFor}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same winners, however often they are told
  const drawn = useMemo(() => wanted, [key])
  return { present, drawn }
}

/**
 * A CSS variable with the delay of what begins when the crowd has come to rest, below 0 for whoever comes later. Worked
 * out once a reveal: a delay that changes would move what runs already.
 */
export function useRestDelay({ pace, since, now, quiet }: CrowdProps): CSSProperties {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pace is another delay
  return useMemo(() => {
    const delay = quiet ? '-60s' : `${Math.round(since + restMs - now())}ms`
    return { '--won': delay } as CSSProperties
  }, [pace, since, now, quiet])
}
