import { createRandom } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { radialLabel, rimLabel, rimRoom } from '../wheel-labels.ts'
import { endOf, sectorAt, tickTimes, turnAt } from '../wheel-motion.ts'
import { wheelKind } from './rule.ts'

const decor = createRandom(new Uint8Array(32).fill(7))
const scriptOf = (cells: readonly (number | null)[], tier: number | null) =>
  wheelKind.script({ tier, seq: 0 }, { cells, prizes: [] }, decor)

/** A wheel of 2 to 100 sectors, something won on it, and where it stood before. */
const spins = fc.record({
  cells: fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { minLength: 2, maxLength: 100 }),
  won: fc.nat(),
  from: fc.double({ min: 0, max: 360, noNaN: true, maxExcluded: true }),
})

describe('a spin', () => {
  it('ends with the pointer in the middle 60 % of a sector that holds what was won', () => {
    fc.assert(
      fc.property(spins, ({ cells, won, from }) => {
        const tier = cells[won % cells.length] ?? null
        const script = scriptOf(cells, tier)
        const end = turnAt(script, script.totalMs, from)
        expect(cells[sectorAt(end, cells.length)]).toBe(tier)
        const step = 360 / cells.length
        const offCentre = ((((end + script.cell * step + 180) % 360) + 360) % 360) - 180
        expect(Math.abs(offCentre)).toBeLessThanOrEqual(step * 0.3 + 1e-6)
      }),
      { numRuns: 1_000 },
    )
  })

  it('takes 4.2 s and at least six turns from where the wheel stood', () => {
    fc.assert(
      fc.property(spins, ({ cells, won, from }) => {
        const script = scriptOf(cells, cells[won % cells.length] ?? null)
        const way = endOf(script, from) - from
        expect(way).toBeGreaterThanOrEqual(6 * 360)
        expect(way).toBeLessThan(7 * 360)
        expect(script.totalMs).toBe(4_200)
      }),
    )
  })

  it('only ever turns on, slower and slower, and does not jump at its end', () => {
    const script = scriptOf([1, null, 2, null], 2)
    const steps = Array.from({ length: 421 }, (_, at) => turnAt(script, at * 10, 30))
    const moves = steps.slice(1).map((turn, at) => turn - (steps[at] ?? 0))
    expect(Math.min(...moves)).toBeGreaterThanOrEqual(0)
    expect(moves.at(-1)).toBeLessThan(0.01)
    expect(steps[0]).toBeCloseTo(30)
    expect(turnAt(script, 9_999, 30)).toBe(endOf(script, 30))
  })

  it('ticks exactly when a border passes the pointer', () => {
    const script = scriptOf([1, null, 2, null, 3, null, 4, null], 3)
    const times = tickTimes(script, 8, 12)
    expect(times.length).toBeGreaterThanOrEqual(48)
    for (const time of times) {
      const [before, after] = [turnAt(script, time - 0.5, 12), turnAt(script, time + 0.5, 12)]
      const borders = [before, after].map((turn) => Math.floor(turn / 45 - 0.5))
      expect(borders[1]).toBe((borders[0] ?? 0) + 1)
    }
  })
})

describe('a name on the wheel', () => {
  it('stands in one line where there is room', () => {
    expect(rimLabel('盖碗茶器', 8)).toEqual({ lines: ['盖碗茶器'], size: 15 })
  })

  it('is split over two lines where it is long, at a space in Latin', () => {
    expect(rimLabel('明前龙井礼盒', 10).lines).toEqual(['明前龙', '井礼盒'])
    expect(rimLabel('Tea for two', 8).lines).toEqual(['Tea for two'])
    expect(rimLabel('A pot of green tea', 8).lines).toEqual(['A pot of', 'green tea'])
  })

  it('is never smaller than 12 along the rim, and loses only its end', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }),
        fc.integer({ min: 2, max: 12 }),
        (name, sectors) => {
          const { lines, size } = rimLabel(name, sectors)
          expect(size).toBeGreaterThanOrEqual(12)
          const told = lines.join('').replaceAll(' ', '').replace(/…$/, '')
          expect(name.replaceAll(' ', '').startsWith(told)).toBe(true)
          for (const line of lines)
            expect(line.length * 0.58 * size).toBeLessThanOrEqual(rimRoom(sectors) + size)
        },
      ),
    )
  })

  it('runs along the radius on a wheel of many, small enough for its sector', () => {
    expect(radialLabel('欧阳明月', 100).size).toBeLessThanOrEqual((2 * Math.PI * 118) / 100)
    expect(radialLabel('一位名字非常非常长的朋友', 20).lines[0]).toMatch(/…$/)
  })
})
