import { describe, expect, it } from 'vitest'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'
import {
  lackingOf,
  withMovedRound,
  withoutRound,
  withPrizesOfShow,
  withRound,
  withRoundFor,
  withRoundTwice,
} from './rounds-in-step.ts'
import { plainShow, roundsFor, type ShowLine } from './show-line.ts'

const prize = (tier: number, quantity: number): PrizeLine => ({
  ...newPrizeLine([]),
  tier,
  quantity,
  name: `P${tier}`,
})
const prizes = [prize(1, 1), prize(2, 3)]
const show: ShowLine = { ...plainShow, rounds: roundsFor(prizes) }
const told = ({ rounds }: ShowLine) => rounds.map(({ tier, count }) => [tier, count])

describe('rounds that follow the prizes', () => {
  it('begin with one a prize, the first prize last', () => {
    expect(told(show)).toEqual([
      [2, 3],
      [1, 1],
    ])
  })

  it('get one for a prize that is added, before those of better prizes, and it can be taken back', () => {
    const next = withPrizesOfShow({ prizes, show }, [...prizes, prize(3, 10)])
    expect(told(next.show)).toEqual([
      [3, 10],
      [2, 3],
      [1, 1],
    ])
    expect(next.show.undo).toEqual({ prizes, rounds: show.rounds, why: 'prizes' })
    expect(lackingOf(next)).toEqual([])
  })

  it('lose those of a prize that is removed', () => {
    const next = withPrizesOfShow({ prizes, show }, prizes.slice(0, 1))
    expect(told(next.show)).toEqual([[1, 1]])
  })

  it('follow the number of pieces while a prize has one round, and leave several alone', () => {
    const more = prizes.map((line) => (line.tier === 2 ? { ...line, quantity: 6 } : line))
    expect(told(withPrizesOfShow({ prizes, show }, more).show)[0]).toEqual([2, 6])
    const twice = withRoundTwice(withRound(show, 0, { count: 2 }), 0)
    const next = withPrizesOfShow({ prizes, show: twice }, more)
    expect(told(next.show).slice(0, 2)).toEqual([
      [2, 2],
      [2, 2],
    ])
    expect(lackingOf(next)).toMatchObject([{ missing: 2, prize: { tier: 2 } }])
  })

  it('keep to their prize when its tier is changed, and so does who is left out', () => {
    const held = withRound(show, 1, { repeat: true, notWinnersOf: [2] })
    const next = withPrizesOfShow(
      { prizes, show: held },
      prizes.map((line) => (line.tier === 2 ? { ...line, tier: 5 } : line)),
    )
    expect(told(next.show)[0]).toEqual([5, 3])
    expect(next.show.rounds[1]?.notWinnersOf).toEqual([5])
  })
})

describe('rounds that are edited', () => {
  it('are moved, copied with a key of their own, and removed so that it can be taken back', () => {
    expect(told(withMovedRound(show, 0, 1))).toEqual([
      [1, 1],
      [2, 3],
    ])
    const twice = withRoundTwice(show, 0)
    expect(told(twice)).toHaveLength(3)
    expect(new Set(twice.rounds.map(({ key }) => key)).size).toBe(3)
    const without = withoutRound({ prizes, show }, 0)
    expect(told(without)).toEqual([[1, 1]])
    expect(without.undo?.rounds).toBe(show.rounds)
  })

  it('get one for what no round draws', () => {
    const without = withoutRound({ prizes, show }, 0)
    const [lacking] = lackingOf({ prizes, show: without })
    expect(lacking).toMatchObject({ missing: 3, prize: { tier: 2 } })
    if (lacking) expect(told(withRoundFor(without, lacking))).toEqual(told(show))
  })
})
