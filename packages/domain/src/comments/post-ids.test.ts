import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bilibiliAv, bilibiliBv } from './bilibili-id.ts'
import { weiboBid, weiboMid } from './weibo-id.ts'

it.each([
  ['3501756485200075', 'z0JH2lOMb'],
  ['3520617028999724', 'z8ElgBLeQ'],
])('writes the Weibo post %s as %s, and back', (mid, bid) => {
  expect(weiboBid(mid)).toBe(bid)
  expect(weiboMid(bid)).toBe(mid)
})

it.each([
  [170001n, 'BV17x411w7KC'],
  [111298867365120n, 'BV1L9Uoa9EUx'],
])('writes the Bilibili video %s as %s, and back', (av, bv) => {
  expect(bilibiliBv(av)).toBe(bv)
  expect(bilibiliAv(bv)).toBe(av)
})

it('finds every Weibo number again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), (mid) => {
      expect(weiboMid(weiboBid(String(mid)))).toBe(String(mid))
    }),
  )
})

it('finds every Bilibili number again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 51n - 1n }), (av) => {
      const bv = bilibiliBv(av)
      expect(bv).toMatch(/^BV1[1-9A-HJ-NP-Za-km-z]{9}$/)
      expect(bilibiliAv(bv)).toBe(av)
    }),
  )
})

it('reads a Weibo id that is one, or says that it is none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\da-zA-Z]{1,12}$/), (bid) => {
      let mid: string
      try {
        mid = weiboMid(bid)
      } catch (failure) {
        expect(failure).toBeInstanceOf(RangeError)
        return
      }
      expect(weiboBid(mid)).toBe(bid)
    }),
  )
})

it('takes no other text for an id', () => {
  for (const bid of ['', '0', 'z0JH2lOM!', '0000', 'z0000ZZZZ'])
    expect(() => weiboMid(bid), bid).toThrow(RangeError)
  for (const mid of ['', '0', '012', '-1', '1.5', 'abc']) expect(() => weiboBid(mid), mid).toThrow(RangeError)
  for (const bv of ['', 'BV17x411w7K', 'BV27x411w7KC', 'BV17x411w7K0', 'BV1111111111'])
    expect(() => bilibiliAv(bv), bv).toThrow(RangeError)
  for (const av of [0n, -1n, 2n ** 51n]) expect(() => bilibiliBv(av), String(av)).toThrow(RangeError)
})
