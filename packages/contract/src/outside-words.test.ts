import { outsideTroubles } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { outsideSaid } from './outside-words.ts'

const han = /\p{Script=Han}/u

describe.each(['zh', 'en'] as const)('in %s', (lang) => {
  test.each(outsideTroubles)('%s is told in words of its own, with the platform’s number', (trouble) => {
    const plain = outsideSaid(trouble, null, lang)
    expect(plain.length).toBeGreaterThan(8)
    expect(han.test(plain)).toBe(lang === 'zh')
    const told = outsideSaid(trouble, 99_999, lang)
    expect(told.startsWith(plain)).toBe(true)
    expect(told).toContain('99999')
    const others = outsideTroubles.filter((one) => one !== trouble).map((one) => outsideSaid(one, null, lang))
    expect(others).not.toContain(plain)
  })

  test.each([
    [40036, /模板/, /template/],
    [40037, /模板/, /template/],
    [40058, /填写/, /entered/],
    [40165, /发布/, /[Pp]ublish/],
    [40226, /高风险/, /high risk/],
    [41030, /发布/, /[Pp]ublish/],
    [47003, /字段/, /field/],
  ])('%i says what to do about it', (errcode, zh, en) => {
    const told = outsideSaid('refused', errcode, lang)
    expect(told).toMatch(lang === 'zh' ? zh : en)
    expect(told).toContain(String(errcode))
    expect(han.test(told)).toBe(lang === 'zh')
    expect(told).not.toContain(outsideSaid('refused', null, lang))
  })

  test('a number with a trouble of its own is told by that', () => {
    expect(outsideSaid('gone', 40037, lang)).toContain(outsideSaid('gone', null, lang))
  })
})
