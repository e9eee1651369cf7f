import type { Outcome } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { poseAt } from './motion.ts'
import { listKind, riseMs } from './rule.ts'

const decor = () => createRandom(new Uint8Array(32))
const outcome = (winners: number): Outcome => ({
  round: 0,
  prizes: [
    { tier: 1, name: '手机' },
    { tier: 2, name: '水杯' },
  ],
  winners: Array.from({ length: winners }, (_, n) => ({
    tier: n === 0 ? 1 : 2,
    index: n * 7,
    shown: `张${n}*`,
  })),
  voids: [],
  listSize: 1000,
  results: [],
})

describe('the script of a list', () => {
  it('shows every winner once, under the right prize, in the order they were drawn', () => {
    const { tiers } = listKind.script(outcome(5), decor())
    expect(tiers.map(({ tier, plates }) => [tier, plates.map(({ index }) => index)])).toEqual([
      [1, [0]],
      [2, [7, 14, 21, 28]],
    ])
  })

  it('leaves out a prize that nobody won', () => {
    expect(listKind.script(outcome(1), decor()).tiers.map(({ tier }) => tier)).toEqual([1])
  })

  it('lets everybody stand within 13 seconds, however many won', () => {
    expect(listKind.script(outcome(3_000), decor()).totalMs).toBeLessThanOrEqual(13_000)
  })

  it('is over before it begins when nobody won', () => {
    expect(listKind.script(outcome(0), decor()).totalMs).toBe(0)
  })
})

describe('a plate', () => {
  const plate = { startsMs: 100, lean: 1 }

  it('is not to be seen before its time, is on its way halfway, and stands straight at the end', () => {
    expect(poseAt(plate, 100, false).opacity).toBe(0)
    const half = poseAt(plate, 100 + riseMs / 2, false)
    expect(half.opacity).toBeGreaterThan(0.9)
    expect(half.liftPx).toBeGreaterThan(0)
    expect(poseAt(plate, 100 + riseMs, false)).toEqual({ opacity: 1, liftPx: 0, turnDeg: 0 })
  })

  it('stands at once where motion is unwelcome', () => {
    expect(poseAt(plate, 0, true)).toEqual({ opacity: 1, liftPx: 0, turnDeg: 0 })
  })
})
