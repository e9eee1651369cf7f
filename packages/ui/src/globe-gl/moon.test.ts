import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moonTilt } from '../globe/sphere.ts'
import { planAtlas } from './glyph-atlas.ts'
import { lettersOf, mostLetters } from './lot-letters.ts'
import { moonLots, part, stride } from './moon-lots.ts'
import { lotShares, moonPlaces } from './moon-places.ts'

describe('the places of the moon', () => {
  it('are ranked from the left, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (count) => {
        const byRank = moonPlaces(count).toSorted((a, b) => a.rank - b.rank)
        expect(byRank.map(({ rank }) => rank)).toEqual(Array.from({ length: count }, (_, at) => at))
        const across = byRank.map(({ height, turn }) => Math.sin(turn) * Math.sqrt(1 - height * height))
        expect(across).toEqual([...across].sort((a, b) => a - b))
      }),
    )
  })

  it('are painted so that the nearer ones of a column cover the farther, however it is turned', () => {
    const depth = (height: number) =>
      height * Math.sin(moonTilt) + Math.sqrt(1 - height * height) * Math.cos(moonTilt)
    const places = moonPlaces(500)
    for (const [side, of] of [
      ['above', places.filter(({ height }) => height >= Math.sin(moonTilt))],
      ['below', places.filter(({ height }) => height < Math.sin(moonTilt))],
    ] as const) {
      const depths = of.map(({ height }) => depth(height))
      expect([side, depths]).toEqual([side, [...depths].sort((a, b) => a - b)])
    }
  })

  it('carry lots that cover the moon, and that still look like lots where few have come', () => {
    for (const count of [300, 1_284, 10_000]) {
      const covered = (3.05 * lotShares(count).lot ** 2 * count) / (4 * Math.PI)
      expect(covered).toBeGreaterThan(0.8)
      expect(covered).toBeLessThan(1)
    }
    expect(lotShares(3).lot).toBeLessThanOrEqual(0.15)
  })
})

describe('the lots as the card reads them', () => {
  const partOf = (bytes: ArrayBuffer, at: number) => new DataView(bytes).getUint16(at * stride + 22, true)

  it('lie from the back to the front, one in each for every place', () => {
    const lots = moonLots(700, 5)
    const parts = Array.from({ length: lots.instances }, (_, at) => partOf(lots.bytes, at))
    const order = [part.glow, part.ringBack, part.back, part.front, part.ringFront, part.near]
    expect(parts.map((each) => order.indexOf(each as never))).toEqual(
      parts.map((each) => order.indexOf(each as never)).sort((a, b) => a - b),
    )
    expect(parts.filter((each) => each === part.back)).toHaveLength(700)
    expect(parts.filter((each) => each === part.front)).toHaveLength(700)
  })

  it('change where somebody comes in and nowhere else', () => {
    const [lots, same] = [moonLots(60, 5), moonLots(60, 5)]
    const changed = lots.take(17, { letters: [4, 9], hue: 3, portrait: 8 }, 2.5)
    expect(changed).toHaveLength(2)
    const [now, before] = [new Uint8Array(lots.bytes), new Uint8Array(same.bytes)]
    for (let at = 0; at < now.length; at++) {
      const isOfThem = changed.some(([from, to]) => at >= from && at < to)
      if (!isOfThem) expect(now[at]).toBe(before[at])
    }
    const view = new DataView(lots.bytes)
    for (const [from] of changed) {
      expect([view.getUint16(from + 8, true), view.getUint16(from + 10, true)]).toEqual([4, 9])
      expect([view.getUint16(from + 18, true), view.getUint16(from + 20, true)]).toEqual([2, 3])
      expect(view.getFloat32(from + 24, true)).toBe(2.5)
      expect(view.getUint16(from + 28, true)).toBe(8)
    }
    lots.take(17, null)
    expect(new Uint8Array(lots.bytes)).toEqual(before)
  })

  it('take a portrait that comes later, and keep all else of who stands there', () => {
    const [lots, same] = [moonLots(60, 5), moonLots(60, 5)]
    const who = { letters: [4, 9], hue: 3 }
    lots.take(17, { ...who, portrait: 0 }, 2.5)
    lots.picture(17, 1_999)
    same.take(17, { ...who, portrait: 1_999 }, 2.5)
    expect(new Uint8Array(lots.bytes)).toEqual(new Uint8Array(same.bytes))
  })

  it('take up less than a megabyte for ten thousand people', () => {
    expect(moonLots(10_000, 1).bytes.byteLength).toBeLessThan(1_000_000)
  })
})

describe('the letters on a lot', () => {
  it('are a name from the top down, cut short with a sign, and initials for Latin', () => {
    expect(lettersOf('司马相如')).toEqual(['司', '马', '相', '如'])
    expect(lettersOf('买买提·艾合买提')).toEqual(['买', '买', '提', '艾', '︙'])
    expect(lettersOf(' Ada King Lovelace ')).toEqual(['A', 'K', 'L'])
    expect(lettersOf('0328')).toEqual(['0', '3', '2', '8'])
    expect(lettersOf('小明👨‍👩‍👧')).toEqual(['小', '明', '👨‍👩‍👧'])
    expect(lettersOf('')).toEqual([])
  })

  it('are never more than find room', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        expect(lettersOf(name).length).toBeLessThanOrEqual(mostLetters)
      }),
    )
  })
})

describe('the atlas of letters', () => {
  it('is as fine as the lots are large, as far as a texture allows', () => {
    expect(planAtlas(300, 12, 4_096)).toMatchObject({ cell: 32, side: 1_024 })
    expect(planAtlas(300, 90, 4_096)).toMatchObject({ cell: 128, side: 4_096 })
    expect(planAtlas(3_000, 90, 4_096)).toMatchObject({ cell: 64, side: 4_096 })
  })

  it('has room for every letter while there is a texture for them', () => {
    const counts = fc.integer({ min: 1, max: 16_000 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 4, max: 200 }), (count, shownPx) => {
        const { cell, side, room } = planAtlas(count, shownPx, 4_096)
        expect(room).toBeGreaterThanOrEqual(count)
        expect(Math.floor(side / cell) ** 2).toBe(room)
        expect(side).toBeLessThanOrEqual(4_096)
      }),
    )
  })
})
