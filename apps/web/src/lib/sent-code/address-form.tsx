import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { type AccountKind, accountKind } from '../account-name.ts'
import { problemText } from '../problem-catalogue.ts'
import { codeWords } from './code-words.ts'
import './code-entry.css'
import { useBusy } from '../use-busy.ts'

type Props<Sending> = {
  /** What codes can be sent to here. */
  readonly by: readonly AccountKind[]
  readonly hint?: string | undefined
  /** What was typed so far. */
  readonly account: string
  readonly onChange: (account: string) => void
  /** Asks for a code to what was typed; throws `CallProblem`. */
  readonly send: () => Promise<Sending>
  readonly onSent: (sending: Sending) => void
}

/** Asks where a code is to be sent, and has it sent. */
export function AddressForm<Sending>({ by, hint, account, onChange, send, onSent }: Props<Sending>) {
  const say = useWords(codeWords)
  const [fault, setFault] = useState('')
  const { isBusy, during } = useBusy()
  const which = by.length > 1 ? 'both' : (by[0] ?? 'both')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const kind = accountKind(account)
    if (account.trim() === '') return setFault(say.addressNeeded)
    if (kind === null || !by.includes(kind)) return setFault(say.addressWrong[which])
    const sending = await during(send, (problem) => setFault(problem.fields.account ?? problemText(problem)))
    if (sending) onSent(sending)
  }
  return (
    <form className="code-entry" onSubmit={submit} noValidate>
      <Field
        label={say.address[which]}
        {...(hint && { hint })}
        error={fault}
        name="account"
        autoComplete={{ both: 'username', email: 'email', mobile: 'tel' }[which]}
        inputMode={which === 'mobile' ? 'numeric' : 'email'}
        maxLength={254}
        value={account}
        onChange={({ target }) => {
          onChange(target.value)
          setFault('')
        }}
      />
      <Button type="submit" size={44} wide busy={isBusy ? say.sending : undefined}>
        {say.send}
      </Button>
    </form>
  )
}
