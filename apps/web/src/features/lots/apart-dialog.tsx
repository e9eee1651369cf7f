import { Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { ApartReport, type ApartSeen } from './apart-report.tsx'
import { apartWords } from './apart-words.ts'

type Props = { readonly drawId: string; readonly kept: ApartSeen; readonly onClose: () => void }

const mostCharacters = 20_000

/** Lines of people who are kept apart: looked at first, then kept as they were looked at. */
export function ApartDialog({ drawId, kept, onClose }: Props) {
  const say = useWords(apartWords)
  const api = useApi()
  const { isBusy: isKeeping, act } = useAct(onClose)
  const { isBusy: isLooking, during } = useBusy()
  const [text, setText] = useState(kept.text)
  const [seen, setSeen] = useState<ApartSeen | null>(null)
  const look = async () => {
    const answer = await during(() => api.call('lotsApartKeep', { id: drawId, text, keep: false }))
    if (answer) setSeen(answer)
  }
  const keep = () =>
    act(
      (idempotencyKey) => api.call('lotsApartKeep', { id: drawId, text, keep: true }, { idempotencyKey }),
      say.kept,
      text,
    )
  return (
    <ActDialog
      title={say.dialog}
      act={seen ? say.keep : say.look}
      isBusy={isKeeping || isLooking}
      onAct={() => void (seen ? keep() : look())}
      onClose={onClose}
    >
      <ActText
        label={say.lines}
        hint={say.hint}
        rows={8}
        most={mostCharacters}
        value={text}
        onChange={(given) => {
          setText(given)
          // What was looked at is not what would be kept any more.
          setSeen(null)
        }}
      />
      {seen && <ApartReport seen={seen} />}
      <p className="type-small type-2">{say.past}</p>
      <p className="lots-public">
        <Icon name="info" size={18} />
        {say.public}
      </p>
    </ActDialog>
  )
}
