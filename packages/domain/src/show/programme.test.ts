import {
  type PlannedRound,
  type RoundRecord,
  type Slot,
  seatGroupsHeld,
  seatGroupsOf,
  showPlaceOf,
  slotsOfPress,
} from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import type { DrawLife } from '../draw.ts'
import { isRoundOver, programmeOf, shotSizes } from './programme.ts'

const groups = ['研发', '市场']
type Logged = { readonly record: RoundRecord }
const logged = (round: number, place: Partial<RoundRecord>, slots: readonly Slot[] = []): Logged => ({
  record: { round, kind: 'live', slots, voids: [], exclude: '', ...place } as unknown as RoundRecord,
})
const lifeOf = (rounds: readonly Logged[], changes: NonNullable<DrawLife['show']>['changes'] = []) =>
  ({ rounds, show: { beganAt: 0, changes, confirmed: [] } }) as unknown as Pick<DrawLife, 'rounds' | 'show'>
const show = (...rounds: PlannedRound[]) => ({ rounds, groups }) as never
const seats = (count: number) => [{ tier: 1, count }]

describe('a programme', () => {
  it.each([
    [10, 3, [4, 3, 3]],
    [2, 5, [1, 1]],
    [7, 1, [7]],
    [500, 2, [250, 250]],
  ])('parts %i winners in %i presses evenly, the larger first', (count, shots, sizes) => {
    expect(shotSizes(count, shots)).toEqual(sizes)
  })

  it('knows how far each round has come, redraws apart', () => {
    const rounds = [
      logged(0, { show: { round: 0, shot: 0 } }, seats(2)),
      logged(1, { kind: 'redraw', voids: [{ round: 0, slot: 0, index: 3, reason: 'absent' }] }, seats(1)),
    ]
    const [first] = programmeOf(show({ tier: 1, count: 4, shots: 2 }), lifeOf(rounds))
    expect(first).toMatchObject({ records: [0], shotSizes: [2, 2] })
    expect(first && isRoundOver(first)).toBe(false)
    expect(showPlaceOf(rounds, rounds[1]?.record as RoundRecord)).toEqual({ round: 0, shot: 0 })
  })

  it('finds the press of a redraw of a redraw', () => {
    const again = (round: number, of: number) =>
      logged(round, { kind: 'redraw', voids: [{ round: of, slot: 0, index: 1, reason: 'absent' }] })
    const rounds = [logged(0, { show: { round: 2, shot: 1 } }), again(1, 0), again(2, 1)]
    expect(showPlaceOf(rounds, rounds[2]?.record as RoundRecord)).toEqual({ round: 2, shot: 1 })
  })

  it('leaves what was drawn as it was when the number changes', () => {
    const rounds = [logged(0, { show: { round: 0, shot: 0 } }, seats(5))]
    const to = (count: number) =>
      programmeOf(
        show({ tier: 1, count: 10, shots: 2 }),
        lifeOf(rounds, [{ kind: 'count', round: 0, to: count, at: 1 }]),
      )[0]?.shotSizes
    expect([to(6), to(5), to(20), to(1_200)]).toEqual([[5, 1], [5], [5, 15], [5, 399, 398, 398]])
  })

  it('adds rounds behind the planned ones and strikes out those that were given up', () => {
    const planned = { tier: 9, count: 1 }
    const [, second, third] = programmeOf(
      show({ tier: 1, count: 1 }, { tier: 2, count: 1 }),
      lifeOf(
        [],
        [
          { kind: 'abandoned', round: 1, reason: '下雨', at: 1 },
          { kind: 'added', round: 2, planned, prize: '红包', at: 2 },
        ],
      ),
    )
    expect(second).toMatchObject({ abandonedFor: '下雨', isExtra: false })
    expect(second && isRoundOver(second)).toBe(true)
    expect(third).toMatchObject({ place: 2, tier: 9, isExtra: true })
  })
})

describe('the seats of a press', () => {
  const planned = {
    tier: 1,
    count: 5,
    shots: 2,
    quotas: [
      { group: '研发', count: 2 },
      { group: '市场', count: 1 },
    ],
  }
  it('are those of the quotas first, cut over the presses', () => {
    const settings = show(planned)
    const [round] = programmeOf(settings, lifeOf([]))
    const [later] = programmeOf(settings, lifeOf([logged(0, { show: { round: 0, shot: 0 } }, seats(3))]))
    if (!round || !later) throw new Error('no round')
    expect(slotsOfPress(round, 3, groups)).toEqual([
      { tier: 1, count: 2, group: 0 },
      { tier: 1, count: 1, group: 1 },
    ])
    expect(slotsOfPress(later, 2, groups)).toEqual([{ tier: 1, count: 2 }])
  })

  it('name the group of everybody who may take them', () => {
    const settings = show({ tier: 1, count: 2, without: ['市场'], quotas: [{ group: '研发', count: 1 }] })
    const listed = seatGroupsOf(settings)
    expect(listed.map(({ name }) => name)).toEqual(['研发 ∩ * − 市场', '* − 市场', '研发', '市场'])
    const held = (...names: string[]) => seatGroupsHeld(listed, names)
    expect([held(), held('研发'), held('市场'), held('研发', '市场')]).toEqual([[1], [0, 1, 2], [3], [2, 3]])
    const [round] = programmeOf(settings, lifeOf([]))
    const names = listed.map(({ name }) => name)
    expect(round && slotsOfPress(round, 2, names).map(({ group }) => group)).toEqual([0, 1])
  })
})
