import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { Passkey } from './passkey-list.tsx'
import { waysWords } from './ways-words.ts'

type Props = { readonly passkey: Passkey; readonly onClose: () => void }

/** Asks what the passkey shall be called. */
export function RenamePasskey({ passkey: { id, name: before }, onClose }: Props) {
  const say = useWords(waysWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const [name, setName] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const isMissing = name.trim() === ''
  const save = () => {
    setIsTried(true)
    if (!isMissing) void act(() => api.call('authPasskeyRename', { id, name: name.trim() }), say.renamed)
  }
  return (
    <ActDialog title={say.rename} act={say.rename} isBusy={isBusy} onAct={save} onClose={onClose}>
      <ActText
        label={say.newName}
        hint={say.nameHint}
        wrong={isTried && isMissing && say.nameNeeded}
        value={name}
        onChange={setName}
        most={30}
      />
    </ActDialog>
  )
}

/** Asks once more before a passkey is removed. */
export function RemovePasskey({ passkey: { id, name }, onClose }: Props) {
  const say = useWords(waysWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  return (
    <ActDialog
      title={say.surePasskey}
      act={say.remove}
      look="danger"
      isBusy={isBusy}
      onAct={() => act(() => api.call('authPasskeyRemove', { id }), say.removed)}
      onClose={onClose}
    >
      <p>{say.surePasskeyMore(name)}</p>
    </ActDialog>
  )
}
