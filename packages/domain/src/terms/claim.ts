import type { FormField } from './form-field.ts'

/** How a prize reaches who won it. */
export const handOvers = ['post', 'contact', 'code', 'counter', 'form', 'link', 'hall', 'organiser'] as const
/**
 * `post`: the winner gives an address · `contact`: the winner leaves a mobile number · `code`: the winner is shown one
 * of the imported codes · `counter`: staff scan the winner's code · `form`: the winner answers the claim form · `link`:
 * the winner is led elsewhere · `hall`: it is handed over on the spot · `organiser`: the organiser knows the winners and
 * gets in touch.
 */
export type HandOver = (typeof handOvers)[number]

/** True where the organiser comes to the winner, who has nothing to do on a phone. */
export function isBroughtToWinner(way: HandOver): boolean {
  return way === 'hall' || way === 'organiser'
}

/**
 * How a prize reaches a winner whose phone stands for somebody of a list: where the organiser would have to find them,
 * they leave a number.
 */
export function handOverToListed(way: HandOver): HandOver {
  return way === 'organiser' ? 'contact' : way
}

/** What winners are asked for, and until when. */
export type ClaimTerms = {
  /** Asked beside what the hand-over needs. */
  readonly form: readonly FormField[]
  /** How long after the opening a prize can be claimed; no end when left out. */
  readonly deadlineMs?: number
  /** What was not claimed by then is set aside and drawn anew by itself, where a list can give somebody else. */
  readonly replaces?: boolean
}

/** An award's life: announced → claimed → shipped → done, or void (set aside in public) or forfeited (not claimed in time). */
export const awardStates = ['announced', 'claimed', 'shipped', 'done', 'void', 'forfeited'] as const
export type AwardState = (typeof awardStates)[number]

const moves: Readonly<Record<AwardState, readonly AwardState[]>> = {
  announced: ['claimed', 'shipped', 'done', 'void', 'forfeited'],
  // Given up only by somebody who has everything personal erased.
  claimed: ['claimed', 'shipped', 'done', 'void', 'forfeited'],
  shipped: ['shipped', 'done', 'void'],
  done: [],
  void: [],
  forfeited: ['void'],
}

/** The states from which an award may go to `to`. */
export function awardStatesBefore(to: AwardState): readonly AwardState[] {
  return awardStates.filter((from) => moves[from].includes(to))
}

/** True when an award may go from one state to another; a parcel's number may be mended, a claim changed until it is sent. */
export function mayMoveAward(from: AwardState, to: AwardState): boolean {
  return moves[from].includes(to)
}

/**
 * True when the winner of a prize can say that it has come: as soon as it was claimed, and where the organiser comes to
 * the winner at any time. What is handed over by a code has come when the code was given or used, not before.
 */
export function mayArrive(state: AwardState, way: HandOver | null): boolean {
  if (way === null) return false
  if (state === 'done') return true
  if (way === 'code' || way === 'link' || way === 'counter') return false
  return state === 'claimed' || state === 'shipped' || (state === 'announced' && isBroughtToWinner(way))
}
