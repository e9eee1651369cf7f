import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemText } from '../problem-catalogue.ts'
import { serverNow, useServerNow } from '../server-clock.ts'
import { codeWords } from './code-words.ts'
import { digitsIn } from './digits-in.ts'
import './code-entry.css'
import { useBusy } from '../use-busy.ts'

/** A code that was sent: what names the sending, and when another may be asked for. */
export type Sending = { readonly request: string; readonly next_at: string }

type Props = {
  /** Where it went, as it is shown. */
  readonly to: string
  readonly first: Sending
  /** Asks for another one; throws `CallProblem`. */
  readonly send: () => Promise<Sending>
  /** Does what the code is for; throws `CallProblem`, and never resolves where the page is left. */
  readonly onCode: (proof: { readonly request: string; readonly code: string }) => Promise<void>
  /** What the button says that does it. */
  readonly act: string
}

/** Asks for the code that was sent, and sends another when the time has come. */
export function CodeEntry({ to, first, send, onCode, act }: Props) {
  const say = useWords(codeWords)
  const [{ request, next_at }, setSending] = useState(first)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [note, setNote] = useState('')
  const { isBusy, during } = useBusy()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed.length !== 6) return setFault(say.codeNeeded)
    setNote('')
    await during(
      () => onCode({ request, code: typed }),
      (problem) => setFault(problem.fields.code ?? problemText(problem)),
    )
  }
  const resent = (sending: Sending) => {
    setSending(sending)
    setTyped('')
    setFault('')
    setNote(say.sentAgain)
  }
  return (
    <form ref={form} className="code-entry" onSubmit={submit} noValidate>
      <p className="type-small type-2">{say.sentTo(to)}</p>
      <Field
        label={say.code}
        hint={say.codeHint}
        error={fault}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="code-entry-digits"
        value={typed}
        onChange={({ target }) => {
          setTyped(digitsIn(target.value))
          setFault('')
        }}
      />
      <Button type="submit" size={44} wide busy={isBusy ? say.checking : undefined}>
        {act}
      </Button>
      <p className="type-small type-3" role="status">
        {note}
      </p>
      <SendAgain nextAt={Date.parse(next_at)} send={send} onSent={resent} onFault={setFault} />
    </form>
  )
}

type AgainProps = {
  readonly nextAt: number
  readonly send: () => Promise<Sending>
  readonly onSent: (sending: Sending) => void
  readonly onFault: (words: string) => void
}

function SendAgain({ nextAt, send, onSent, onFault }: AgainProps) {
  const say = useWords(codeWords)
  const { isBusy, during } = useBusy()
  const now = useServerNow(nextAt > serverNow())
  const seconds = Math.ceil((nextAt - now) / 1_000)
  const resend = async () => {
    const sending = await during(send, (problem) => onFault(problemText(problem)))
    if (sending) onSent(sending)
  }
  if (seconds > 0)
    return (
      <p className="code-entry-wait type-small type-3">
        {seconds < 120 ? say.againIn(seconds) : say.againLater(Math.ceil(seconds / 60))}
      </p>
    )
  return (
    <Button look="text" size={44} busy={isBusy ? say.sending : undefined} onClick={resend}>
      {say.again}
    </Button>
  )
}
