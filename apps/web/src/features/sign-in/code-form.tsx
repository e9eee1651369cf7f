import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useLang } from '../../lib/i18n.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { remedyOf } from '../../lib/problem-catalogue.ts'
import { CodeEntry } from '../../lib/sent-code/code-entry.tsx'
import { type AccountKind, accountKind } from './account-name.ts'
import { codeFormWords } from './code-form-words.ts'
import { signInBySentCode } from './sign-in.ts'

type Props = {
  /** What codes can be sent to here. */
  readonly by: readonly AccountKind[]
  /** An address that nobody has signed in with makes an account. */
  readonly mayJoin: boolean
  /** Where to afterwards. */
  readonly back: string
}

/** Signs in by a code that is sent: first where to, then the code. */
export function CodeForm({ by, mayJoin, back }: Props) {
  const say = useWords(codeFormWords)
  const api = useApi()
  const [account, setAccount] = useState('')
  const [sent, setSent] = useState<AnswerOf<'authCodeSend'> | null>(null)
  const send = () => api.callOrThrow('authCodeSend', { account: account.trim() })
  if (sent === null)
    return (
      <AddressForm
        {...{ by, mayJoin, account, send }}
        onChange={setAccount}
        onSent={(sending) => setSent(sending)}
      />
    )
  return (
    <div className="account-form">
      <CodeEntry
        to={account.trim()}
        first={sent}
        send={send}
        onCode={async (proof) => {
          await signInBySentCode(api, { account: account.trim(), ...proof })
          await leavePage(back)
        }}
        act={say.signIn}
      />
      <Button look="text" size={44} onClick={() => setSent(null)}>
        {say.other}
      </Button>
    </div>
  )
}

type AddressProps = Omit<Props, 'back'> & {
  readonly account: string
  readonly send: () => Promise<AnswerOf<'authCodeSend'>>
  readonly onChange: (account: string) => void
  readonly onSent: (sending: AnswerOf<'authCodeSend'>) => void
}

function AddressForm({ by, mayJoin, account, send, onChange, onSent }: AddressProps) {
  const say = useWords(codeFormWords)
  const lang = useLang()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const which = by.length > 1 ? 'both' : (by[0] ?? 'both')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const kind = accountKind(account)
    if (account.trim() === '') return setFault(say.needed)
    if (kind === null || !by.includes(kind)) return setFault(say.wrong[which])
    setIsBusy(true)
    try {
      onSent(await send())
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      setIsBusy(false)
      setFault(problem.fields.account ?? remedyOf(problem, lang).text)
    }
  }
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <Field
        label={say.account[which]}
        {...(mayJoin && { hint: say.open })}
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
