import type { Outcome } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { screenKind } from './rule.ts'

const outcome = (winners: number): Outcome => ({
  round: 2,
  prizes: [
    { tier: 1, name: '双人往返机票' },
    { tier: 2, name: '降噪耳机' },
  ],
  winners: Array.from({ length: winners }, (_, n) => ({ tier: 2, index: n * 3, shown: `张${n}*` })),
  voids: [{ index: 8, tier: 2, shown: '王*' }],
  listSize: 1_000,
  results: [],
})
const scriptOf = (winners: number) => screenKind.script(outcome(winners), createRandom(new Uint8Array(32)))

describe('the script of a round in a hall', () => {
  it('shows every winner once, in the order they were drawn, and leaves out a prize that nobody won', () => {
    const { tiers, round } = scriptOf(3)
    expect(round).toBe(2)
    expect(
      tiers.map(({ tier, tierName, winners }) => [tier, tierName, winners.map(({ index }) => index)]),
    ).toEqual([[2, '二等奖', [0, 3, 6]]])
  })

  it('keeps who was set aside', () => {
    expect(scriptOf(0).voids).toEqual([{ index: 8, tier: 2, shown: '王*' }])
  })
})
