import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useLang } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { laterWords } from './later-words.ts'
import './winners-list.css'

// Its own part: most draws show a list.
const WinnersWheel = lazyPart(async () => (await import('./winners-wheel.tsx')).WinnersWheel)

type Winner = DrawPicture['entry']['winners'][number]

/** Who was drawn, masked; a void award stays, struck through, with its reason. */
export function WinnersList({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(laterWords)
  const { winners } = picture.entry
  const awards = picture.life.rounds.reduce((sum, { outcome }) => sum + (outcome?.awardCount ?? 0), 0)
  if (winners.length === 0) return null
  const lines = (
    <ul>
      {winners.map((winner) => (
        <WinnerLine
          key={winner.award_id}
          winner={winner}
          isMine={winner.index + 1 === picture.entry.me?.join_seq}
        />
      ))}
    </ul>
  )
  return (
    <section className="winners" aria-labelledby="winners-title">
      <h2 className="type-head" id="winners-title">
        {say.winners}
      </h2>
      {picture.entry.shown_as === 'name-wheel' ? (
        <WinnersWheel picture={picture}>{lines}</WinnersWheel>
      ) : (
        lines
      )}
      {awards > winners.length && <p className="type-small type-3">{say.winnersMore(winners.length)}</p>}
    </section>
  )
}

function WinnerLine({ winner, isMine }: { readonly winner: Winner; readonly isMine: boolean }) {
  const say = useWords(laterWords)
  const lang = useLang()
  const reason = say.voidReason[winner.void_reason ?? ''] ?? winner.void_reason
  const name = say.numberAndName(winner.index + 1, winner.shown)
  return (
    <li
      className={[winner.is_void && 'winner-void', isMine && !winner.is_void && 'winner-mine']
        .filter(Boolean)
        .join(' ')}
    >
      <div>
        <p className="type-small type-2">{prizeTier(winner.tier, lang)}</p>
        <p>{winner.prize_name}</p>
      </div>
      <div className="winner-who">
        <p className="type-numbers">{winner.is_void ? <s>{name}</s> : name}</p>
        {winner.is_void && (
          <p className="type-least">
            {say.voided}
            {reason && `: ${reason}`}
          </p>
        )}
      </div>
    </li>
  )
}
