import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useApi } from '../../../lib/api-place.tsx'
import { useDrawTime } from '../../../lib/draw-zone.ts'
import { useAct } from '../../../lib/use-act.ts'
import { messageWords } from './message-words.ts'

type Props = { readonly drawId: string; readonly id: string; readonly at: string }

/** What can be done about a message while its member has not sent it: remind them, or cancel it after a question. */
export function UnsentActs({ drawId, id, at }: Props) {
  const say = useWords(messageWords)
  const api = useApi()
  const time = useDrawTime()
  const [isAsked, setIsAsked] = useState(false)
  const reminding = useAct(() => {})
  const cancelling = useAct(() => setIsAsked(false))
  const sent = { id: drawId, message: id }
  return (
    <>
      <Button
        look="text"
        aria-label={say.remindOf(time(at))}
        onClick={() => void reminding.act(() => api.call('weworkMessageRemind', sent), say.reminded)}
      >
        {say.remind}
      </Button>
      <Button look="text" aria-label={say.cancelOf(time(at))} onClick={() => setIsAsked(true)}>
        {say.cancel}
      </Button>
      {isAsked && (
        <ActDialog
          title={say.cancelTitle}
          act={say.cancelAct}
          look="danger"
          isBusy={cancelling.isBusy}
          onAct={() => void cancelling.act(() => api.call('weworkMessageCancel', sent), say.cancelled)}
          onClose={() => setIsAsked(false)}
        >
          <p>{say.cancelMore}</p>
        </ActDialog>
      )}
    </>
  )
}
