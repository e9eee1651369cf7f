import type { ShowState } from '../../../lib/show/follow-show.ts'

/** What the one big key does now: a host needs no other to lead a whole show. */
export type NextStep =
  /** The doors are open: closing them is asked about first. */
  | { readonly is: 'begin' }
  | { readonly is: 'show'; readonly round: number }
  | { readonly is: 'start'; readonly round: number }
  | { readonly is: 'stop' }
  /** The rolling was asked to stop, or its winners are on their way. */
  | { readonly is: 'wait' }
  /** Who is there? Then the next round. */
  | { readonly is: 'confirm'; readonly record: number }
  | { readonly is: 'end' }
  | { readonly is: 'nothing' }

/** A second press in the excitement must not stop what has just begun to roll, nor skip a reveal. */
export const lookMs = 1_500

/**
 * What leads on from here. Where `isChecked`, who is there is looked after beside it, in a list of its own: winners
 * nobody has seen yet never hold up the next round.
 */
export function nextStep(state: ShowState, now: number, isChecked = false): NextStep {
  const { scene, status, programme, records } = state
  if (isBeforeSeal(state)) return { is: 'begin' }
  if (status === 'sealed') return { is: 'wait' }
  if (scene.act === 'rolling')
    return { is: now < scene.since + lookMs || scene.stop_asked_at !== null ? 'wait' : 'stop' }
  if (status !== 'live' && status !== 'awaiting_beacon') return { is: 'nothing' }
  const next = inTurn(state).find(isOpen)?.place
  if (scene.act === 'reveal') {
    if (now < scene.since + lookMs) return { is: 'wait' }
    const shown = records.find(({ record }) => record === scene.record)
    if (shown && !shown.is_confirmed && !isChecked) return { is: 'confirm', record: shown.record }
  }
  const order = orderLife(state)
  if (order === 'drawing') return { is: 'wait' }
  if (order === 'failed') return { is: 'end' }
  const round = programme[scene.round]
  if (scene.act === 'prize' && round && isOpen(round) && turnBefore(state, round.place) === null)
    return { is: 'start', round: round.place }
  return next === undefined ? { is: 'end' } : { is: 'show', round: next }
}

/** When the next step is another one by itself; null when it waits for somebody. */
export function nextStepAt(state: ShowState, now: number): number | null {
  const { act, since } = state.scene
  const isLookedAt = act === 'rolling' || act === 'reveal'
  return isLookedAt && now < since + lookMs ? since + lookMs : null
}

/** People may still come onto the list. */
export function isBeforeSeal({ status }: Pick<ShowState, 'status'>): boolean {
  return status === 'open' || status === 'scheduled' || status === 'paused'
}

type Round = ShowState['programme'][number]

/** There is something left to draw in it. */
export function isOpen({ abandoned_for, records, shot_sizes }: Round): boolean {
  return abandoned_for === undefined && records.length < shot_sizes.length
}

/** The programme in the order in which its rounds come: as listed, or as it was drawn. */
export function inTurn({ programme }: Pick<ShowState, 'programme'>): readonly Round[] {
  return programme.toSorted((a, b) => (a.turn ?? a.place) - (b.turn ?? b.place))
}

/** How far the drawing of the order is, from the moment the show begins; null of one that is not drawn. */
export function orderLife(
  state: Pick<ShowState, 'programme' | 'settings' | 'status'>,
): 'drawing' | 'drawn' | 'failed' | null {
  const { programme, settings, status } = state
  if (settings.order !== 'drawn' || isBeforeSeal(state)) return null
  if (programme.every(({ turn }) => turn !== undefined)) return 'drawn'
  return status === 'sealed' || status === 'awaiting_beacon' ? 'drawing' : 'failed'
}

/** The round to be drawn before this one where the order is set or drawn; null where this one may be drawn, or is over. */
export function turnBefore(state: Pick<ShowState, 'programme' | 'settings' | 'status'>, place: number) {
  const { order = 'free' } = state.settings
  if (order === 'free' || (order === 'drawn' && orderLife(state) !== 'drawn')) return null
  const rounds = inTurn(state)
  const next = rounds.find(isOpen)
  const isLater = next && rounds.indexOf(next) < rounds.findIndex((round) => round.place === place)
  return isLater ? next.place : null
}

/** The record whose winners are looked for in the hall: the one on the stage, or the last that came forward. */
export function recordToCheck({ scene, records, winners }: ShowState): number | null {
  const isOut = (record: number) => winners.some((winner) => winner.record === record)
  if (scene.record !== null && isOut(scene.record)) return scene.record
  return records.findLast(({ record, result_hash }) => result_hash !== null && isOut(record))?.record ?? null
}

/** Pages of winners turn by themselves; nothing else can stand still, a rolling least of all. */
export function canPause({ scene: { act } }: Pick<ShowState, 'scene'>): boolean {
  return act === 'reveal' || act === 'end'
}
