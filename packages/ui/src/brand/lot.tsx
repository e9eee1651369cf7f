import { useContext } from 'react'
import { type Lang, UiLang, useWords } from '../lang/ui-lang.ts'
import { chineseDigits } from './chinese-digits.ts'
import { LotPlate } from './lot-plate.tsx'
import { UprightLot } from './upright-lot.tsx'

export type LotTone = 'paper' | 'winner'

export type LotProps = {
  readonly number: number
  /** Fill the number with zeros up to this many digits. */
  readonly digits?: number
  readonly tone?: LotTone
  /** A plate lying down, for tables and lines of text. */
  readonly lying?: boolean
  /** Drawn, but void since: faint, the word for it stands elsewhere in the row. */
  readonly faded?: boolean
  /** A person's name in place of the number; the number then stands at the foot. */
  readonly name?: string
  /** What was won, above the name. */
  readonly tier?: string
  /** Words at the foot instead of the bare number. */
  readonly foot?: string
  /** Width in px when upright, height in px when lying. */
  readonly size?: number
}

const WORDS: Readonly<Record<Lang, (n: number) => string>> = {
  zh: (n) => `第 ${n} 签`,
  en: (n) => `Lot ${n}`,
}

/** A lot: one chance. Chinese numerals to look at, Arabic in English and for those who listen. */
export function Lot({ number, digits = 1, lying = false, size, ...rest }: LotProps) {
  const spoken = useWords(WORDS)(number)
  const isChinese = useContext(UiLang) === 'zh'
  const plain = String(number).padStart(digits, '0')
  const shown = isChinese ? chineseDigits(number, digits) : plain
  const label = rest.name ? `${rest.name}, ${spoken}` : spoken
  if (lying) return <LotPlate shown={rest.name ?? shown} label={label} height={size ?? 26} {...rest} />
  return <UprightLot shown={shown} plain={plain} label={label} width={size ?? 36} {...rest} />
}
