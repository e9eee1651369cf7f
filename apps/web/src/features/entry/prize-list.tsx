import { PrizeIcon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { handOverWays } from '../../lib/hand-over-ways.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizePicture } from '../../lib/prize-picture.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { termWords } from './term-words.ts'
import { words } from './words.ts'
import './prize-list.css'

/** Of fewer people a share of a hundred says nothing. */
const fewestForPercent = 10

export type SentPrize = DrawPicture['entry']['prizes'][number]

/** How a prize reaches who wins it, where that is said: codes and links say it by what they are. */
function Way({ prize: { kind, hand_over } }: { readonly prize: SentPrize }) {
  const ways = useWords(handOverWays)
  const way = hand_over ?? (kind === 'code' || kind === 'link' ? kind : null)
  return way && <p className="type-small type-3">{ways[way]}</p>
}

/** What can be won, in the order it is drawn. */
export function PrizeList({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const lang = useLang()
  const terms = useWords(termWords)
  const { prizes, win_percent: percent } = picture.entry
  return (
    <section aria-labelledby="prizes-title">
      <h2 className="fd-hidden" id="prizes-title">
        {say.prizes}
      </h2>
      <ul className="prize-list">
        {prizes.map((prize) => (
          <li key={prize.tier}>
            <span className="prize-picture">
              <PrizePhoto prize={prize} size={60} />
            </span>
            <div>
              {prize.label !== null && <p className="type-small type-2">{prizeTier(prize.tier, lang)}</p>}
              <p className="type-strong">{prize.name}</p>
              <Way prize={prize} />
            </div>
            {prize.quantity > 0 && <p className="type-numbers type-2">{say.pieces(prize.quantity)}</p>}
          </li>
        ))}
      </ul>
      {percent !== null && picture.joinCount >= fewestForPercent && (
        <p className="type-small type-3">{terms.percent(percent)}</p>
      )}
    </section>
  )
}

type PhotoProps = { readonly prize: Pick<SentPrize, 'kind' | 'image'>; readonly size: number }

/** The photograph of a prize; a drawing where there is none or it does not come. */
export function PrizePhoto({ prize, size }: PhotoProps) {
  const [isLost, setIsLost] = useState(false)
  if (prize.image && !isLost)
    return (
      <img
        src={prize.image}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setIsLost(true)}
      />
    )
  const { kind } = prize
  return <PrizeIcon picture={prizePicture(kind) ?? 'gift'} size={Math.round((size * 2) / 3)} />
}
