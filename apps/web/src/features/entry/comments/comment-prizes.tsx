import { PrizeIcon, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { prizePicture } from '../../../lib/prize-picture.ts'
import { prizeTier } from '../../../lib/tier-name.ts'
import { commentsWords } from './comments-words.ts'

/** What can be won, in the order it is drawn. */
export function CommentPrizes({ prizes }: Pick<DrawPicture['entry'], 'prizes'>) {
  const say = useWords(commentsWords)
  const lang = useLang()
  return (
    <section className="comments-part" aria-labelledby="prizes-title">
      <h2 className="type-head" id="prizes-title">
        {say.prizes}
      </h2>
      <ul className="comments-prizes">
        {prizes.map(({ image, kind, label, name, quantity, tier }) => (
          <li key={tier}>
            {image ? (
              <img src={image} alt="" width={48} height={48} loading="lazy" />
            ) : (
              <PrizeIcon picture={prizePicture(kind) ?? 'gift'} size={32} />
            )}
            <div>
              {label !== null && <p className="type-small type-2">{prizeTier(tier, lang)}</p>}
              <p className="type-strong">{name}</p>
            </div>
            {quantity > 0 && <p className="type-numbers type-2">{say.pieces(thousands(quantity))}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
