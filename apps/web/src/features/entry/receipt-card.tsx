import { dayNumber } from '@fairdraw/domain'
import { fingerprint, type Receipt } from '@fairdraw/fairness'
import { Button, Fingerprint, Icon, Lot, LotCard, Seal, Skeleton, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { clock, dayAndClock, thousands, zoneNote } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { SetAside } from './later-parts.ts'
import { receiptWords } from './receipt-words.ts'
import { useSaveReceipt } from './use-save-receipt.ts'
import './receipt-card.css'

type Props = {
  readonly picture: DrawPicture
  readonly me: NonNullable<DrawPicture['entry']['me']>
  readonly reload: () => Promise<boolean>
  readonly receipt: Receipt | null
  /** True when it was given just now: the seal lands. */
  readonly isFresh: boolean
}

/** What an entrant holds after joining. */
export function ReceiptCard({ picture, me, receipt, isFresh, reload }: Props) {
  const say = useWords(receiptWords)
  const lang = useLang()
  const joinedAt = Date.parse(me.joined_at)
  const zone = picture.entry.time_zone
  const isToday = dayNumber(joinedAt, zone) === dayNumber(Date.now(), zone)
  return (
    <LotCard tone="receipt" stub={<ReceiptStub receipt={receipt} />}>
      <div className="receipt-head">
        <div role={isFresh ? 'status' : undefined}>
          <h2>{say.receiptTitle}</h2>
          <p className="type-2">{say.receiptMore}</p>
        </div>
        <Seal kind="sealed" size={60} label="" landing={isFresh} />
      </div>
      <dl className="receipt-facts">
        <div>
          <dt>{say.yourNumber}</dt>
          <dd className="type-figure">{thousands(me.join_seq)}</dd>
        </div>
        <div>
          <dt>{say.joinedAt}</dt>
          <dd className="type-numbers">
            {isToday
              ? clock(joinedAt, true, zone) + zoneNote(joinedAt, lang, zone)
              : dayAndClock(joinedAt, lang, undefined, zone)}
          </dd>
        </div>
      </dl>
      {me.status === 'E' && me.play === null && picture.entry.lots === null ? (
        <div className="receipt-lots">
          <div>
            <p className="type-strong">{say.yourLots(me.chances)}</p>
            <p className="type-small type-2">{say.yourLotsMore}</p>
          </div>
          <Lot number={me.join_seq} digits={4} size={38} />
        </div>
      ) : (
        me.status !== 'E' && <SetAside picture={picture} me={me} reload={reload} />
      )}
    </LotCard>
  )
}

/** The mark of a receipt, and the way to keep it. */
export function ReceiptStub({ receipt }: { readonly receipt: Receipt | null }) {
  const say = useWords(receiptWords)
  const save = useSaveReceipt()
  if (!receipt) return <Skeleton bars={[0.5, 0.8]} />
  return (
    <div className="receipt-stub">
      <div>
        <p className="type-small type-2">{say.receiptMark}</p>
        <Fingerprint value={fingerprint(receipt.idCommit)} copies={receipt.idCommit} />
      </div>
      <Button
        look="outline"
        size={44}
        icon={<Icon name="download" size={18} />}
        onClick={() => save(receipt)}
      >
        {say.save}
      </Button>
    </div>
  )
}
