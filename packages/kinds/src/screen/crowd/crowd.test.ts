import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globeIn, placesFor } from './globe-place.ts'
import { mostShown, presentIn } from './present.ts'
import { sampleOf } from './sample.ts'

const crowdOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, name: `张${index}` }))

describe('who is in the show', () => {
  it('is everybody but those who have left it', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.array(fc.nat(400)), (count, left) => {
        const gone = new Set(left)
        const shown = presentIn(crowdOf(count), gone).map(({ index }) => index)
        expect(shown).toEqual(
          crowdOf(count)
            .map(({ index }) => index)
            .filter((index) => !gone.has(index)),
        )
      }),
    )
  })

  it('is ten thousand different people of a crowd that is larger', () => {
    const shown = presentIn(crowdOf(23_456), new Set())
    expect(new Set(shown.map(({ index }) => index)).size).toBe(mostShown)
  })
})

describe('a part of the crowd', () => {
  it('has nobody twice while there are enough, and comes past everybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60 }), (people, count) => {
        const all = crowdOf(people)
        const some = sampleOf(all, count, 3)
        expect(some).toHaveLength(count)
        if (people >= count) expect(new Set(some).size).toBe(count)
        const turns = Math.ceil(people / count)
        const seen = Array.from({ length: turns }, (_, turn) => sampleOf(all, count, turn)).flat()
        expect(new Set(seen).size).toBe(people)
      }),
    )
  })

  it('is nobody where nobody is', () => {
    expect(sampleOf([], 12, 0)).toEqual([])
  })
})

describe('the moon', () => {
  it('lies whole in boxes of every shape, in every pose', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const boxes = fc.record({
      width: fc.integer({ min: 240, max: 7_680 }),
      height: fc.integer({ min: 180, max: 4_320 }),
    })
    fc.assert(
      fc.property(boxes, part, part, (box, aside, away) => {
        const [x, y, radius] = globeIn(box, { aside, away: aside > 0 ? 0 : away })
        expect(radius).toBeGreaterThan(0)
        expect(y - radius).toBeGreaterThanOrEqual(0)
        expect(y + radius).toBeLessThanOrEqual(box.height)
        expect(x - radius).toBeGreaterThanOrEqual(0)
        expect(x + radius).toBeLessThanOrEqual(box.width)
      }),
    )
  })

  it('has a place for everybody on the roster, and always some to come where anybody may', () => {
    expect([placesFor(1_031, 1_284), placesFor(1_300, 1_284), placesFor(50, undefined)]).toEqual([
      1_284, 1_300, 50,
    ])
    fc.assert(
      fc.property(fc.nat(9_000), (come) => {
        expect(placesFor(come, null)).toBeGreaterThan(come)
      }),
    )
  })
})
