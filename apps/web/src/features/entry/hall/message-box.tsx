import { Button, Field, useToast, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { hallWords } from './hall-words.ts'

type Props = { readonly lid: string; readonly isChecked: boolean }

const longest = 40

/** A line for the big screen. What could not be sent stays in the field. */
export function MessageBox({ lid, isChecked }: Props) {
  const say = useWords(hallWords)
  const api = useApi()
  const toast = useToast()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const { isBusy, during } = useBusy()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setFault('')
    const sent = await during(
      () => api.callOrThrow('liveDanmaku', { lid, text }),
      (problem) => setFault(problemText(problem, say.offline)),
    )
    if (!sent) return
    setText('')
    toast(sent.state === 'shown' ? say.sentShown : say.sentWaiting, 'bamboo')
  }
  return (
    <form className="hall-message" onSubmit={send}>
      <Field
        label={say.message}
        hint={isChecked ? say.messageChecked : say.messageHint}
        error={fault}
        value={text}
        maxLength={longest}
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="outline" size={44} type="submit" disabled={text.trim() === '' || isBusy}>
        {say.send}
      </Button>
    </form>
  )
}
