import { describe, expect, it } from 'vitest'
import { type Condition, conditionOf, isEmptyPasscode, liesIn, samePasscode } from './conditions.ts'

describe('a passcode', () => {
  it.each([
    ['abc', 'abc', true],
    ['ＡＢ c', 'abc', true],
    ['ABC', 'abc', true],
    ['  抽 奖\u3000', '抽奖', true],
    ['a\tb\nc', 'abc', true],
    ['a\u200Bb\uFEFFc', 'abc', true],
    ['１２３', '123', true],
    ['e\u0301', 'é', true],
    ['abd', 'abc', false],
    ['abcd', 'abc', false],
    ['', 'abc', false],
    ['', '', false],
    [' ', '\u3000', false],
    ['0', 'O', false],
  ])('%j typed for %j: %j', (typed, wanted, same) => {
    expect(samePasscode(typed, wanted)).toBe(same)
  })

  it.each([undefined, '', ' ', '\u3000\t', '\u200B'])('%j is no word at all', (word) => {
    expect(isEmptyPasscode(word)).toBe(true)
  })

  it('of one character is a word', () => {
    expect(isEmptyPasscode('奖')).toBe(false)
  })
})

describe('a district', () => {
  it.each([
    ['440305', ['440000'], true],
    ['440305', ['440300'], true],
    ['440305', ['440305'], true],
    ['440305', ['310000', '440300'], true],
    ['440305', ['440100'], false],
    ['440305', ['440306'], false],
    ['440305', ['450000'], false],
    ['440305', [], false],
    ['440300', ['440305'], false],
    ['440000', ['440300'], false],
    ['440000', ['440000'], true],
    ['110101', ['110000'], true],
    ['469001', ['469000'], true],
    ['469001', ['460000'], true],
    ['460105', ['469000'], false],
    ['500101', ['500100'], true],
  ])('%s lies in %j: %j', (district, allowed, lies) => {
    expect(liesIn(district, allowed)).toBe(lies)
  })

  it.each([
    ['', ['440000']],
    ['44', ['440000']],
    ['4403050', ['440000']],
    ['44030x', ['440000']],
    ['440305', ['']],
    ['440305', ['0000']],
    ['440305', ['44']],
  ])('%j lies nowhere in %j: not both are districts', (district, allowed) => {
    expect(liesIn(district, allowed)).toBe(false)
  })
})

describe('the condition of a kind', () => {
  const conditions: Condition[] = [{ kind: 'roster' }, { kind: 'passcode', passcode: 'a' }]

  it('is found among those of the draw', () => {
    expect(conditionOf(conditions, 'passcode')?.passcode).toBe('a')
  })

  it('is none where the draw has none', () => {
    expect(conditionOf(conditions, 'mobile')).toBeUndefined()
    expect(conditionOf(undefined, 'mobile')).toBeUndefined()
  })
})
