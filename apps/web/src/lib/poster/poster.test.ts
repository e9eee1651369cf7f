import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { posterLooks, sheetsWith } from './draw-poster.ts'
import type { Pictures } from './pictures.ts'
import { type Postered, posterOf } from './poster-of.ts'
import { codeSide, leastType } from './poster-parts.ts'
import { isApart, measuringPen, type Placed, stubBrowser } from './testing/measuring-pen.ts'

beforeEach(stubBrowser)

const picture = { naturalWidth: 1_600, naturalHeight: 900 } as HTMLImageElement
const picturesOf = (prizes: number, hasCover: boolean): Pictures => ({
  cover: hasCover ? picture : null,
  portrait: null,
  prizes: Array(prizes).fill(picture),
  lacks: { cover: false, prizes: false },
})

const sentence =
  '青山绿水茶友会二〇二六年冬至线下品鉴大会暨三周年店庆感恩回馈老顾客专场抽奖活动（第一季，共三场，欢迎带朋友一起来品茶）！'
const title = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((length) => [...sentence].slice(0, length).join('')),
  fc
    .integer({ min: 1, max: 60 })
    .map((length) => 'Third anniversary prize draw of the Mountain Tea House in 2026'.slice(0, length)),
  fc.constantFrom('🎉抽座位𠮷祥', 'W'.repeat(60), '年会 2026 Annual Party 抽奖', '🧧'.repeat(20)),
)
const names = [
  '茶点券',
  '手作盖碗茶器一套，配六只杯子与一方茶巾，限量',
  'A handmade celadon gaiwan tea set with six cups and a tray',
]
const openings = fc.constantFrom<NonNullable<Postered['opening']>>(
  { by: 'time', at: '2026-11-20T12:00:00Z' },
  { by: 'count', count: 1_200 },
  { by: 'manual' },
  { by: 'instant' },
  { by: 'rounds' },
  { by: 'lots' },
)
const draws = fc.record({
  title,
  opening: openings,
  closes_at: fc.constantFrom(null, '2026-11-20T12:00:00Z'),
  time_zone: fc.constantFrom('Asia/Shanghai', 'America/New_York'),
  organiser: fc.constantFrom(
    { nickname: '山间茶事' },
    { nickname: 'The Mountain Tea House and Friends Association of 2026' },
  ),
  prizes: fc
    .array(fc.constantFrom(...names), { maxLength: 10 })
    .map((all) => all.map((name, at) => ({ tier: at + 1, name, quantity: 10 ** (at % 4) }))),
})

/** Everything that stands on a look, with its code. */
function painted(look: (typeof posterLooks)[number], draw: Postered, lang: 'zh' | 'en', hasCover: boolean) {
  const poster = posterOf(draw, 'https://draw.example/mobile/2345abcdef', lang, Date.parse('2026-11-01'))
  const { pen, said, codes } = measuringPen()
  const sheet = sheetsWith(poster, picturesOf(poster.prizes.length, hasCover))[look]
  sheet.paint(pen)
  return { ...sheet, said, poster, code: codes[0] as Placed }
}

const bare = (text: string) => text.replaceAll(/\s/g, '')

describe.each(posterLooks)('the poster %s', (look) => {
  const given = [draws, fc.constantFrom('zh' as const, 'en' as const), fc.boolean()] as const
  const all = (check: (shown: ReturnType<typeof painted>) => void) =>
    fc.assert(
      fc.property(...given, (draw, lang, hasCover) => check(painted(look, draw, lang, hasCover))),
      { numRuns: 30 },
    )

  it('keeps every line on the sheet, apart from every other and the code, and large enough to read', () => {
    all(({ said, width, height, code }) => {
      expect(code.right - code.left).toBeGreaterThanOrEqual(Math.max(codeSide, width * 0.21))
      const faults = said.flatMap((line, at) => [
        ...(line.left < 20 || line.right > width - 20 ? [`beside the sheet: ${line.text}`] : []),
        ...(line.top < 20 || line.bottom > height - 20 ? [`above or below it: ${line.text}`] : []),
        ...(line.size < leastType ? [`too small: ${line.text}`] : []),
        ...(isApart(line, code) ? [] : [`on the code: ${line.text}`]),
        ...said
          .slice(at + 1)
          .flatMap((other) => (isApart(line, other) ? [] : [`on each other: ${line.text} | ${other.text}`])),
      ])
      expect(faults).toEqual([])
    })
  })

  it('says the whole title, who makes it and when it opens', () => {
    all(({ said, poster }) => {
      const text = bare(said.map(({ text: line }) => line).join(''))
      for (const part of [poster.title, poster.organiser.slice(0, 4), poster.clock || poster.when])
        expect(text).toContain(bare(part))
    })
  })
})

it('shows three prizes with their pictures and says how many there are', () => {
  const prizes = Array.from({ length: 10 }, (_, at) => ({ tier: at + 1, name: `奖品${at + 1}`, quantity: 1 }))
  for (const look of ['landscape', 'lot', 'cover'] as const) {
    const { said } = painted(look, { title: '店庆', prizes, opening: { by: 'manual' } }, 'zh', false)
    const text = said.map(({ text: line }) => line).join('|')
    expect([look, text.includes('奖品3'), text.includes('奖品4'), text.includes('等 10 种奖品')]).toEqual([
      look,
      true,
      false,
      true,
    ])
  }
})

it('stands a short title upright on the lot, and a longer one beside it', () => {
  const upright = painted('lot', { title: '店庆抽奖' }, 'zh', false).said.map(({ text }) => text)
  expect(upright.slice(0, 4)).toEqual(['店', '庆', '抽', '奖'])
  const beside = painted('lot', { title: '三周年店庆抽奖' }, 'zh', false).said.map(({ text }) => text)
  expect(beside.slice(0, 3)).toEqual(['抽', '一', '签'])
  expect(beside).toContain('店庆抽奖')
})
