import type { AnswerOf } from '../../lib/call-table.ts'
import { useAsked } from '../../lib/use-asked.ts'

/** How many entered or looked today, beside yesterday to the same time, and hour by hour. */
export type DayFigures = AnswerOf<'homeToday'>['entrants']

/** What waits in one draw. */
export type DrawTodo = AnswerOf<'homeToday'>['todos'][number]

/** Today's numbers in the browser's own time zone; asked again every minute. A failure is said where they would stand. */
export function useToday() {
  return useAsked(
    'homeToday',
    { offset_minutes: -new Date().getTimezoneOffset() },
    { stays: true, refetchInterval: 60_000 },
  )
}
