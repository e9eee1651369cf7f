import { changedLine } from '../../../../lib/changed-line.ts'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { movedLine } from '../../../../lib/moved-line.ts'
import type { PrizeLine } from '../../../../lib/prize-line.ts'
import { newRound, type RoundLine, type ShowLine } from './show-line.ts'

type Held = { readonly prizes: readonly PrizeLine[]; readonly show: ShowLine }

/**
 * The form with other prizes, and its rounds in step with them: a prize that is new brings its round, one that is gone
 * takes its rounds along, and the only round of a prize follows its pieces. Adding and removing can be taken back.
 */
export function withPrizesOfShow({ prizes: before, show }: Held, prizes: readonly PrizeLine[]): Held {
  const kept = show.rounds.flatMap((round) => inStep(round, { show, before, prizes }))
  const added = prizes.filter(({ key }) => before.every((line) => line.key !== key))
  const rounds = added.reduce<readonly RoundLine[]>(
    (held, { tier, quantity }) => placed(held, newRound(tier, quantity)),
    kept,
  )
  const undo =
    before.length === prizes.length
      ? show.undo
      : ({ prizes: before, rounds: show.rounds, why: 'prizes' } as const)
  return { prizes, show: { ...show, rounds, undo } }
}

type Change = {
  readonly show: ShowLine
  readonly before: readonly PrizeLine[]
  readonly prizes: readonly PrizeLine[]
}

function inStep(round: RoundLine, { show, before, prizes }: Change): readonly RoundLine[] {
  const tierNow = (tier: number) => {
    const was = before.find((line) => line.tier === tier)
    // A round whose prize nobody knows stays as it is: its objection tells.
    return was === undefined ? tier : (prizes.find(({ key }) => key === was.key)?.tier ?? null)
  }
  const tier = tierNow(round.tier)
  if (tier === null) return []
  const was = before.find((line) => line.tier === round.tier)
  const now = was && prizes.find(({ key }) => key === was.key)
  const isOnly = show.rounds.filter((other) => other.tier === round.tier).length === 1
  const follows = now !== undefined && isOnly && round.count === was?.quantity
  return [
    {
      ...round,
      tier,
      count: follows ? now.quantity : round.count,
      notWinnersOf: round.notWinnersOf.map(tierNow).filter((one) => one !== null),
    },
  ]
}

/** Before the first round of a better prize, so that the first prize stays last. */
function placed(rounds: readonly RoundLine[], round: RoundLine): readonly RoundLine[] {
  const at = rounds.findIndex(({ tier }) => tier < round.tier)
  return at < 0 ? [...rounds, round] : rounds.toSpliced(at, 0, round)
}

/** The show with the round at `from` standing at `to`. */
export function withMovedRound(show: ShowLine, from: number, to: number): ShowLine {
  return { ...show, rounds: movedLine(show.rounds, from, to) }
}

/** The show with the round at this place changed. */
export function withRound(show: ShowLine, at: number, change: Partial<RoundLine>): ShowLine {
  return {
    ...show,
    rounds: changedLine(show.rounds, at, change),
  }
}

/** The show with a second round like the one at this place, behind it. */
export function withRoundTwice(show: ShowLine, at: number): ShowLine {
  const round = show.rounds[at]
  return round ? { ...show, rounds: show.rounds.toSpliced(at + 1, 0, { ...round, key: freshKey() }) } : show
}

/** The show without the round at this place, which can be put back. */
export function withoutRound({ prizes, show }: Held, at: number): ShowLine {
  const undo = { prizes, rounds: show.rounds, why: 'removed' } as const
  return { ...show, rounds: show.rounds.toSpliced(at, 1), undo }
}

/** A prize whose rounds do not draw as many as there are pieces, and how many are missing; below zero are too many. */
export type Lacking = { readonly prize: PrizeLine; readonly missing: number }

/** Prizes that the rounds draw too seldom or too often. */
export function lackingOf({ prizes, show }: Held): readonly Lacking[] {
  return prizes.flatMap((prize) => {
    const drawn = show.rounds
      .filter(({ tier }) => tier === prize.tier)
      .reduce((sum, { count }) => sum + (count ?? 0), 0)
    const missing = (prize.quantity ?? 0) - drawn
    return missing === 0 ? [] : [{ prize, missing }]
  })
}

/** The show with one more round for what a prize lacks. */
export function withRoundFor(show: ShowLine, { prize, missing }: Lacking): ShowLine {
  return { ...show, rounds: placed(show.rounds, newRound(prize.tier, missing)) }
}
