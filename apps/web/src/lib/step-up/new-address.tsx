import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { AccountKind } from '../account-name.ts'
import { useApi } from '../api-place.tsx'
import type { AnswerOf } from '../call-table.ts'
import { AddressForm } from '../sent-code/address-form.tsx'
import { CodeEntry } from '../sent-code/code-entry.tsx'
import { stepUpWords } from './step-up-words.ts'

type Props = {
  /** What codes can be sent to here. */
  readonly by: readonly AccountKind[]
  /** It is the first way in, and wants no proof. */
  readonly isFirst: boolean
  readonly onAdded: () => void
}

/** Gives the own account an e-mail address or mobile number, by a code that is sent there. */
export function NewAddress({ by, isFirst, onAdded }: Props) {
  const say = useWords(stepUpWords)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<AnswerOf<'authAddressCode'> | null>(null)
  const account = typed.trim()
  const options = { isSilent: isFirst }
  const send = () => api.callOrThrow('authAddressCode', { account }, options)
  if (sent === null)
    return (
      <AddressForm
        by={by}
        send={send}
        hint={say.newAddressHint}
        account={typed}
        onChange={setTyped}
        onSent={setSent}
      />
    )
  return (
    <CodeEntry
      to={account}
      first={sent}
      send={send}
      onCode={async (proof) => {
        await api.callOrThrow('authAddressChoose', { account, ...proof }, options)
        onAdded()
      }}
      act={say.saveAddress}
    />
  )
}
