import { LotCard, Seal, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { OwnNumber } from './hall/own-number.tsx'
import { laterWords } from './later-words.ts'
import { PrizePhoto } from './prize-list.tsx'
import type { Win } from './stage-of.ts'

type Props = { readonly win: Win; readonly picture: DrawPicture; readonly isFirst: boolean }

/** One prize that was won, on a lit lot with its seal. */
export function WinCard({ win, picture, isFirst }: Props) {
  const say = useWords(laterWords)
  const lang = useLang()
  const { lid, me, prizes } = picture.entry
  const named = me && say.numberAndName(me.join_seq, me.nickname)
  const prize = prizes.find(({ tier }) => tier === win.tier)
  const worth = prize?.value_fen === undefined ? '' : say.worth(yuan(prize.value_fen))
  return (
    <div className="won-card">
      <LotCard tone="win">
        <p className="won-tier">{prizeTier(win.tier, lang)}</p>
        <PrizePhoto prize={prize ?? { kind: 'goods' }} size={156} />
        <h2>{win.prizeName}</h2>
        <p className="type-2">{worth}</p>
        {me && (
          <p className="type-2 won-number">
            {picture.life.show ? (
              <OwnNumber lid={lid} joinSeq={me.join_seq}>
                {named}
              </OwnNumber>
            ) : (
              named
            )}
          </p>
        )}
      </LotCard>
      <div className="won-seal">
        <Seal kind="won" size={72} label="" landing={isFirst} />
      </div>
    </div>
  )
}

function yuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)
}
