import { KindScene, LotCard, Seal, useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { configuredOf, lotsIn } from './lots-line.ts'
import type { LotsForm } from './lots-rules.ts'
import { previewLotsWords } from './preview-lots-words.ts'
import './lots.css'

const mostShown = 12

/** The tube and what is in it, as a phone shows them before anybody has drawn. */
export function PreviewLots({ form, hasJoined }: { readonly form: LotsForm; readonly hasJoined: boolean }) {
  const say = useWords(previewLotsWords)
  const { lots } = form
  const { total, captains } = lotsIn(lots)
  const rows = configuredOf(lots)
  const isPairing = lots.rule === 'pairing'
  const act = isPairing ? say.pairs : lots.rule === 'host' ? say.host : say.shake
  return (
    <div className="phone-lots">
      <div className="phone-lots-tube">
        <KindScene kind="lots" />
      </div>
      <p>
        <strong>{isPairing ? say.each : say.left(thousands(total - captains))}</strong>{' '}
        <small>{hasJoined ? act : say.sights[lots.shows[lots.rule]]}</small>
      </p>
      {!isPairing && lots.matter !== 'numbers' && lots.matter !== 'order' && (
        <ul className="phone-lots-what">
          {rows.slice(0, mostShown).map(({ label, count }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two that are being typed may say the same
            <li key={at}>
              {label || say.blank}
              {count > 1 && ` × ${thousands(count)}`}
            </li>
          ))}
          {rows.length > mostShown && <li>…</li>}
        </ul>
      )}
    </div>
  )
}

/** Somebody's own lot, opened: the first of those the form stands for. */
export function PreviewOwnLot({ form }: { readonly form: LotsForm }) {
  const say = useWords(previewLotsWords)
  const { lots } = form
  const label = lots.rule === 'pairing' ? say.somebody : (configuredOf(lots)[0]?.label ?? '')
  return (
    <LotCard tone="win">
      <div className="phone-own-lot">
        <small>{lots.rule === 'pairing' ? say.ownPair : say.own}</small>
        <b>{label || say.blank}</b>
        <Seal kind="verified" size={30} label="" />
      </div>
    </LotCard>
  )
}
