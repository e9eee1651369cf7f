import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly picture: DrawPicture
  readonly isPairing: boolean
  readonly onClose: () => void
}

/** Asks once more before the handing out ends, or the list of a pairing closes. */
export function CloseDialog({ drawId, picture, isPairing, onClose }: Props) {
  const say = useWords(words)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const sent = { id: drawId, ...(given !== '' && { reason: given }) }
  const close = () =>
    act(
      (idempotencyKey) => api.call('lotsClose', sent, { idempotencyKey }),
      isPairing ? say.closing : say.closed,
      given,
    )
  const left = picture.entry.lots?.left ?? 0
  return (
    <ActDialog
      title={isPairing ? say.closePairsTitle : say.closeTitle}
      act={isPairing ? say.closePairs : say.close}
      look={isPairing ? 'ink' : 'danger'}
      isBusy={isBusy}
      onAct={() => void close()}
      onClose={onClose}
    >
      <p>{isPairing ? say.closePairsMore(thousands(picture.joinCount)) : say.closeMore(thousands(left))}</p>
      {!isPairing && <ActText label={say.closeReason} value={reason} onChange={setReason} most={60} />}
    </ActDialog>
  )
}
