import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatTextOf, chatTextOfResult } from './chat-text.ts'
import { resultSheetsWith } from './draw-poster.ts'
import { posterOf } from './poster-of.ts'
import type { ResultSheet, SheetLot } from './result-sheet.ts'
import { isApart, measuringPen, stubBrowser } from './testing/measuring-pen.ts'

beforeEach(stubBrowser)

const pictures = { cover: null, portrait: null, prizes: [null], lacks: { cover: false, prizes: false } }
const tiers = ['一等奖', '二等奖', '三等奖', '四等奖', '五等奖', '六等奖']

const masked = ['苏**', '张*', '欧阳**', 'J***', '***'].map((name) => () => name)
const full = ['沈知远', '何川', '𠮷川', '阿不都热依木江·买买提', 'Maria Fernanda González', 'Lucas Reed']
const namings: readonly ((number: number) => string)[] = [
  (number) => masked[number % masked.length]?.() ?? '',
  (number) => full[number % full.length] ?? '',
  (number) => `#${number}`,
]

/** A result with so many winners a prize. */
function resultOf(
  counts: readonly number[],
  more: Partial<ResultSheet> = {},
  named = namings[0],
): ResultSheet {
  const groups = counts.map((count, at) => {
    const tier = tiers[at] ?? '奖'
    const lots: readonly SheetLot[] = Array.from({ length: count }, (_, of) => {
      const number = at * 600 + of * 7 + 1
      return { number, name: named?.(number) ?? '', tier }
    })
    return {
      head: `${tier}　茶`,
      tier,
      prize: at === 0 ? '手作盖碗茶器一套' : '茶点券',
      image: null,
      kind: 'goods' as const,
      lots,
    }
  })
  const drawn = counts.reduce((sum, count) => sum + count, 0)
  return {
    lang: 'zh',
    title: '三周年店庆抽奖',
    organiser: '山间茶事',
    portrait: null,
    drawnAt: '11 月 20 日 20:00:02',
    odds: `2,586 人里抽出 ${drawn} 份`,
    count: `${drawn} 份`,
    people: '2,586 人',
    chances: '6,480 支签',
    groups,
    drawn,
    digits: 4,
    print: 'TB5R-0Q8C-JX',
    printName: '结果指纹',
    link: 'https://draw.example/proof/2345abcdef',
    hint: '',
    more: () => '',
    ...more,
  }
}

function painted(result: ResultSheet, of: 'poster' | 'card') {
  const { pen, said } = measuringPen()
  const sheet = resultSheetsWith(result, pictures)[of]
  sheet.paint(pen)
  return { ...sheet, said, texts: said.map(({ text }) => text) }
}

const results = fc
  .tuple(
    fc.array(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 200 })), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.constantFrom(...namings),
    fc.constantFrom('zh' as const, 'en' as const),
    fc.constantFrom(
      '茶',
      '三周年店庆抽奖',
      '青山绿水茶友会二〇二六年冬至线下品鉴大会暨三周年店庆感恩回馈老顾客专场抽奖活动（第一季）',
    ),
  )
  .map(([counts, named, lang, title]) => resultOf(counts, { lang, title }, named))

describe.each(['poster', 'card'] as const)('the %s of a result', (of) => {
  it('keeps every line on the sheet and apart from every other', () => {
    for (const result of fc.sample(results, { seed: 22, numRuns: 24 })) {
      const { said, width, height } = painted(result, of)
      const faults = said.flatMap((line, at) => [
        ...(line.left < 20 || line.right > width - 20 ? [`beside the sheet: ${line.text}`] : []),
        ...(line.top < 20 || line.bottom > height - 20 ? [`above or below it: ${line.text}`] : []),
        ...(line.size < 21 ? [`too small: ${line.text} ${line.size}`] : []),
        ...said
          .slice(at + 1)
          .flatMap((other) => (isApart(line, other) ? [] : [`on each other: ${line.text} | ${other.text}`])),
      ])
      expect(faults).toEqual([])
    }
  })
})

it('shows sixty winners by number and masked name, without a word of more', () => {
  const { texts } = painted(resultOf([1, 5, 54]), 'poster')
  const lots = texts.filter((text) => /^[〇一二三四五六七八九]{4}$/.test(text))
  expect(lots).toHaveLength(59)
  expect(texts.filter((text) => text.includes('*'))).toHaveLength(60)
  expect(texts.join('')).not.toContain('扫码看全部')
})

it('says how many there are where they have no room', () => {
  const { texts } = painted(resultOf([1, 40, 259]), 'poster')
  expect(texts).toContain('共 300 份中签，扫码看全部')
})

it('names people as the draw is set: by number alone, masked, or in full before their number', () => {
  const of = (name: string) =>
    painted(
      resultOf([1], {}, () => name),
      'poster',
    ).texts.join('')
  expect(of('#1')).toContain('〇〇〇一')
  expect(of('#1')).not.toContain('#')
  expect(of('苏**')).toMatch(/〇〇〇一.*苏\*\*/)
  expect(of('沈知远')).toMatch(/沈知远.*0001/)
})

it('bears the fingerprint of the result', () => {
  for (const of of ['poster', 'card'] as const)
    expect(painted(resultOf([1, 2]), of).texts).toContain('结果指纹 TB5R-0Q8C-JX')
})

describe('the text for groups', () => {
  it('asks people in before the draw', () => {
    const prizes = [{ tier: 1, name: '盖碗', quantity: 1 }]
    const draw = { title: '店庆', prizes, opening: { by: 'count' as const, count: 50 } }
    expect(chatTextOf(posterOf(draw, 'https://draw.example/mobile/abc', 'zh'))).toBe(
      '【店庆】\n一等奖 盖碗 1 份\n满 50 人开奖\n扫码参与：https://draw.example/mobile/abc',
    )
  })

  it('says after it who was drawn, as the draw names them, and where anybody checks it', () => {
    expect(chatTextOfResult(resultOf([1, 2]))).toBe(
      '【三周年店庆抽奖】开奖了\n一等奖 手作盖碗茶器一套：张*\n二等奖 茶点券：张*、J***\n结果人人可复算：https://draw.example/proof/2345abcdef',
    )
  })

  it('names twenty and says how many there are', () => {
    const text = chatTextOfResult(resultOf([1, 300]))
    expect(text.match(/\*/g)?.length).toBeGreaterThan(19)
    expect(text).toContain('共 301 份，名单在证明页')
    expect(text.split('、')).toHaveLength(19)
  })
})
