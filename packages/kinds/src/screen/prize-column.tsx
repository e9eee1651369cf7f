import { UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import { level, prizeGap, prizeLayout, upright } from './prize-layout.ts'
import { tierNames } from './tier-name.ts'
import { screenWords } from './words.ts'
import type { Zones } from './zones.ts'

type Props = { readonly tier: number; readonly prize: string; readonly zones: Zones }

/** Which prize it is: tier and prize upright in Chinese where there is height for it, level where a Latin word stands in them. */
export function PrizeColumn({ tier, prize, zones }: Props) {
  const lang = useContext(UiLang)
  const name = screenWords[lang].tier(...tierNames(tier))
  const { look, tierSize, prizeSize } = prizeLayout({ tier: name, prize, lang }, zones)
  const pitch = look === 'level' ? 1.1 : upright
  return (
    <h2 className={`fd-hall-prize fd-hall-prize-${look}`} style={look === 'beside' ? {} : { gap: prizeGap }}>
      <span
        className={`fd-hall-tier ${look === 'level' ? '' : 'fd-hall-upright'}`}
        style={{ fontSize: tierSize, lineHeight: `${tierSize * pitch}px` }}
      >
        {name}
      </span>{' '}
      <span
        className={`fd-hall-prize-name ${look === 'beside' ? 'fd-hall-upright' : ''}`}
        style={{ fontSize: prizeSize, lineHeight: look === 'beside' ? upright : level }}
      >
        {prize}
      </span>
    </h2>
  )
}
