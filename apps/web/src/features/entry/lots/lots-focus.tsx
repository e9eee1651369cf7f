import type { Receipt } from '@fairdraw/fairness'
import { createRandom } from '@fairdraw/fairness'
import { lotsKind } from '@fairdraw/kinds/rules'
import { kindViews } from '@fairdraw/kinds/views'
import { useQuiet, useWords } from '@fairdraw/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { EndedCard } from '../later-parts.ts'
import type { Stage } from '../stage-of.ts'
import { WhenBlock } from '../when-block.tsx'
import { LotsLock } from './lots-lock.tsx'
import { lotStateOf, lotsOf } from './lots-of.ts'
import { LotsOver } from './lots-over.tsx'
import { lotsWords } from './lots-words.ts'
import { OthersLots } from './others-lots.tsx'
import { OwnLotCard } from './own-lot-card.tsx'
import { SwapRequests } from './swap-requests.tsx'
import { TakeAct } from './take-act.tsx'
import { useFreshLots } from './use-fresh-lots.ts'
import { type Drawn, useTake } from './use-take.ts'
import './lots.css'

const LotsTube = lazyPart(async () => await kindViews.lots.stage())

type Props = {
  readonly picture: DrawPicture
  readonly stage: Stage
  readonly receipt: Receipt | null
  readonly card: ReactNode
  readonly reload: () => Promise<boolean>
}

/** A draw of lots on a phone: the tube, the own lot with its check, the lots of others, exchanges, and the end. */
export function LotsFocus({ picture, stage, receipt, card, reload }: Props) {
  const say = useWords(lotsWords)
  const quiet = useQuiet()
  const { entry, life } = picture
  const lots = lotsOf(picture)
  const { taking, drawn, take } = useTake(entry.lid, reload)
  const [landed, setLanded] = useState<Drawn | null>(null)
  useFreshLots(picture, lots, reload)
  const script = useMemo(() => drawn && scriptOf(drawn), [drawn])
  const isOff = ['cancelled', 'expired', 'failed', 'paused'].includes(stage.is)
  // Who was set aside keeps what they drew before.
  const me = entry.me?.status === 'E' || entry.lots?.mine ? entry.me : null
  const state = lots && me ? lotStateOf(picture, lots, drawn?.lot ?? null) : null
  // The last lot ends the draw, and the tube with it, while it still rises.
  const isMoving = drawn !== null && landed !== drawn && !life.lots?.ended && !isOff
  const isPairing = lots?.rule === 'pairing'
  const isOpen = life.status === 'open' && !life.lots?.ended
  if (!lots)
    return (
      <>
        {isOff && stage.is !== 'won' && <EndedCard picture={picture} is={stage.is as 'cancelled'} />}
        {!isOff && <WhenBlock picture={picture} />}
        {card}
      </>
    )
  const shownLot = state?.is === 'mine' && !isMoving ? state.lot : null
  return (
    <div className="lots-focus">
      {isOff && <EndedCard picture={picture} is={stage.is as 'cancelled'} />}
      {life.status === 'scheduled' && <WhenBlock picture={picture} />}
      {life.lots?.ended && <LotsOver picture={picture} lots={lots} hasNone={state?.is === 'none'} />}
      {!life.lots?.ended && !isOff && (
        <p className="lots-left" aria-live="off">
          {isPairing ? isOpen && say.people(picture.joinCount) : say.left(lots.left, lots.total)}
        </p>
      )}
      {!isPairing && !isOff && (shownLot === null || drawn) && !life.lots?.ended && (
        <LotsTube
          script={state?.is === 'mine' ? script : null}
          startedAt={drawn?.startedAt ?? 0}
          quiet={quiet}
          onLanded={() => setLanded(drawn)}
        />
      )}
      {state && !isOff && !isMoving && <TakeAct state={state} taking={taking} take={take} isOpen={isOpen} />}
      {shownLot && <OwnLotCard picture={picture} receipt={receipt} lots={lots} lot={shownLot} />}
      {shownLot && lots.canSwap && isOpen && (
        <SwapRequests lots={lots} picture={picture} reload={reload} own={shownLot} />
      )}
      <LotsLock
        lots={lots}
        zone={entry.time_zone}
        isOver={life.lots?.ended !== undefined || life.status === 'scheduled' || isOff}
      />
      <OthersLots
        picture={picture}
        lots={lots}
        reload={reload}
        isMoving={isMoving}
        own={shownLot}
        canSwap={lots.canSwap && isOpen}
      />
      {card}
    </div>
  )
}

/** Which stick rises is decoration, the same whenever this lot is shown. */
function scriptOf({ lot }: Drawn) {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setUint32(0, lot.k)
  return lotsKind.script(lot, createRandom(seed))
}
