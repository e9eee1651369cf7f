import type { Receipt } from '@fairdraw/fairness'
import { LotCard, Seal, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { thousands } from '../../../lib/format.ts'
import { SetAside } from '../later-parts.ts'
import { ReceiptStub } from '../receipt-card.tsx'
import { hallWords } from './hall-words.ts'
import type { OwnPlace } from './use-own-place.ts'

type Props = {
  readonly own: OwnPlace
  readonly picture: DrawPicture
  readonly receipt: Receipt | null
  readonly reload: () => Promise<boolean>
}

/** The own number, large: what is called out in the hall and stands on the screen; with the receipt below it. */
export function OwnBadge({ own, picture, receipt, reload }: Props) {
  const say = useWords(hallWords)
  const { number, name, department, groups, place, join_seq: seq } = own
  const { me } = picture.entry
  // Many a list has the department in both columns.
  const others = groups.filter((group) => group !== department)
  return (
    <LotCard tone="receipt" stub={<ReceiptStub receipt={receipt} />}>
      <div className="receipt-head">
        <div role="status">
          <h2>{say.here}</h2>
          <p className="type-2">{picture.life.show?.endedAt === undefined ? say.keep : say.kept}</p>
        </div>
        <Seal kind="sealed" size={60} label="" />
      </div>
      <div className="hall-badge">
        <p className="type-small type-2">{say.yourNumber}</p>
        <p className="hall-number">{number}</p>
        <p className="hall-name">
          <b>{name}</b>
          {department && <span className="type-2"> {department}</span>}
        </p>
        {others.length > 0 && <p className="type-small type-2">{others.join(' · ')}</p>}
      </div>
      <dl className="receipt-facts">
        {place !== null && (
          <div>
            <dt>{say.place}</dt>
            <dd className="type-numbers">{say.placeOf(place)}</dd>
          </div>
        )}
        <div>
          <dt>{say.seq}</dt>
          <dd className="type-numbers">{thousands(seq)}</dd>
        </div>
      </dl>
      {me && me.status !== 'E' && <SetAside picture={picture} me={me} reload={reload} />}
    </LotCard>
  )
}
