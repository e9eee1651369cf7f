import type { PlannedRound } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import type { DrawSettings } from '../draw-settings.ts'
import { objectionsToShow } from './objections-to-show.ts'
import type { ShowSettings } from './show-settings.ts'

const show: ShowSettings = {
  rounds: [{ tier: 1, count: 2 }],
  groups: ['研发', '市场'],
  checkIn: 'roster',
  skin: 'sphere',
  isMasked: false,
  card: [],
  danmaku: 'off',
}
const settings = {
  taskType: 'screen',
  opening: { by: 'rounds' },
  show,
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 2 }],
} as const satisfies Partial<DrawSettings>
const codes = (changes: object) => objectionsToShow({ ...settings, ...changes }).map(({ code }) => code)
const withRound = (round: Partial<PlannedRound>) =>
  codes({ show: { ...show, rounds: [{ tier: 1, count: 2, ...round }] } })

describe('a live draw is objected to', () => {
  it('in nothing, where all is said', () => {
    expect(codes({})).toEqual([])
    expect(withRound({ groups: ['研发'], quotas: [{ group: '研发', count: 2 }], without: ['市场'] })).toEqual(
      [],
    )
  })

  it('where it is no show, or a show is no live draw', () => {
    expect(codes({ show: undefined })).toEqual(['show_missing'])
    expect(codes({ opening: { by: 'manual' } })).toEqual(['not_in_type'])
    expect(codes({ taskType: 'fast', opening: { by: 'manual' } })).toEqual(['not_in_type'])
    expect(codes({ show: { ...show, rounds: [] } })).toEqual(['rounds_missing'])
    expect(codes({ show: { ...show, rollMs: 2_999 } })).toEqual(['roll_too_short'])
  })

  it.each<[string, Partial<PlannedRound>, string[]]>([
    ['a prize that is not there', { notWinnersOf: [7] }, ['round_unknown_tier']],
    ['a group that is not there', { groups: ['财务'] }, ['round_unknown_group']],
    [
      'a quota of a group that is not there',
      { quotas: [{ group: '财务', count: 1 }] },
      ['round_unknown_group'],
    ],
    ['a group that is in and out', { groups: ['研发'], without: ['研发'] }, ['round_group_in_and_out']],
    ['quotas for more than its winners', { quotas: [{ group: '研发', count: 3 }] }, ['quotas_over_count']],
    ['more winners than there are pieces', { count: 3 }, ['round_over_prize']],
    ['fewer', { count: 1 }, ['round_under_prize']],
  ])('for %s', (_, round, expected) => {
    expect(withRound(round)).toEqual(expected)
  })

  it('for more winners of one press than a screen can show', () => {
    const prizes = [{ ...settings.prizes[0], quantity: 501 }]
    const rounds = (shots: number) => ({
      prizes,
      show: { ...show, rounds: [{ tier: 1, count: 501, shots }] },
    })
    expect([codes(rounds(1)), codes(rounds(2))]).toEqual([['shot_too_large'], []])
  })
})
