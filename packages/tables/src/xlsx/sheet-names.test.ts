import { describe, expect, it } from 'vitest'
import { sheetName } from './sheet-names.ts'

describe('the name of a sheet', () => {
  it('is the wish, and further ones have their number', () => {
    expect([0, 1, 11].map((place) => sheetName('名单', place))).toEqual(['名单', '名单 (2)', '名单 (12)'])
  })

  it.each([
    ['a/b\\c:d*e?f[g]h', 'a b c d e f g h'],
    ["'周年庆'", '周年庆'],
    ['  ', 'Sheet'],
    ['', 'Sheet'],
    ['history', 'Sheet'],
    ['a\0b', 'a b'],
  ])('of %j is %j, as spreadsheets allow it', (wish, name) => {
    expect(sheetName(wish, 0)).toBe(name)
  })

  it('has 31 characters at most, with its number, and no half one', () => {
    expect(sheetName('a'.repeat(40), 0)).toBe('a'.repeat(31))
    expect(sheetName('a'.repeat(40), 1)).toBe(`${'a'.repeat(27)} (2)`)
    expect(sheetName(`${'a'.repeat(30)}😀`, 0)).toBe('a'.repeat(30))
  })
})
