import { tierName } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** 一等奖 · 1st prize */
export function prizeTier(tier: number, lang: Lang): string {
  return lang === 'zh' ? tierName(tier) : `${tier}${endings[ordinal.select(tier)]} prize`
}
