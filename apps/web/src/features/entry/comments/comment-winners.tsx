import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useLang } from '../../../lib/i18n.ts'
import { prizeTier } from '../../../lib/tier-name.ts'
import { laterWords } from '../later-words.ts'
import { commentsWords } from './comments-words.ts'

type Winner = DrawPicture['entry']['winners'][number]

/** Who was drawn, masked; a void award stays, struck through, with its reason. */
export function CommentWinners({ picture: { entry, life } }: { readonly picture: DrawPicture }) {
  const say = useWords(laterWords)
  const { contact } = useWords(commentsWords)
  const { winners } = entry
  const awards = life.rounds.reduce((sum, { outcome }) => sum + (outcome?.awardCount ?? 0), 0)
  return (
    <section className="comments-part" aria-labelledby="winners-title">
      <h2 className="type-head" id="winners-title">
        {say.winners}
      </h2>
      <ul className="comments-winners">
        {winners.map((winner) => (
          <WinnerLine key={winner.award_id} winner={winner} />
        ))}
      </ul>
      {awards > winners.length && <p className="type-small type-3">{say.winnersMore(winners.length)}</p>}
      {entry.arrivals && (
        <p className="type-small type-2 type-numbers">
          {say.arrived} {say.claimedOf(entry.arrivals.arrived, entry.arrivals.due)}
        </p>
      )}
      <p className="type-small type-3">{contact}</p>
    </section>
  )
}

function WinnerLine({ winner }: { readonly winner: Winner }) {
  const say = useWords(laterWords)
  const lang = useLang()
  const { index, prize_name: prize, shown, tier, is_void: isVoid, void_reason: why } = winner
  const name = say.numberAndName(index + 1, shown)
  return (
    <li className={isVoid ? 'comments-void' : undefined}>
      <div>
        <p className="type-small">{prizeTier(tier, lang)}</p>
        <p>{prize}</p>
      </div>
      <div className="winner-who">
        <p className="type-numbers">{isVoid ? <s>{name}</s> : name}</p>
        {isVoid && (
          <p className="type-least">
            {[say.voided, say.voidReason[why ?? ''] ?? why].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
