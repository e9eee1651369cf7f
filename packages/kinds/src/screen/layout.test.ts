import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { titleSize } from './act-welcome.tsx'
import { globeIn } from './crowd/globe-place.ts'
import { bookIn, books } from './crowd/slips-scene.ts'
import { machine, machineIn } from './crowd/slots-scene.ts'
import { wheelIn } from './crowd/wheel-scene.ts'
import { frameOf } from './frame-size.ts'
import { lotFace, portraitOn } from './lot-face.ts'
import { lotPlaces, type Places, plateColumns, platePlaces } from './lot-layout.ts'
import { level, prizeGap, prizeLayout, upright } from './prize-layout.ts'
import { emOf, linesIn, signsOf } from './text-width.ts'
import { lotsPerPage, platesPerColumn, secondLine } from './winner-pages.ts'
import { aboveHeads, type Zone, zonesOf } from './zones.ts'

/** Screens as halls have them, CSS px. */
const screens = [
  [1_024, 768],
  [1_280, 1_024],
  [1_366, 768],
  [1_920, 1_080],
  [2_560, 1_080],
  [2_592, 1_080],
  [3_840, 1_080],
  [1_080, 1_920],
  [1_200, 1_600],
] as const
const frames = screens.map(([width, height]) => frameOf(width, height))
const frame = fc.constantFrom(...frames)
const usual = zonesOf(1_920, 1_080)

function overlaps({ width, height, at }: Places): number {
  return at.filter((one, place) =>
    at.some(
      (other, later) =>
        later > place && Math.abs(one.left - other.left) < width && Math.abs(one.top - other.top) < height,
    ),
  ).length
}

function keepsTo(zone: Zone, { width, height, at }: Places): void {
  for (const { left, top } of at) {
    expect(left).toBeGreaterThanOrEqual(zone.left - 1)
    expect(left + width).toBeLessThanOrEqual(zone.left + zone.width + 1)
    // Somebody alone reaches up beside the head.
    expect(top).toBeGreaterThanOrEqual(zone.top - (at.length === 1 ? 64 : 1))
    expect(top + height).toBeLessThanOrEqual(zone.top + zone.height + 1)
  }
}

const apart = (one: Zone, other: Zone) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top

describe('the frame', () => {
  it('lies whole in the middle of its box, its shorter side 1080, from a 320 px preview to an 8K wall', () => {
    const sides = fc.tuple(fc.integer({ min: 320, max: 7_680 }), fc.integer({ min: 180, max: 4_320 }))
    fc.assert(
      fc.property(sides, ([width, height]) => {
        const { scale, left, top, ...own } = frameOf(width, height)
        expect(Math.min(own.width, own.height)).toBe(1_080)
        expect(own.width * scale).toBeLessThanOrEqual(width + 0.01)
        expect(own.height * scale).toBeLessThanOrEqual(height + 0.01)
        expect(left * 2 + own.width * scale).toBeCloseTo(width)
        expect(top * 2 + own.height * scale).toBeCloseTo(height)
      }),
    )
  })

  it('is laid out for the real format from 4:3 to 32:9 and at 9:16', () => {
    const sized = (width: number, height: number) => {
      const { width: wide, height: high, left, top } = frameOf(width, height)
      return [wide, high, left, top]
    }
    expect(sized(3_840, 2_160)).toEqual([1_920, 1_080, 0, 0])
    expect(sized(1_024, 768)).toEqual([1_440, 1_080, 0, 0])
    expect(sized(3_840, 1_080)).toEqual([3_840, 1_080, 0, 0])
    expect(sized(1_080, 1_920)).toEqual([1_080, 1_920, 0, 0])
  })
})

describe.each(frames.map((each) => [`${each.width} × ${each.height}`, each] as const))(
  'the zones of %s',
  (_, each) => {
    const zones = zonesOf(each.width, each.height)
    const inside = ({ left, top, width, height }: Zone) => [
      left >= 0,
      top >= 0,
      left + width <= each.width,
      top + height <= each.height,
    ]

    it('lie in the frame', () => {
      for (const part of Object.values(zones))
        if (typeof part !== 'string') expect(inside(part)).toEqual([true, true, true, true])
    })

    it('keep what is read apart: head, prize, winners, messages, foot', () => {
      const { head, prize, winners, lane, lanes, foot, words, arrived, moon, list } = zones
      const pairs: (readonly [Zone, Zone])[] = [
        [head, prize],
        [head, winners],
        [head, lane],
        [head, words],
        [head, list],
        [prize, winners],
        [prize, foot],
        [winners, foot],
        [list, foot],
        [words, lanes],
        [words, arrived],
        [arrived, lanes],
        [{ ...words, width: Math.min(words.width, 636) }, moon],
      ]
      expect(pairs.filter(([one, other]) => !apart(one, other))).toEqual([])
    })

    it('keep names and prizes above the heads of the hall', () => {
      const end = aboveHeads(each.height)
      for (const { top, height } of [zones.winners, zones.prize, zones.list, zones.words])
        expect(top + height).toBeLessThanOrEqual(end)
    })

    it('hold the crowd of every skin, clear of the prize', () => {
      const { crowd, prize, winners } = zones
      const { x, y, scale } = machineIn(each)
      const wheel = wheelIn(each)
      const [gx, gy, radius] = globeIn(each, { aside: 0, away: 0 })
      const round = (cx: number, cy: number, r: number) => ({
        left: cx - r,
        top: cy - r,
        width: 2 * r,
        height: 2 * r,
      })
      const column = { ...prize, width: zones.shape === 'hall' ? 240 : prize.width }
      for (const part of [
        round(wheel.x, wheel.y, wheel.radius),
        round(gx, gy, radius),
        {
          left: x - (machine.width / 2) * scale,
          top: y - (machine.height / 2) * scale,
          width: machine.width * scale,
          height: machine.height * scale,
        },
      ]) {
        expect([part.left >= Math.min(crowd.left, winners.left) - 1, apart(part, column)]).toEqual([
          true,
          true,
        ])
        expect(inside(part)).toEqual([true, true, true, true])
      }
      const far = books.map((_, book) => bookIn(each, book))
      expect(far.every(({ top, height }) => top >= 0 && top + height <= each.height)).toBe(true)
    })
  },
)

describe('the prize', () => {
  const prizes = fc.constantFrom(
    '笔',
    '双人往返机票',
    '新疆喀纳斯十二日深度环游双人套餐含往返机票酒店及导游服务',
    '华为 Mate 70 Pro+ 典藏版 16GB+1TB 智能手机一台（颜色随机，含三年延保）',
    'Flights for two',
    'Noise-cancelling over-ear headphones with a travel case and a three year guarantee',
    'Donaudampfschifffahrtsgesellschaftskapitän',
  )
  const tiers = fc.constantFrom('一等奖', '四十二等奖', '1st prize', '42nd prize')

  it('stands whole in its zone at every format, never below 1/36 of the shorter side', () => {
    fc.assert(
      fc.property(frame, prizes, tiers, ({ width, height }, prize, tier) => {
        const zones = zonesOf(width, height)
        const lang = tier.endsWith('prize') ? 'en' : 'zh'
        const { look, tierSize, prizeSize } = prizeLayout({ tier, prize, lang }, zones)
        expect([prizeSize >= 30, tierSize >= 48]).toEqual([true, true])
        const letters = Array.from(tier).length
        const room = zones.shape === 'scroll' ? zones.aside.top - zones.prize.top : zones.prize.height
        if (look === 'beside') {
          expect(letters * tierSize * upright).toBeLessThanOrEqual(zones.prize.height)
          expect(emOf(prize) * prizeSize * upright).toBeLessThanOrEqual(room)
          expect(tierSize + prizeSize).toBeLessThanOrEqual(zones.prize.width)
          return
        }
        const lines = linesIn(prize, zones.prize.width / prizeSize) * prizeSize * level
        const above = (look === 'over' ? letters : 1) * tierSize * upright
        expect(above + prizeGap + lines).toBeLessThanOrEqual(room + 1)
        if (look === 'level') expect(emOf(tier) * tierSize).toBeLessThanOrEqual(zones.prize.width)
      }),
    )
  })

  it('breaks lines between words, and within a word only where it is longer than a line', () => {
    expect([
      linesIn('Flights for two', 20),
      linesIn('Flights for two', 6),
      linesIn('双人往返机票', 4),
    ]).toEqual([1, 2, 2])
    expect(linesIn('Donaudampfschifffahrt', 5)).toBeGreaterThan(2)
  })
})

describe('the winners on the stage', () => {
  it('stand without touching, inside the safe margins, above the heads of the hall', () => {
    fc.assert(
      fc.property(frame, fc.integer({ min: 1, max: lotsPerPage }), ({ width, height }, count) => {
        const { winners } = zonesOf(width, height)
        const places = lotPlaces(count, winners)
        expect(places.width).toBeGreaterThanOrEqual(66)
        expect(places.at).toHaveLength(count)
        expect(overlaps(places)).toBe(0)
        keepsTo(winners, places)
      }),
    )
  })

  it('lie without touching where they lie on plates', () => {
    fc.assert(
      fc.property(frame, fc.integer({ min: 1, max: 2 * platesPerColumn }), ({ width, height }, wanted) => {
        const { winners } = zonesOf(width, height)
        const count = Math.min(wanted, plateColumns(winners) * platesPerColumn)
        const places = platePlaces(count, winners)
        expect(overlaps(places)).toBe(0)
        keepsTo(winners, places)
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
    const places = lotPlaces(count, usual.winners)
    expect([places.width, places.height]).toEqual([width, width * 3])
  })

  it('use the whole area where they are ten', () => {
    const area = usual.winners
    const { width, at } = lotPlaces(10, area)
    const used = Math.max(...at.map(({ left }) => left + width)) - Math.min(...at.map(({ left }) => left))
    expect(used).toBeGreaterThan(area.width * 0.98)
  })

  it('stand in two rows where one would make them small, the middle of a single row highest', () => {
    const tops = (count: number) => lotPlaces(count, usual.winners).at.map(({ top }) => top)
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
      fc.property(
        names,
        notes,
        frame,
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (name, lines, size, count, hasPortrait) => {
          const { width } = lotPlaces(count, zonesOf(size.width, size.height).winners)
          const face = lotFace(name, lines, width, hasPortrait)
          expect(face.size).toBeGreaterThanOrEqual(40)
          expect(face.size).toBeLessThanOrEqual(width * 0.62)
          expect(face.pitch).toBeGreaterThanOrEqual(face.size)
          expect(face.noteSize).toBeGreaterThanOrEqual(secondLine)
          const nameEnds = face.top + face.pitch * name.length
          const notesBegin = width * 3 - face.foot - face.notes.length * face.noteSize * 1.2
          expect(nameEnds).toBeLessThanOrEqual(notesBegin + 1)
          const portrait = portraitOn(width)
          const [above, below] = [portrait.middle - portrait.size / 2, portrait.middle + portrait.size / 2]
          if (hasPortrait) expect(below <= face.top || above >= width * 3 - face.foot).toBe(true)
          for (const note of face.notes) expect(emOf(note) * face.noteSize).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

describe('the title of a welcome', () => {
  it('stands whole above the code and the clock at every format', () => {
    const titles = fc.constantFrom(
      '年会',
      '青禾科技 2027 年会',
      '深圳市青禾科技股份有限公司二〇二七年度总结表彰大会暨新春联欢晚会',
      'The annual party of the Greenfield Technology Company and its friends',
    )
    fc.assert(
      fc.property(frame, titles, ({ width, height }, title) => {
        const { words } = zonesOf(width, height)
        const size = titleSize(title, words)
        expect(size).toBeGreaterThanOrEqual(48)
        expect(linesIn(title, words.width / size) * size * 1.3 + 416).toBeLessThanOrEqual(words.height)
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
