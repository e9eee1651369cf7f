import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboveHeads, frameOf, safe, winnersArea } from './frame-size.ts'
import { lotFace } from './lot-face.ts'
import { lotPlaces, type Places, plateColumns, platePlaces } from './lot-layout.ts'
import { emOf, signsOf } from './text-width.ts'
import { lotsPerPage, platesPerColumn, secondLine } from './winner-pages.ts'

const widths = fc.integer({ min: 1_440, max: 2_400 })

function overlaps({ width, height, at }: Places): number {
  return at.filter((one, place) =>
    at.some(
      (other, later) =>
        later > place && Math.abs(one.left - other.left) < width && Math.abs(one.top - other.top) < height,
    ),
  ).length
}

function keepsTo(frameWidth: number, { width, height, at }: Places): void {
  for (const { left, top } of at) {
    expect(left).toBeGreaterThanOrEqual(safe.side + 336)
    expect(left + width).toBeLessThanOrEqual(frameWidth - safe.side + 1)
    expect(top).toBeGreaterThanOrEqual(safe.top + 72)
    expect(top + height).toBeLessThanOrEqual(aboveHeads + 1)
  }
}

describe('the frame', () => {
  it('lies whole in the middle of its box, 1080 high, from a 320 px preview to an 8K wall', () => {
    const sides = fc.tuple(fc.integer({ min: 320, max: 7_680 }), fc.integer({ min: 180, max: 4_320 }))
    fc.assert(
      fc.property(sides, ([width, height]) => {
        const frame = frameOf(width, height)
        expect(frame.width * frame.scale).toBeLessThanOrEqual(width + 0.01)
        expect(1_080 * frame.scale).toBeLessThanOrEqual(height + 0.01)
        expect(frame.left * 2 + frame.width * frame.scale).toBeCloseTo(width)
        expect(frame.top * 2 + 1_080 * frame.scale).toBeCloseTo(height)
      }),
    )
  })

  it('is 1920 wide at 16:9; only its sides move at 4:3 and 32:9', () => {
    expect(frameOf(3_840, 2_160)).toEqual({ width: 1_920, scale: 2, left: 0, top: 0 })
    expect(frameOf(1_024, 768).width).toBe(1_440)
    expect(frameOf(3_840, 1_080)).toEqual({ width: 2_400, scale: 1, left: 720, top: 0 })
  })
})

describe('the winners on the stage', () => {
  it('stand without touching, inside the safe margins, above the heads of the hall', () => {
    fc.assert(
      fc.property(widths, fc.integer({ min: 1, max: lotsPerPage }), (frameWidth, count) => {
        const places = lotPlaces(count, winnersArea(frameWidth))
        expect(places.at).toHaveLength(count)
        expect(overlaps(places)).toBe(0)
        keepsTo(frameWidth, places)
      }),
    )
  })

  it('lie without touching where they lie on plates', () => {
    fc.assert(
      fc.property(widths, fc.integer({ min: 1, max: 2 * platesPerColumn }), (frameWidth, wanted) => {
        const area = winnersArea(frameWidth)
        const count = Math.min(wanted, plateColumns(area) * platesPerColumn)
        const places = platePlaces(count, area)
        expect(overlaps(places)).toBe(0)
        keepsTo(frameWidth, places)
        expect(places.height).toBeGreaterThanOrEqual(110)
      }),
    )
  })

  it.each([
    [1, 240],
    [2, 210],
    [5, 210],
    [6, 140],
    [8, 140],
    [10, 124],
    [20, 104],
  ])('%i of them on a screen of 16:9 are %i wide, 1:3', (count, width) => {
    const places = lotPlaces(count, winnersArea(1_920))
    expect([places.width, places.height]).toEqual([width, width * 3])
  })

  it('use the whole area where they are ten', () => {
    const area = winnersArea(1_920)
    const { width, at } = lotPlaces(10, area)
    const used = Math.max(...at.map(({ left }) => left + width)) - Math.min(...at.map(({ left }) => left))
    expect(used).toBeGreaterThan(area.width * 0.98)
  })

  it('stand in two rows where one would make them small, the middle of a single row highest', () => {
    const tops = (count: number) => lotPlaces(count, winnersArea(1_920)).at.map(({ top }) => top)
    expect(new Set(tops(20)).size).toBe(2)
    const [first = 0, second = 0, middle = 0, fourth, fifth] = tops(5)
    expect([fourth, fifth]).toEqual([second, first])
    expect(middle).toBeLessThan(second)
    expect(second).toBeLessThan(first)
  })
})

describe('the writing on a lot', () => {
  const names = fc.constantFrom('静', '王磊', '沈知远', '欧阳清和')
  const notes = fc.array(fc.constantFrom('0328', '研发中心', '补抽', '人力资源与行政部'), { maxLength: 3 })

  it('stays on it, never smaller than a hall can read, with no line that does not fit', () => {
    fc.assert(
      fc.property(names, notes, widths, fc.integer({ min: 1, max: 20 }), (name, lines, frameWidth, count) => {
        const { width } = lotPlaces(count, winnersArea(frameWidth))
        const face = lotFace(name, lines, width)
        expect(face.size).toBeGreaterThanOrEqual(40)
        expect(face.size).toBeLessThanOrEqual(width * 0.62)
        expect(face.pitch).toBeGreaterThanOrEqual(face.size)
        expect(face.noteSize).toBeGreaterThanOrEqual(secondLine)
        const nameEnds = face.top + face.pitch * name.length
        const notesBegin = width * 3 - width * 0.12 - face.notes.length * face.noteSize * 1.2
        expect(nameEnds).toBeLessThanOrEqual(notesBegin + 1)
        for (const note of face.notes) expect(emOf(note) * face.noteSize).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('how wide a line is', () => {
  it('takes what a reader takes for one sign as one: families, flags, accents', () => {
    expect(emOf('👨‍👩‍👧')).toBe(emOf('🎉'))
    expect(emOf('🇨🇳')).toBe(emOf('🎉'))
    expect(emOf('e\u0301')).toBe(emOf('é'))
    expect(signsOf('沈👩🏽‍🚀é')).toEqual(['沈', '👩🏽‍🚀', 'é'])
  })

  it('leaves an emoji the room that fonts draw it in', () => {
    expect(emOf('🎉')).toBeGreaterThan(1.25)
    expect(emOf('🎉🎉')).toBeCloseTo(2 * emOf('🎉'))
  })
})
