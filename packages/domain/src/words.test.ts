import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audienceOf } from './facts.ts'
import { plainAlphabet, spellPlainly } from './ids.ts'
import { unlocks } from './plan.ts'
import { englishTierName, tierName } from './prize.ts'
import { maskedMobile, maskedName } from './shown-name.ts'

describe('tier names', () => {
  it.each([
    [1, '一等奖'],
    [9, '九等奖'],
    [10, '十等奖'],
    [11, '十一等奖'],
    [20, '二十等奖'],
    [21, '二十一等奖'],
    [49, '四十九等奖'],
    [50, '五十等奖'],
  ])('tier %i is %s', (tier, name) => {
    expect(tierName(tier)).toBe(name)
  })

  it.each([
    [1, '1st prize'],
    [2, '2nd prize'],
    [3, '3rd prize'],
    [11, '11th prize'],
    [42, '42nd prize'],
  ])('tier %i is the %s in English', (tier, name) => {
    expect(englishTierName(tier)).toBe(name)
  })

  it.each([0, 51, 1.5])('there is no tier %s', (tier) => {
    expect(() => tierName(tier)).toThrow(RangeError)
  })
})

describe('names that strangers see', () => {
  it.each([
    ['张三', '张*'],
    ['欧阳修文', '欧***'],
    ['J', 'J*'],
    ['  ', '***'],
    ['一二三四五六七', '一***'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskedName(name)).toBe(shown)
  })

  it('hide the middle of a mobile number', () => {
    expect(maskedMobile('13812345678')).toBe('138****5678')
    expect(maskedMobile('12345')).toBe('****')
  })
})

describe('public ids', () => {
  it('spell only symbols that cannot be taken for one another', () => {
    expect(plainAlphabet).toHaveLength(31)
    expect(plainAlphabet).not.toMatch(/[01ilo]/)
  })

  it('have the length that was asked for, or do not stand at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const spelt = spellPlainly(bytes, 12)
        return spelt === null
          ? bytes.filter((byte) => byte < 248).length < 12
          : /^[2-9a-hjkmnp-z]{12}$/.test(spelt)
      }),
    )
  })
})

describe('who may see what', () => {
  it('denies an unknown fact to the public', () => {
    expect(audienceOf('draw.rigged')).toBe('organiser')
    expect(audienceOf('round.drawn')).toBe('public')
  })

  it('unlocks a gate from its plan upwards', () => {
    expect(unlocks('free', 'login_free')).toBe(false)
    expect(unlocks('basic', 'login_free')).toBe(true)
    expect(unlocks('basic', 'join_limit')).toBe(false)
    expect(unlocks('enterprise', 'join_limit')).toBe(true)
  })
})
