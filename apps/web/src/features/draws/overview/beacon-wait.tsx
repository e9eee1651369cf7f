import { type DrawLife, runningRound } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, ProofStep, useWords } from '@fairdraw/ui'
import { thousands } from '../../../lib/format.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { overviewWords } from './overview-words.ts'
import './overview.css'

/** Relays need a moment after the round; before that a beacon is not late. */
const graceMs = 8_000

/** Between the seal and the result: which public randomness is awaited, and for how long. */
export function BeaconWait({ life }: { readonly life: DrawLife }) {
  const say = useWords(overviewWords)
  const now = useServerNow()
  const round = runningRound(life)
  if (!round) return null
  const { beaconRound, kind } = round.record
  const isRedraw = kind === 'redraw'
  const leftMs = (round.beaconDueAt ?? 0) - now
  const left =
    leftMs > 0 ? say.beaconIn(Math.ceil(leftMs / 1_000)) : leftMs > -graceMs ? say.beaconDue : say.beaconLate
  return (
    <div className="beacon-wait" role="status">
      <ProofStep step="wait" />
      <div>
        <h2 className="type-head">{isRedraw ? say.redrawing : say.beacon}</h2>
        <p className="type-numbers" aria-live="off">
          {beaconRound === null ? say.drawing : left}
        </p>
        {beaconRound !== null && (
          <p className="type-small type-2">{say.beaconRound(thousands(beaconRound))}</p>
        )}
      </div>
      <Fingerprint of={say.record} value={fingerprint(round.roundHash)} copies={round.roundHash} />
    </div>
  )
}
