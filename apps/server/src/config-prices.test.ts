import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualPrices } from '@fairdraw/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-prices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const own = {
  plans: { basic: { month: 1_900 }, pro: { month: 5_900, year: 59_000 } },
  screens: [
    { people: 50, fen: 9_900 },
    { people: 500, fen: 29_900 },
  ],
  screen_days: 90,
  card_discounts: [{ from: 5, percent: 10 }],
}

function pricesFrom(sent: unknown) {
  const file = join(folder, 'own.json')
  writeFileSync(file, typeof sent === 'string' ? sent : JSON.stringify(sent))
  return readConfig({ FAIRDRAW_PRICES: file }).prices
}

describe('the prices', () => {
  test('are the usual ones where the operator has none', () => {
    expect(readConfig({ FAIRDRAW_DATA: join(folder, 'empty') }).prices).toEqual(usualPrices)
  })

  test('are those of the file that is named, as a whole', () => {
    expect(pricesFrom(own)).toEqual({
      currency: 'CNY',
      plans: { basic: { month: 1_900 }, pro: { month: 5_900, year: 59_000 }, enterprise: {} },
      screens: own.screens,
      screenDays: 90,
      cardDiscounts: own.card_discounts,
    })
    expect(pricesFrom({ plans: {} })).toEqual({
      currency: 'CNY',
      plans: { basic: {}, pro: {}, enterprise: {} },
      screens: [],
      screenDays: 366,
      cardDiscounts: [],
    })
  })

  test('are those of prices.json in the data folder where none is named', () => {
    writeFileSync(join(folder, 'prices.json'), JSON.stringify(own))
    expect(readConfig({ FAIRDRAW_DATA: folder }).prices.screenDays).toBe(90)
  })
})

test.each([
  ['text that is no JSON', '{', 'is not valid JSON'],
  ['a list', [], 'prices must be an object'],
  ['a slip of the pen', { ...own, screen: [] }, 'prices.screen is unknown'],
  ['another currency', { ...own, currency: 'USD' }, 'currency can only be CNY'],
  ['no plans', { screens: [] }, 'plans must be an object'],
  ['an unknown plan', { plans: { gold: {} } }, 'plans.gold is unknown'],
  ['the free plan', { plans: { free: { month: 1 } } }, 'plans.free is unknown'],
  ['an unknown period', { plans: { pro: { week: 100 } } }, 'plans.pro.week is unknown'],
  ['a plan for nothing', { plans: { pro: { month: 0 } } }, 'plans.pro.month must be a whole number'],
  ['yuan in place of fen', { plans: { pro: { month: 59.5 } } }, 'plans.pro.month must be a whole number'],
  ['a price as text', { plans: { pro: { month: '59' } } }, 'plans.pro.month must be a whole number'],
  [
    'an event as large as the trial',
    { plans: {}, screens: [{ people: 20, fen: 1 }] },
    'screens[0].people must',
  ],
  ['an event without a price', { plans: {}, screens: [{ people: 50 }] }, 'screens[0].fen must'],
  [
    'a larger event for less',
    { plans: {}, screens: own.screens.map(({ people }, at) => ({ people, fen: 9 - at })) },
    'screens must rise from row to row',
  ],
  [
    'everything given away',
    { plans: {}, card_discounts: [{ from: 2, percent: 100 }] },
    'card_discounts[0].percent',
  ],
  ['no time at all', { plans: {}, screen_days: 0 }, 'screen_days must be a whole number from 1 to 3660'],
])('%s is told in a sentence', (_, sent, says) => {
  const read = () => pricesFrom(sent)
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(says)
})

test('a file that is not there is told by its name', () => {
  const file = join(folder, 'nowhere.json')
  expect(() => readConfig({ FAIRDRAW_PRICES: file })).toThrow(`${file} cannot be read`)
})
