import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { AwardRow } from './award-row.ts'
import { handOverWords } from './hand-over-words.ts'

type Props = { readonly drawId: string; readonly award: AwardRow; readonly onClose: () => void }
type DoneProps = {
  readonly drawId: string
  readonly awards: readonly AwardRow[]
  readonly onClose: () => void
}

/** Says that a parcel is on its way, or mends its number. */
export function ShipDialog({ drawId, award, onClose }: Props) {
  const say = useWords(handOverWords)
  const api = useApi()
  const [carrier, setCarrier] = useState(award.parcel?.carrier ?? '')
  const [number, setNumber] = useState(award.parcel?.number ?? '')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, act } = useAct(onClose)
  const missing = (text: string) => isTried && text.trim() === '' && say.needed
  const ship = () => {
    setIsTried(true)
    const sent = { id: drawId, award_id: award.award_id, carrier: carrier.trim(), number: number.trim() }
    if (sent.carrier === '' || sent.number === '') return
    void act(() => api.call('winnerShip', sent), say.shipped)
  }
  return (
    <ActDialog
      title={award.parcel ? say.mendTitle : say.shipTitle}
      act={award.parcel ? say.mendAct : say.shipAct}
      isBusy={isBusy}
      onAct={ship}
      onClose={onClose}
    >
      <p className="type-2">{say.shipHint}</p>
      <ActText label={say.carrier} value={carrier} most={30} wrong={missing(carrier)} onChange={setCarrier} />
      <ActText label={say.number} value={number} most={60} wrong={missing(number)} onChange={setNumber} />
    </ActDialog>
  )
}

/** Asks once more before awards are finished. */
export function DoneDialog({ drawId, awards, onClose }: DoneProps) {
  const say = useWords(handOverWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  /** One after the other; what is refused says so by itself and keeps none of the others back. */
  const finishAll = async () => {
    let finished = 0
    for (const { award_id: id } of awards)
      if (await api.call('winnerDone', { id: drawId, award_id: id })) finished++
    return finished === 0 ? null : finished
  }
  const finish = () => void act(finishAll, say.doneSaid)
  return (
    <ActDialog
      title={say.doneTitle(awards.length)}
      act={say.doneAct}
      isBusy={isBusy}
      onAct={finish}
      onClose={onClose}
    >
      <p className="type-2">{say.doneMore}</p>
    </ActDialog>
  )
}
