import { UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import { emOf, isAllSquare, sizeToFit } from './text-width.ts'
import { tierNames } from './tier-name.ts'
import { screenWords } from './words.ts'

type Props = { readonly tier: number; readonly prize: string }

/** How high the column may be, and how wide where its text is level. */
const highest = 620
const widest = 336
const tierType = 148
const prizeType = 44
const pitch = 1.1

/** Which prize it is: tier and prize upright in Chinese, level where a Latin word stands in them. */
export function PrizeColumn({ tier, prize }: Props) {
  const lang = useContext(UiLang)
  const name = screenWords[lang].tier(...tierNames(tier))
  const isPrizeUpright = lang === 'zh' && isAllSquare(prize) && emOf(prize) * prizeType * pitch <= highest
  const room = highest - (isPrizeUpright ? 40 : 190)
  const size = Math.min(tierType, room / (Array.from(name).length * pitch))
  return (
    <h2 className={`fd-hall-prize ${isPrizeUpright ? 'fd-hall-prize-upright' : ''}`}>
      {lang === 'zh' ? (
        <span className="fd-hall-tier" style={{ fontSize: size, lineHeight: `${size * pitch}px` }}>
          {name}
        </span>
      ) : (
        <span className="fd-hall-tier-level" style={{ fontSize: sizeToFit(name, widest, 112, 64) }}>
          {name}
        </span>
      )}{' '}
      <span className="fd-hall-prize-name">{prize}</span>
    </h2>
  )
}
