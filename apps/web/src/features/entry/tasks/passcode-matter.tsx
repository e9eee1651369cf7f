import { Button, Field, useWords } from '@fairdraw/ui'
import type { FormEvent } from 'react'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import type { MatterProps } from './task-sheet.tsx'
import { taskWords } from './task-words.ts'

/** A word that was told elsewhere. */
export function PasscodeMatter({ lid, task, doing, onClose }: MatterProps) {
  const say = useWords(taskWords)
  const { draft, change, forget } = useKeptDraft(`task:${lid}:${task.id}`, { passcode: '' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (doing.isBusy || draft.passcode.trim() === '') return
    if (!(await doing.finish({ passcode: draft.passcode.trim() }))) return
    forget()
    onClose()
  }
  return (
    <form className="task-matter" onSubmit={submit} noValidate>
      <Field
        label={say.passcode}
        hint={say.more.passcode}
        error={doing.fault}
        value={draft.passcode}
        onChange={({ target }) => {
          doing.clearFault()
          change(() => ({ passcode: target.value }))
        }}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit" size={54} wide busy={doing.isBusy ? say.sending : undefined}>
        {say.send}
      </Button>
    </form>
  )
}
