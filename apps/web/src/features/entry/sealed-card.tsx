import { runningRound } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, ProofStep, Seal, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { laterWords } from './later-words.ts'
import './sealed-card.css'

/** Relays need a moment after the round; before that a beacon is not late. */
const graceMs = 8_000

/** Between the close and the result: what is fixed, and what is waited for. */
export function SealedCard({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(laterWords)
  const { entry, life, joinCount } = picture
  const isCounted = entry.join_count !== null
  return (
    <section className="fd-card sealed-card" role="status">
      <header>
        <div>
          <h2>{life.closeHash ? say.sealedTitle : say.closing}</h2>
          {life.close && <p className="type-2">{say.sealedMore(life.close.n)}</p>}
          {!life.close && isCounted && <p className="type-2">{say.joined(joinCount)}</p>}
        </div>
        {life.closeHash && <Seal kind="sealed" size={54} label="" landing />}
      </header>
      {life.closeHash && (
        <Fingerprint of={say.list} value={fingerprint(life.closeHash)} copies={life.closeHash} />
      )}
      <BeaconWait picture={picture} />
    </section>
  )
}

function BeaconWait({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(laterWords)
  const now = useServerNow()
  const round = runningRound(picture.life)
  if (!round) return null
  const { beaconRound } = round.record
  if (beaconRound === null || round.beaconDueAt === null) return <p className="sealed-wait">{say.drawing}</p>
  const leftMs = round.beaconDueAt - now
  const countdown =
    leftMs > 0 ? say.beaconIn(Math.ceil(leftMs / 1_000)) : leftMs > -graceMs ? say.beaconDue : say.beaconLate
  return (
    <div className="sealed-wait">
      <ProofStep step="wait" />
      <div>
        <p className="type-strong">{say.beaconTitle}</p>
        <p className="sealed-left type-numbers" aria-live="off">
          {countdown}
        </p>
        <p className="type-small type-2">{say.beaconMore(beaconRound)}</p>
      </div>
    </div>
  )
}
