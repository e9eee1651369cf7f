import { describe, expect, it } from 'vitest'
import { hour } from '../basics/instant.ts'
import { partsOf, releasedCount, slicesOf } from './release.ts'

const from = '2026-11-22T12:00:00.000Z'
const release = (hours: number) =>
  ({ every: 'hour', from, to: new Date(Date.parse(from) + hours * hour).toISOString() }) as const

describe('the plan of a release', () => {
  it('lists the parts that let something out, and what each adds', () => {
    const parts = partsOf(release(4), [
      { tier: 1, count: 1 },
      { tier: 2, count: 6 },
    ])
    expect(parts.map(({ slice, total }) => [slice, total])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 3],
    ])
    expect(parts.at(-1)?.pieces).toEqual([
      { tier: 1, count: 1 },
      { tier: 2, count: 2 },
    ])
    expect(parts[1]?.at).toBe(Date.parse(from) + hour)
  })

  it('leaves out parts in which nothing is added, and adds up to everything in the last', () => {
    const parts = partsOf(release(700), [{ tier: 1, count: 3 }])
    expect(parts.map(({ slice }) => slice)).toEqual([233, 466, 699])
    for (const [at, { slice }] of parts.entries())
      expect(releasedCount(3, slice, slicesOf(release(700)))).toBe(at + 1)
  })

  it('counts a last part that is cut short by the end as one', () => {
    expect(partsOf(release(2.5), [{ tier: 1, count: 3 }]).map(({ total }) => total)).toEqual([1, 1, 1])
  })
})
