import { oddsScale } from '@fairdraw/fairness'
import type { DrawForm } from '../draw-form.ts'

/** The chance of each prize in the first play and of winning nothing, as parts of a whole. */
export type Shares = {
  readonly parts: readonly number[]
  /** Below 0 where the odds exceed the whole. */
  readonly nothing: number
  readonly whole: number
}

/** By odds: parts of a million; from a pool: tickets. */
export function sharesOf({ prizes, play }: Pick<DrawForm, 'prizes' | 'play'>): Shares {
  const isPool = play?.mode === 'pool'
  const parts = prizes.map(({ odds, quantity }) => (isPool ? quantity : odds) ?? 0)
  const won = parts.reduce((sum, part) => sum + part, 0)
  const whole = isPool ? won + (play.blanks ?? 0) : oddsScale
  return { parts, nothing: whole - won, whole }
}

/** 12.5%; four digits behind the point, which are all there are of a million, and more where a pool is larger. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const hundredths = (100 * part) / whole
  const shown = Number(hundredths.toFixed(4))
  return `${shown === 0 && part > 0 ? Number(hundredths.toPrecision(2)) : shown}%`
}

/** Odds as they are typed, in per cent. */
export const percentOf = (odds: number | null) => (odds === null ? null : odds / (oddsScale / 100))

/** Odds of what was typed in per cent; what is finer than a millionth is rounded. */
export const oddsTyped = (typed: number | null) =>
  typed === null ? null : Math.round(typed * (oddsScale / 100))
