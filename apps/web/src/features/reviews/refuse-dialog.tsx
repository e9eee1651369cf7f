import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { WaitingProof } from './use-proofs.ts'
import { words } from './words.ts'

type Props = { readonly drawId: string; readonly proof: WaitingProof; readonly onClose: () => void }

/** Refuses a proof with a reason that its sender sees. */
export function RefuseDialog({ drawId, proof, onClose }: Props) {
  const say = useWords(words)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, act } = useAct(onClose)
  const reason = typed.trim()
  const refuse = () => {
    setIsTried(true)
    if (reason === '') return
    const sent = { id: drawId, proof_id: proof.proof_id, reason }
    void act(() => api.call('proofRefuse', sent), say.refused)
  }
  return (
    <ActDialog
      title={say.refuseTitle}
      act={say.refuse}
      look="danger"
      isBusy={isBusy}
      onAct={refuse}
      onClose={onClose}
    >
      <p className="type-2">{say.refuseMore}</p>
      <ActText
        label={say.reason}
        value={typed}
        most={200}
        rows={2}
        wrong={isTried && reason === '' && say.needed}
        onChange={setTyped}
      />
    </ActDialog>
  )
}
