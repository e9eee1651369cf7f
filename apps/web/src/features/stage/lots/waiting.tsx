import { isBeforeClose } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { addressForPhones } from '../../../lib/phone-origin.ts'
import { Qr } from '../../../lib/qr.tsx'
import { lotsStageWords } from './words.ts'

const codeSize = 408

/** Before lots can be shown: the way in, how many are in, and how many lots are taken. */
export function Waiting({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(lotsStageWords)
  const { entry, life, joinCount } = picture
  const isOpen = isBeforeClose(life.status) && !life.lots?.ended
  const rule = life.charter?.lots?.rule
  const isPairing = rule === 'pairing'
  const address = addressForPhones(paths.draw(entry.lid))
  const { given = 0, total = 0 } = entry.lots ?? {}
  return (
    <div className="lots-stage-waiting">
      {isOpen && (
        <figure>
          <div className="lots-stage-code">
            <Qr text={address} label={say.qr(entry.title)} size={codeSize} />
          </div>
          <figcaption>
            <b className="lots-stage-scan">
              {rule === 'each' || rule === 'teams' ? say.scan : say.scanPairs}
            </b>
            <span className="lots-stage-address">{address.replace(/^https?:\/\//, '')}</span>
          </figcaption>
        </figure>
      )}
      <div className="lots-stage-count" aria-live="polite">
        {entry.join_count !== null && (
          <p>
            <b className="lots-stage-figure">{thousands(joinCount)}</b> <span>{say.joined}</span>
          </p>
        )}
        {!isPairing && life.lots && (
          <p className="lots-stage-taken">{say.taken(thousands(given), thousands(total))}</p>
        )}
        <p className="lots-stage-state">{stateOf(picture, say)}</p>
      </div>
    </div>
  )
}

function stateOf({ life, entry }: DrawPicture, say: (typeof lotsStageWords)['zh']): string {
  const { status, lots, charter } = life
  const { rule, show } = charter?.lots ?? {}
  if (status === 'cancelled' || status === 'expired' || status === 'failed') return say.cancelled
  if (rule === 'pairing') {
    if (status === 'closed') return say.paired
    return isBeforeClose(status) ? '' : say.pairing
  }
  if (lots?.ended) return (entry.lots?.given ?? 0) === 0 ? say.none : show === 'never' ? say.never : say.over
  if (!lots) return say.sealing
  if (rule === 'host' && (entry.lots?.given ?? 0) === 0) return say.byHost
  return show === 'never' ? say.never : show === 'at_end' ? say.atEnd : ''
}
