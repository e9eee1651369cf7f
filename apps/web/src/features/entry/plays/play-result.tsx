import { Button, Seal, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { PrizePhoto } from '../prize-list.tsx'
import { isOnPhone } from '../win-act.tsx'
import { boardWords } from './board-words.ts'
import { playWords } from './play-words.ts'
import type { Played } from './use-play.ts'

type Props = {
  readonly played: Played
  readonly picture: DrawPicture
  readonly onClaim: (awardId: string) => void
}

/** What the last play gave, once its picture stands, and that this phone recomputed it. */
export function PlayResult({ played, picture, onClaim }: Props) {
  const say = useWords(playWords)
  const boarded = useWords(boardWords)
  const { play, verdict } = played
  const { prizes, me } = picture.entry
  const prize = prizes.find(({ tier }) => tier === play.tier)
  const award = me?.awards.find(({ award_id: id }) => id === play.award_id)
  return (
    <section className={prize ? 'play-result play-result-won' : 'play-result'} aria-live="polite">
      {prize && <PrizePhoto prize={prize} size={56} />}
      <div>
        <h2 className="type-head">{prize ? say.won(prize.name) : say.lost}</h2>
        {verdict === 'verified' ? (
          <details>
            <summary>
              <Seal kind="verified" size={20} label="" /> {say.verifiedLong}
            </summary>
            <ul className="play-checked">
              {(play.cell ? boarded : say).verifiedHow.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        ) : (
          <p className="play-differs">{say.differsMore}</p>
        )}
      </div>
      {prize && award?.state === 'announced' && isOnPhone(picture.entry, award) && (
        <Button look="ink" size={44} onClick={() => onClaim(award.award_id)}>
          {say.claim}
        </Button>
      )}
    </section>
  )
}
