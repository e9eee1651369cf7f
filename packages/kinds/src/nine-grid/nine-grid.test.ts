import { createRandom } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivals, lightOf, lightOrder, litAt, stepsOf } from './motion.ts'
import { nineGridKind } from './rule.ts'

const places = fc.integer({ min: 0, max: 7 })
const runTo = (cell: number) => {
  const cells = lightOrder.map((_, place) => (place === cell ? 1 : null))
  return nineGridKind.script({ tier: 1, seq: 0 }, { cells, prizes: [] }, createRandom(new Uint8Array(32)))
}

it('the light runs 0-1-2-5-8-7-6-3 around the middle', () => {
  const nine = [0, 1, 2, 3, 5, 6, 7, 8]
  expect(lightOrder.map((cell) => nine[cell])).toEqual([0, 1, 2, 5, 8, 7, 6, 3])
})

describe('a run of the light', () => {
  it('stops on the cell of the script from wherever it stood, also long after', () => {
    fc.assert(
      fc.property(places, places, (cell, from) => {
        const run = runTo(cell)
        expect(litAt(run, 0, from)).toBe(from)
        expect(litAt(run, run.totalMs, from)).toBe(cell)
        expect(litAt(run, 3_600_000, from)).toBe(cell)
      }),
    )
  })

  it('comes to each cell when it is said to, one after the other', () => {
    fc.assert(
      fc.property(places, places, (cell, from) => {
        const run = runTo(cell)
        const times = arrivals(run, from)
        expect(times).toHaveLength(stepsOf(run, from) + 1)
        expect([...times].sort((a, b) => a - b)).toEqual(times)
        times.forEach((time, step) => {
          const at = lightOrder[(lightOrder.indexOf(from as 0) + step) % 8]
          expect(litAt(run, time + 0.01, from)).toBe(at)
        })
      }),
    )
  })

  it('speeds up for half a second, cruises, and is slowest at the end', () => {
    const times = arrivals(runTo(3))
    const waits = times.slice(1).map((time, step) => time - (times[step] ?? 0))
    const cruise = Math.min(...waits)
    expect(waits[0]).toBeGreaterThan(cruise * 2)
    expect(waits.at(-1)).toBe(Math.max(...waits.slice(1)))
    // Each cell lights up at most three times a second.
    expect(cruise * 8).toBeGreaterThan(1_000 / 3)
  })

  it('lights a cell when the light is on it, and leaves it as the script ends', () => {
    fc.assert(
      fc.property(places, places, places, (to, from, cell) => {
        const run = runTo(to)
        const { frame, glow } = lightOf(run, cell, from)
        for (const keyframes of [frame, glow]) {
          const offsets = keyframes.map(({ offset }) => Number(offset))
          expect(offsets.every((offset) => offset >= 0 && offset <= 1)).toBe(true)
          expect([...offsets].sort((a, b) => a - b)).toEqual(offsets)
          expect(keyframes.at(-1)?.opacity).toBe(cell === to ? 1 : 0)
        }
        for (let time = 5.03; time < run.totalMs; time += 37.31) {
          const before = frame.filter(({ offset }) => Number(offset) * run.totalMs <= time).at(-1)
          expect(before?.opacity === 1).toBe(litAt(run, time, from) === cell)
        }
      }),
    )
  })
})
