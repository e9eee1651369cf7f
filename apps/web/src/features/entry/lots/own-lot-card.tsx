import type { Receipt } from '@fairdraw/fairness'
import { Button, Icon, Seal, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import type { OwnLot, SeenLots } from './lots-of.ts'
import { lotsWords } from './lots-words.ts'
import { useVerdict } from './use-verdict.ts'

type Props = {
  readonly picture: DrawPicture
  readonly receipt: Receipt | null
  readonly lots: SeenLots
  readonly lot: OwnLot
}

/** The own lot, that this phone recomputed it, and what it looked at. */
export function OwnLotCard({ picture, receipt, lots, lot }: Props) {
  const say = useWords(lotsWords)
  const lang = useLang()
  const [isSeen, setIsSeen] = useState(false)
  const verdict = useVerdict(lot, picture, receipt)
  const isPairing = lots.rule === 'pairing'
  const isSwapped = picture.life.lots?.swapped.some(({ a, b }) => a === lot.k || b === lot.k) ?? false
  const when = dayAndClock(Date.parse(lot.at), lang, undefined, picture.entry.time_zone)
  return (
    <section className="lots-card lots-own" aria-labelledby="own-lot-title">
      <header>
        <h2 className="type-head" id="own-lot-title">
          {isPairing ? say.pair : say.mine}
        </h2>
        {!isPairing && !isSwapped && <span className="type-small type-2">{say.mineAt(when)}</span>}
      </header>
      {isPairing && !isSeen ? (
        <p className="type-2">{say.pairHidden}</p>
      ) : (
        <p className="lots-label">{lot.label}</p>
      )}
      {isPairing && (
        <Button
          look="outline"
          size={44}
          icon={<Icon name="eye" size={18} />}
          onClick={() => setIsSeen(!isSeen)}
        >
          {isSeen ? say.pairHide : say.pairShow}
        </Button>
      )}
      {verdict === 'differs' && <p className="lots-differs">{say.differs}</p>}
      {verdict === null && <p className="type-small type-2">{say.checking}</p>}
      {verdict === 'verified' && (
        <details>
          <summary>
            <Seal kind="verified" size={20} label="" /> <b>{say.verified}</b>
          </summary>
          <p className="type-small">{say.verifiedLong}</p>
          <ul>
            {checkedOf(lots, lot, isSwapped, say).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** What was looked at, and nothing that was not. */
function checkedOf(
  { rule }: SeenLots,
  { signed: by }: OwnLot,
  isSwapped: boolean,
  say: (typeof lotsWords)['zh'],
): readonly string[] {
  if (rule === 'pairing') return [say.pairedHow]
  const { deal, signed, swapped } = say.verifiedHow
  return [deal, isSwapped ? swapped : by ? signed : say.byOthers]
}
