import { englishTierName, tierName } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'

/** 一等奖 · 1st prize */
export function prizeTier(tier: number, lang: Lang): string {
  return lang === 'zh' ? tierName(tier) : englishTierName(tier)
}
