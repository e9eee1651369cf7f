import { revealLeadMs, toldAfter } from '@fairdraw/domain'
import type { ShowPeople, ShowState } from './follow-show.ts'

/** This screen's reading of the hall's clock may be a little ahead. */
const winnersAfterMs = 40
/** How soon they are asked for again where they were not told. */
const winnersAgainMs = 400

/** People come, and say at their phones who they are. */
export function showsWall({ can_control, scene, settings }: ShowState): boolean {
  return (
    can_control && settings.check_in === 'roster' && (scene.act === 'welcome' || scene.act === 'check-in')
  )
}

/** The names of a hall are the hall's: who looks on from elsewhere sees numbers until winners come forward. */
export function nameless(before: ShowPeople, count: number): ShowPeople {
  if (before.length === count) return before
  return Array.from({ length: count }, (_, index) => ({ index, name: String(index + 1), here: true }))
}

/** The list with those of it that changed, and who came to it, in its order. */
export function withChanged(before: ShowPeople, changed: ShowPeople): ShowPeople {
  const all = new Map(before.map((person) => [person.index, person]))
  for (const person of changed) all.set(person.index, person)
  return [...all.values()].sort((one, other) => one.index - other.index)
}

/** Who looks on asks for those who come one after another at most so often. */
const comingAgainMs = 1_800

/** How long until the winners on the stage should be asked for; null where none are coming, or all were heard. */
export function untilWinnersMs(
  { scene, records, winners, can_control: isOfTheHall }: ShowState,
  now: number,
): number | null {
  if (scene.act !== 'reveal') return null
  const shown = records.find(({ record }) => record === scene.record)
  if (shown?.seats === 0) return null
  const heard = winners.filter(({ record }) => record === scene.record).length
  const { since, in_turn: inTurn = 0, paused_ms: heldMs } = scene
  if (heard > 0) {
    if (isOfTheHall || heard >= inTurn) return null
    return Math.max(comingAgainMs, since + heldMs + toldAfter(inTurn, heard) - now + winnersAfterMs)
  }
  const ahead = scene.since - (isOfTheHall ? revealLeadMs : 0) - now
  return ahead > 0 ? ahead + winnersAfterMs : winnersAgainMs
}
