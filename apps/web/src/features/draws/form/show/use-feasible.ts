import { useMemo } from 'react'
import { useDraftLid, useRosterGroups } from '../../../../lib/roster/use-roster.ts'
import { useForm, usePart } from '../form-place.ts'
import { type Feasible, feasibleRounds } from './feasible.ts'
import { showOf } from './show-line.ts'

/** What can be said of a round: `none` where there is no roster yet, `asking` while it is read. */
export type RoundFeasible = Feasible | 'none' | 'asking'

/** Looks up whether each round can be filled from the roster as it is. */
export function useFeasible(): (at: number) => RoundFeasible {
  const { draftId } = useForm()
  const { part: show } = usePart('show')
  const roster = useRosterGroups(useDraftLid(draftId))
  const { rounds, groups } = show
  const found = useMemo(
    () =>
      roster && roster.groups.length > 0
        ? feasibleRounds(showOf({ ...show, rounds, groups }), roster.groups)
        : null,
    [show, rounds, groups, roster],
  )
  return (at) => found?.[at] ?? (draftId === null || roster ? 'none' : 'asking')
}
