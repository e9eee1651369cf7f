import { Button, Dialog, Field, useToast, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { forgetEntries } from './forget-entries.ts'
import { recordWords } from './record-words.ts'
import { useOwnAct } from './use-own-act.ts'
import './own.css'

type Props = { readonly onClose: () => void; readonly onErased: () => void }

const formId = 'erase-form'

/** Erases everything personal after it was said what goes, what stays, and a word was typed. */
export function EraseDialog({ onClose, onErased }: Props) {
  const say = useWords(recordWords)
  const api = useApi()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const { isBusy, fault, setFault, act } = useOwnAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim().toLowerCase() !== say.word) return setFault(say.wrong(say.word))
    let count = 0
    const isDone = await act(async () => {
      count = (await api.callOrThrow('entryErase', { confirm: true })).erased
    })
    if (!isDone) return
    forgetEntries()
    toast(say.erased(count), 'bamboo')
    onClose()
    onErased()
  }
  const foot = (
    <>
      <Button look="danger" size={44} type="submit" form={formId} busy={isBusy ? say.erasing : undefined}>
        {say.erase}
      </Button>
      <Button size={44} onClick={onClose}>
        {say.keep}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={say.eraseTitle} foot={foot}>
      <form id={formId} className="erase-form" onSubmit={submit} noValidate>
        <Told title={say.goes} lines={say.goesList} />
        <Told title={say.stays} lines={say.staysList} />
        <p>{say.leaves}</p>
        <Field
          label={say.confirm(say.word)}
          value={typed}
          error={fault}
          onChange={({ target }) => {
            setFault('')
            setTyped(target.value)
          }}
          autoComplete="off"
          autoCapitalize="none"
        />
      </form>
    </Dialog>
  )
}

function Told({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <p className="type-strong">{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
