import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainAlphabet, randomText } from './ids.ts'
import { platformName } from './platforms.ts'
import { remainingDays, remainingDaysWords } from './remaining-days.ts'
import { textRows } from './text-rows.ts'

const at = (text: string) => new Date(text).getTime()

describe('platforms', () => {
  it.each([
    ['douyin', '抖音', 'Douyin'],
    ['xhs', '小红书', 'RED'],
    ['weibo', '微博', 'Weibo'],
    ['bilibili', '哔哩哔哩', 'Bilibili'],
    ['kuaishou', '快手', 'Kuaishou'],
    ['unknown', '未知', 'unknown'],
    ['tiktok', '未知', 'unknown'],
    ['toString', '未知', 'unknown'],
    ['', '未知', 'unknown'],
  ])('%s is called %s', (code, zh, en) => {
    expect(platformName(code)).toEqual({ zh, en })
  })
})

describe('remaining days', () => {
  it.each([
    ['2026-11-20T23:59:59+08:00', 0],
    ['2026-11-21T00:00:00+08:00', 1],
    ['2026-11-23T00:01:00+08:00', 3],
    ['2026-11-01T00:00:00+08:00', 0],
    ['2027-01-01T00:00:00+08:00', 42],
  ])('until %s, seen from an afternoon in Shanghai, are %i', (then, days) => {
    expect(remainingDays(at(then), at('2026-11-20T16:18:09+08:00'), 'Asia/Shanghai')).toBe(days)
  })

  it('are those of the place: one moment is today there and tomorrow here', () => {
    const [now, then] = [at('2026-11-20T15:30:00Z'), at('2026-11-20T16:30:00Z')]
    expect(remainingDays(then, now, 'Asia/Shanghai')).toBe(1)
    expect(remainingDays(then, now, 'America/New_York')).toBe(0)
  })

  it('count a day of 25 hours as one day', () => {
    const zone = 'America/New_York'
    expect(remainingDays(at('2026-11-02T00:00:00-05:00'), at('2026-11-01T00:00:00-04:00'), zone)).toBe(1)
  })

  it('are those of this machine when no place is named', () => {
    expect(remainingDays(at('2026-11-22T00:00:00'), at('2026-11-20T23:59:00'))).toBe(2)
  })

  it.each([
    [0, '今天', 'today'],
    [1, '1 天后', 'in 1 day'],
    [12, '12 天后', 'in 12 days'],
  ])('%i is said as %s', (days, zh, en) => {
    expect(remainingDaysWords(days)).toEqual({ zh, en })
  })
})

describe('rows of a text', () => {
  it.each([
    ['', []],
    ['一', ['一']],
    ['一二三四五六七', ['一二三四五六七']],
    ['一二三四五六七八', ['一二三四', '五六七八']],
    ['一二三四五六七八九', ['一二三四五', '六七八九']],
    ['一二三四五六七八九十甲乙丙丁', ['一二三四五六七', '八九十甲乙丙丁']],
    ['一二三四五六七八九十甲乙丙丁戊', ['一二三四五', '六七八九十', '甲乙丙丁戊']],
    ['一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子', ['一二三四五六七', '八九十甲乙丙丁', '戊己庚辛壬癸子']],
    [
      '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑',
      ['一二三四五六七', '八九十甲乙丙丁', '戊己庚辛壬癸子', '丑'],
    ],
    ['👨‍👩‍👧👍🏽e\u0301🇨🇳五六七八', ['👨‍👩‍👧👍🏽e\u0301🇨🇳', '五六七八']],
  ])('%s stands in %j', (text, rows) => {
    expect(textRows(text)).toEqual(rows)
  })

  it('lose nothing, and up to 21 characters never need more than three rows of 7', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('签', 'a', '👍🏽', ' '), { maxLength: 60 }), (characters) => {
        const rows = textRows(characters.join(''))
        expect(rows.join('')).toBe(characters.join(''))
        expect(rows).toHaveLength(Math.ceil(characters.length / 7))
      }),
    )
  })
})

describe('random text', () => {
  it('has its length and no look-alikes, however short the source is of usable bytes', () => {
    let drawn = 0
    const source = (length: number) =>
      Uint8Array.from({ length }, () => (drawn++ % 5 === 0 ? drawn % 248 : 255))
    const text = randomText(40, source)
    expect(text).toHaveLength(40)
    expect([...text].every((character) => plainAlphabet.includes(character))).toBe(true)
    expect(text).not.toMatch(/[01ilo]/i)
  })

  it('is what its source says', () => {
    expect(randomText(3, (length) => new Uint8Array(length).fill(30))).toBe('zzz')
  })
})
