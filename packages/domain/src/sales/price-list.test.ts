import { describe, expect, test } from 'vitest'
import { type Product, priceOf, usualPrices } from './price-list.ts'

const price = (product: Product) => priceOf(product, usualPrices)
const cards = (count: number) => price({ kind: 'cards', plan: 'pro', period: 'month', count })

describe('the price', () => {
  test('of a plan is that of its period', () => {
    expect(price({ kind: 'plan', plan: 'basic', period: 'month' })).toBe(2_900)
    expect(price({ kind: 'plan', plan: 'enterprise', period: 'year' })).toBe(399_000)
  })
  test('of many cards has its discount, rounded up to a whole fen', () => {
    expect([cards(1), cards(9), cards(10), cards(50), cards(200), cards(1_000)]).toEqual([
      9_900, 89_100, 94_050, 445_500, 1_683_000, 8_415_000,
    ])
    const odd = { ...usualPrices, plans: { ...usualPrices.plans, pro: { month: 33 } } }
    expect(priceOf({ kind: 'cards', plan: 'pro', period: 'month', count: 10 }, odd)).toBe(314)
  })
  test('of no cards, of a part of one or of too many is none', () => {
    expect([cards(0), cards(-1), cards(1.5), cards(1_001), cards(Number.NaN)]).toEqual(Array(5).fill(null))
  })
  test('of an event is that of exactly its size', () => {
    expect(price({ kind: 'screen', people: 300 })).toBe(49_900)
    expect(price({ kind: 'screen', people: 301 })).toBeNull()
  })
  test('of what has none is none', () => {
    const prices = { ...usualPrices, plans: { ...usualPrices.plans, pro: { year: 1 } } }
    expect(priceOf({ kind: 'plan', plan: 'pro', period: 'month' }, prices)).toBeNull()
  })
})
