import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { AccountKind } from '../../lib/account-name.ts'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { AddressForm } from '../../lib/sent-code/address-form.tsx'
import { CodeEntry } from '../../lib/sent-code/code-entry.tsx'
import { codeFormWords } from './code-form-words.ts'
import { signInBySentCode } from './sign-in.ts'

type Props = {
  /** What codes can be sent to here. */
  readonly by: readonly AccountKind[]
  /** An address that nobody has signed in with makes an account. */
  readonly mayJoin: boolean
  /** Somebody wants a new account. */
  readonly isNew: boolean
  /** Where to afterwards. */
  readonly back: string
}

/** Signs in or up by a code that is sent: first where to, then the code. */
export function CodeForm({ by, mayJoin, isNew, back }: Props) {
  const say = useWords(codeFormWords)
  const api = useApi()
  const [account, setAccount] = useState('')
  const [sent, setSent] = useState<AnswerOf<'authCodeSend'> | null>(null)
  const send = () => api.callOrThrow('authCodeSend', { account: account.trim() })
  if (sent === null)
    return (
      <div className="account-form">
        <AddressForm
          by={by}
          account={account}
          send={send}
          hint={mayJoin && !isNew ? say.open : undefined}
          onChange={setAccount}
          onSent={setSent}
        />
      </div>
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
        act={isNew ? say.signUp : say.signIn}
      />
      <Button look="text" size={44} onClick={() => setSent(null)}>
        {say.other}
      </Button>
    </div>
  )
}
