import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeShowPeople, mostCards, type PriceList, periods, soldPlans, usualPrices } from '@fairdraw/domain'

type Bad = (name: string, zh: string, en: string) => Error

const most = { fen: 100_000_000, people: 10_000, days: 3_660 }

/**
 * The operator's own prices, which take the place of the usual ones as a whole: from the file that is named, or from
 * prices.json in the data folder. Throws what `bad` makes of a file that cannot be read or that says something wrong.
 */
export function pricesOf(
  { file, dataFolder }: { readonly file: string | null; readonly dataFolder: string },
  bad: Bad,
): PriceList {
  const own = join(dataFolder, 'prices.json')
  const path = file ?? (existsSync(own) ? own : null)
  if (path === null) return usualPrices
  return priceListIn(parsed(path, bad), bad)
}

function parsed(path: string, bad: Bad): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw wrong(bad, path, '读不到这个文件', 'cannot be read')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(bad, path, '不是有效的 JSON', 'is not valid JSON')
  }
}

function wrong(bad: Bad, place: string, zh: string, en: string): Error {
  return bad('FAIRDRAW_PRICES', `中的 ${place} ${zh}`, `is wrong: ${place} ${en}`)
}

type Fields = Readonly<Record<string, unknown>>

function priceListIn(sent: unknown, bad: Bad): PriceList {
  const no = (place: string, zh: string, en: string) => wrong(bad, place, zh, en)
  const objectIn = (value: unknown, place: string, names: readonly string[]): Fields => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw no(place, '应为对象', 'must be an object')
    const surplus = Object.keys(value).find((name) => !names.includes(name))
    if (surplus !== undefined) throw no(`${place}.${surplus}`, '无法识别', 'is unknown')
    return value as Fields
  }
  const whole = (value: unknown, place: string, [from, to]: readonly [number, number]): number => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to) return value
    throw no(place, `应为 ${from}–${to} 的整数`, `must be a whole number from ${from} to ${to}`)
  }
  /** Rows of two numbers, both rising. */
  const rising = <Key extends string>(
    value: unknown,
    place: string,
    bounds: Readonly<Record<Key, readonly [number, number]>>,
  ): readonly Readonly<Record<Key, number>>[] => {
    if (value === undefined) return []
    if (!Array.isArray(value)) throw no(place, '应为数组', 'must be an array')
    const names = Object.keys(bounds) as Key[]
    const rows = value.map((row: unknown, at) => {
      const fields = objectIn(row, `${place}[${at}]`, names)
      return Object.fromEntries(
        names.map((name) => [name, whole(fields[name], `${place}[${at}].${name}`, bounds[name])]),
      ) as Record<Key, number>
    })
    const isRising = rows.every((row, at) =>
      names.every((name) => at === 0 || row[name] > (rows[at - 1]?.[name] ?? 0)),
    )
    if (!isRising) throw no(place, '应从小到大', 'must rise from row to row')
    return rows
  }

  const list = objectIn(sent, 'prices', ['currency', 'plans', 'screens', 'screen_days', 'card_discounts'])
  if ((list.currency ?? 'CNY') !== 'CNY') throw no('currency', '只能是 CNY', 'can only be CNY')
  const plans = objectIn(list.plans, 'plans', soldPlans)
  const pricesOfPlan = (plan: string) => {
    const sold = objectIn(plans[plan] ?? {}, `plans.${plan}`, periods)
    return Object.fromEntries(
      Object.entries(sold).map(([period, fen]) => [
        period,
        whole(fen, `plans.${plan}.${period}`, [1, most.fen]),
      ]),
    )
  }
  return {
    currency: 'CNY',
    plans: { basic: pricesOfPlan('basic'), pro: pricesOfPlan('pro'), enterprise: pricesOfPlan('enterprise') },
    screens: rising(list.screens, 'screens', {
      people: [freeShowPeople + 1, most.people],
      fen: [1, most.fen],
    }),
    screenDays: whole(list.screen_days ?? usualPrices.screenDays, 'screen_days', [1, most.days]),
    cardDiscounts: rising(list.card_discounts, 'card_discounts', { from: [2, mostCards], percent: [1, 99] }),
  }
}
