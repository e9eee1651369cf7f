import type { PlannedRound } from '@fairdraw/fairness'
import { expect, it } from 'vitest'
import { feasibleRounds } from './feasible.ts'

const people = (count: number, ...groups: string[]) => Array.from({ length: count }, () => groups)
const look = (rounds: readonly PlannedRound[], roster: readonly (readonly string[])[]) =>
  feasibleRounds({ rounds, groups: ['研发', '市场'] }, roster).map(({ verdict }) => verdict)

it('is sure of a round that whoever wins before leaves enough for', () => {
  expect(
    look(
      [
        { tier: 2, count: 6 },
        { tier: 1, count: 4 },
      ],
      people(10),
    ),
  ).toEqual(['sure', 'sure'])
})

it('knows when the rounds before take too many', () => {
  expect(
    look(
      [
        { tier: 2, count: 6 },
        { tier: 1, count: 5 },
      ],
      people(10),
    ),
  ).toEqual(['sure', 'short'])
})

it('lets earlier winners be drawn again where the round says so', () => {
  expect(
    look(
      [
        { tier: 2, count: 6 },
        { tier: 1, count: 6, repeat: true },
      ],
      people(10),
    ),
  ).toEqual(['sure', 'sure'])
})

it('counts only who is in the groups of the round', () => {
  const roster = [...people(3, '研发'), ...people(20, '市场')]
  expect(look([{ tier: 1, count: 4, groups: ['研发'] }], roster)).toEqual(['short'])
  expect(look([{ tier: 1, count: 4, without: ['研发'] }], roster)).toEqual(['sure'])
})

it('says that it depends where a small group may have won before', () => {
  const roster = [...people(3, '研发'), ...people(20, '市场')]
  const rounds = [
    { tier: 2, count: 2 },
    { tier: 1, count: 2, groups: ['研发'] },
  ]
  expect(look(rounds, roster)).toEqual(['sure', 'perhaps'])
})

it('finds seats kept for a group that it cannot fill', () => {
  const roster = [...people(1, '研发'), ...people(20, '市场')]
  const [told] = feasibleRounds(
    { rounds: [{ tier: 1, count: 5, quotas: [{ group: '研发', count: 2 }] }], groups: ['研发', '市场'] },
    roster,
  )
  expect(told).toMatchObject({ verdict: 'short', lacking: 1, seats: 5, eligible: 21 })
})

it('does not count one person twice who stands in two groups', () => {
  const quotas = [
    { group: '研发', count: 1 },
    { group: '市场', count: 1 },
  ]
  expect(look([{ tier: 1, count: 2, quotas }], people(1, '研发', '市场'))).toEqual(['short'])
  expect(look([{ tier: 1, count: 2, quotas }], people(2, '研发', '市场'))).toEqual(['sure'])
})
