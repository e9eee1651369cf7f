import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import { words } from './words.ts'

/** Removes all comments of a draft, once that was asked. */
export function ClearComments({ id, isOff }: { readonly id: string; readonly isOff: boolean }) {
  const say = useWords(words)
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, act } = useAct(() => setIsOpen(false))
  return (
    <>
      <Button look="text" disabled={isOff} onClick={() => setIsOpen(true)}>
        {say.clear}
      </Button>
      {isOpen && (
        <ActDialog
          title={say.clear}
          act={say.clear}
          look="danger"
          isBusy={isBusy}
          onAct={() => void act(() => api.call('mediaClear', { id }), say.cleared)}
          onClose={() => setIsOpen(false)}
        >
          <p>{say.clearMore}</p>
        </ActDialog>
      )}
    </>
  )
}
