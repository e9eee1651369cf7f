import { Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly k: number
  readonly name: string
  readonly label: string
  readonly onClose: () => void
}

/** Takes back the lot of somebody absent, for a public reason. */
export function ReopenDialog({ drawId, k, name, label, onClose }: Props) {
  const say = useWords(words)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const [reason, setReason] = useState<string>(say.reasonUsual)
  const [isTried, setIsTried] = useState(false)
  const given = reason.trim()
  const reopen = async () => {
    setIsTried(true)
    if (given === '') return
    const sent = { id: drawId, k, reason: given }
    await act((idempotencyKey) => api.call('lotsReopen', sent, { idempotencyKey }), say.reopenDone, given)
  }
  return (
    <ActDialog
      title={say.reopenTitle}
      act={say.reopen}
      look="danger"
      isBusy={isBusy}
      onAct={() => void reopen()}
      onClose={onClose}
    >
      <p className="type-strong">{say.reopenWho(name, label)}</p>
      <ActText
        label={say.reason}
        value={reason}
        onChange={setReason}
        most={60}
        wrong={isTried && given === '' && say.reasonEmpty}
      />
      <p className="lots-public">
        <Icon name="info" size={18} />
        {say.reopenMore}
      </p>
    </ActDialog>
  )
}
