import { englishTier } from '../english-tier.ts'

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A whole number from 1 to 99 as it is said in Chinese: 十一, 二十. */
export function chineseCount(count: number): string {
  const tens = Math.floor(count / 10)
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${ten}${digits[count % 10]}`
}

/** What a tier is called, in Chinese and in English: for the words of a language to choose from. */
export function tierNames(tier: number): readonly [chinese: string, english: string] {
  return [chineseCount(tier), englishTier(tier)]
}
