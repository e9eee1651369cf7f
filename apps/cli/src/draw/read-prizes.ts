import { readFile } from 'node:fs/promises'
import { lastTier } from '@fairdraw/domain'
import type { Slot } from '@fairdraw/fairness'
import { Complaint, complaintOf } from '../complaint.ts'
import { holdsControls, plainText } from '../plain-text.ts'
import type { Words } from '../words.ts'

/** One line of the prize file, in drawing order. */
type Prize = {
  readonly tier: number
  readonly name: string
  readonly count: number
  readonly group?: string
}

/** What is drawn: the prizes, the groups they name, and the slots of the round. */
export type PrizePlan = {
  readonly prizes: readonly Prize[]
  readonly groupNames: readonly string[]
  readonly slots: readonly Slot[]
}

const longestName = 100
const mostSeats = 100_000
const keys = new Set(['tier', 'name', 'count', 'group'])

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestName && !holdsControls(value)

function* faultsOf(
  prize: Record<string, unknown>,
  tiers: Set<unknown>,
): Generator<readonly [key: string, why: Words]> {
  const { tier, name, count, group } = prize
  for (const key of Object.keys(prize)) {
    if (!keys.has(key))
      yield [
        key,
        {
          en: 'is no field of a prize; there are tier, name, count and group',
          zh: '不是奖品的字段；字段只有 tier、name、count 和 group',
        },
      ]
  }
  if (!isWhole(tier, lastTier))
    yield [
      'tier',
      { en: `must be a whole number from 1 to ${lastTier}`, zh: `必须是 1 到 ${lastTier} 的整数` },
    ]
  else if (tiers.has(tier))
    yield [
      'tier',
      { en: 'stands twice; each prize has a tier of its own', zh: '重复了；每个奖品的 tier 不能相同' },
    ]
  tiers.add(tier)
  if (!isName(name))
    yield [
      'name',
      { en: `must be a text of 1 to ${longestName} characters`, zh: `必须是 1 到 ${longestName} 个字的文字` },
    ]
  if (!isWhole(count, mostSeats))
    yield ['count', { en: 'must be a whole number from 1 to 100,000', zh: '必须是 1 到 100,000 的整数' }]
  if (group !== undefined && !isName(group))
    yield ['group', { en: 'must be the name of a group, or be left out', zh: '必须是分组名称，或不写' }]
}

function checkPrizes(list: readonly unknown[]): Words[] {
  const tiers = new Set<unknown>()
  return list.flatMap((prize, at) => {
    if (typeof prize !== 'object' || prize === null || Array.isArray(prize))
      return [
        {
          en: `prizes[${at}]: must be an object like {"tier": 1, "name": "Phone", "count": 1}`,
          zh: `prizes[${at}]：必须是 {"tier": 1, "name": "手机", "count": 1} 这样的对象`,
        },
      ]
    const faults = [...faultsOf(prize as Record<string, unknown>, tiers)]
    return faults.map(([key, { en, zh }]) => ({
      en: plainText(`prizes[${at}].${key}: ${en}`),
      zh: plainText(`prizes[${at}].${key}：${zh}`),
    }))
  })
}

function parseList(text: string, path: string): readonly unknown[] {
  let list: unknown
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = plainText(String((error as Error).message))
    throw new Complaint(2, { en: `${path} is not JSON: ${why}`, zh: `${path} 不是 JSON：${why}` })
  }
  if (Array.isArray(list) && list.length > 0) return list
  throw new Complaint(2, {
    en: `${path} must hold a list of prizes: [{"tier": 1, "name": "Phone", "count": 1}]`,
    zh: `${path} 必须是奖品列表：[{"tier": 1, "name": "手机", "count": 1}]`,
  })
}

function planOf(prizes: readonly Prize[]): PrizePlan {
  const groupNames = [...new Set(prizes.flatMap(({ group }) => group ?? []))]
  const slots = prizes.map(({ tier, count, group }) =>
    group === undefined ? { tier, count } : { tier, count, group: groupNames.indexOf(group) },
  )
  return { prizes, groupNames, slots }
}

/** Reads the prize file; `group` is for prizes that name none. Throws a Complaint that names every wrong field. */
export async function readPrizes(path: string, group?: string): Promise<PrizePlan> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw complaintOf(error, path)
  })
  const list = parseList(text, path)
  const faults = checkPrizes(list)
  if (faults.length > 0)
    throw new Complaint(2, ...faults, { en: `Mend ${path} and run again.`, zh: `请修正 ${path} 后重试。` })
  const plain = (name: string) => name.normalize('NFC').trim()
  const prizes = (list as Prize[]).map(({ tier, name, count, group: own = group }) => ({
    tier,
    name: name.trim(),
    count,
    ...(own === undefined ? {} : { group: plain(own) }),
  }))
  if (prizes.reduce((sum, { count }) => sum + count, 0) <= mostSeats) return planOf(prizes)
  throw new Complaint(2, {
    en: `${path}: all prizes together may have at most 100,000 pieces.`,
    zh: `${path}：所有奖品合计最多 100,000 份。`,
  })
}
