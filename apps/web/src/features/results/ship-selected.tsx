import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useListedName } from '../../lib/name-cell.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { useAct } from '../../lib/use-act.ts'
import type { AwardRow } from './award-row.ts'
import { isSendable } from './hand-over-acts.ts'
import { handOverWords } from './hand-over-words.ts'
import { LinksDialog } from './links-dialog.tsx'
import { DoneDialog } from './ship-dialog.tsx'
import { shipWords } from './ship-words.ts'

type Props = {
  readonly drawId: string
  readonly awards: readonly AwardRow[]
  /** Nothing is chosen any more. */
  readonly onDone: () => void
}

/** What can be done with the awards that were chosen; silent while none is. */
export function Selection({ drawId, awards, onDone }: Props) {
  const say = useWords(shipWords)
  const { done, link } = useWords(handOverWords)
  const [asked, setAsked] = useState<'parcels' | 'done' | 'links' | null>(null)
  const close = () => setAsked(null)
  const sendable = awards.filter(isSendable)
  const linkable = awards.filter((award) => award.is_linkable).map(({ award_id: id }) => id)
  return (
    <div aria-live="polite">
      {awards.length > 0 && (
        <div className="winners-chosen">
          <b>{say.chosen(thousands(awards.length))}</b>
          <Button onClick={() => setAsked('done')}>{done}</Button>
          {sendable.length > 0 && <Button onClick={() => setAsked('parcels')}>{say.fill}</Button>}
          {linkable.length > 0 && <Button onClick={() => setAsked('links')}>{link}</Button>}
          <Button look="text" onClick={onDone}>
            {say.unchoose}
          </Button>
        </div>
      )}
      {asked === 'parcels' && sendable.length > 0 && (
        <FillDialog drawId={drawId} awards={sendable} onDone={onDone} onClose={close} />
      )}
      {asked === 'links' && linkable.length > 0 && (
        <LinksDialog drawId={drawId} awardIds={linkable} onClose={close} />
      )}
      {asked === 'done' && awards.length > 0 && (
        <DoneDialog drawId={drawId} awards={awards} onClose={close} />
      )}
    </div>
  )
}

/** One carrier, and a number for each. */
function FillDialog({ drawId, awards, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const say = useWords(shipWords)
  const named = useListedName()
  const lang = useLang()
  const api = useApi()
  const [carrier, setCarrier] = useState(awards.find(({ parcel }) => parcel)?.parcel?.carrier ?? '')
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(awards.map(({ award_id: id, parcel }) => [id, parcel?.number ?? ''])),
  )
  const [isTried, setIsTried] = useState(false)
  const { isBusy, act } = useAct(() => {
    onClose()
    onDone()
  })
  const numberOf = (id: string) => (numbers[id] ?? '').trim()
  const missing = (text: string) => isTried && text.trim() === '' && say.needed
  const ship = () => {
    setIsTried(true)
    if (carrier.trim() === '' || awards.some(({ award_id: id }) => numberOf(id) === '')) return
    const parcels = awards.map(({ award_id: id }) => ({
      award_id: id,
      carrier: carrier.trim(),
      number: numberOf(id),
    }))
    void act(
      (key) => api.call('winnerShipAll', { id: drawId, parcels }, { idempotencyKey: key }),
      ({ shipped }) => say.sent(thousands(shipped)),
      JSON.stringify(parcels),
    )
  }
  const count = thousands(awards.length)
  return (
    <ActDialog
      title={say.fillTitle(count)}
      act={say.send(count)}
      isBusy={isBusy}
      onAct={ship}
      onClose={onClose}
    >
      <p className="type-2">{say.fillMore}</p>
      <ActText label={say.usual} value={carrier} most={30} wrong={missing(carrier)} onChange={setCarrier} />
      {awards.map(({ award_id: id, tier, index, nickname }) => (
        <ActText
          key={id}
          label={say.numberOf(prizeTier(tier, lang), thousands(index + 1), named(nickname))}
          value={numbers[id] ?? ''}
          most={60}
          wrong={missing(numbers[id] ?? '')}
          onChange={(number) => setNumbers((before) => ({ ...before, [id]: number }))}
        />
      ))}
    </ActDialog>
  )
}
