import { PrizeIcon, type PrizePicture, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { words } from './words.ts'
import './prize-list.css'

const pictures: Readonly<Record<string, PrizePicture>> = {
  goods: 'gift',
  link: 'coupon',
  red_packet: 'money',
  points: 'points',
  thanks: 'thanks',
}

/** The picture of a prize without a photograph. */
export function prizePicture(kind: string | undefined): PrizePicture {
  return pictures[kind ?? ''] ?? 'gift'
}

/** What can be won, in the order it is drawn. */
export function PrizeList({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const lang = useLang()
  return (
    <section aria-labelledby="prizes-title">
      <h2 className="fd-hidden" id="prizes-title">
        {say.prizes}
      </h2>
      <ul className="prize-list">
        {picture.entry.prizes.map((prize) => (
          <li key={prize.tier}>
            <span className="prize-picture">
              <PrizeIcon picture={prizePicture(prize.kind)} size={40} />
            </span>
            <div>
              <p className="type-small type-2">{prizeTier(prize.tier, lang)}</p>
              <p className="type-strong">{prize.name}</p>
            </div>
            <p className="type-numbers type-2">{say.pieces(prize.quantity)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
