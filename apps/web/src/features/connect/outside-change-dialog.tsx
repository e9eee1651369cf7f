import { Field, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { mistakesIn, noSecrets, type OutsideAccount } from './outside-kind.ts'
import { outsideWords } from './outside-words.ts'
import { refusedBy } from './refused-by.ts'
import { SecretField } from './secret-field.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  readonly account: OutsideAccount
  readonly onChanged: (bound: AnswerOf<'outsideChange'>) => void
  readonly onClose: () => void
}

/** Changes the name or the secrets of an account; what is left empty stays. */
export function OutsideChangeDialog({ account, onChanged, onClose }: Props) {
  const say = useWords(outsideWords)
  const api = useApi()
  const toast = useToast()
  const { kind } = account
  const [name, setName] = useState(account.name)
  const [agentId, setAgentId] = useState(account.agent_id ?? '')
  const [secret, setSecret] = useState('')
  const [contactSecret, setContactSecret] = useState('')
  const [isContactGone, setIsContactGone] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const typed = { kind, name, agentId, appId: account.app_id }
  const mistakes = mistakesIn(kind, typed, { ...noSecrets, secret, contactSecret })
  const isWrong = (field: keyof typeof say.wrong) =>
    mistakes.has(field) && !(field === 'secret' && secret === '')
  const send = () => {
    const sent = {
      kind,
      name: name.trim(),
      ...(kind === 'wecom' && { agent_id: agentId.trim() }),
      ...(secret && { secret: secret.trim() }),
      ...(isContactGone
        ? { contact_secret: null }
        : contactSecret && { contact_secret: contactSecret.trim() }),
    }
    return api.call('outsideChange', sent, { onProblem: (problem) => setRefused(refusedBy(problem)) })
  }
  const isRight = !(['name', 'agent_id', 'secret', 'contact_secret'] as const).some(isWrong)
  const { isTried, isBusy, onSend } = useSending(isRight, send, (bound) => {
    toast(say.changed, 'bamboo')
    onChanged(bound)
  })
  const wrong = (field: keyof typeof say.wrong) =>
    refused[field] ?? (isTried && isWrong(field) && say.wrong[field])
  return (
    <ConnectDialog
      title={say.changeTitle(account.name)}
      act={say.save}
      busy={isBusy ? say.changing : undefined}
      onSend={onSend}
      onClose={onClose}
    >
      <Field
        label={say.name}
        hint={say.nameHint}
        error={wrong('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        maxLength={30}
      />
      {kind === 'wecom' && (
        <Field
          label={say.agentId}
          error={wrong('agent_id')}
          value={agentId}
          onChange={({ target }) => setAgentId(target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      )}
      {!account.is_authorised && (
        <SecretField
          label={say.secret[kind]}
          hint={say.keptHint}
          error={wrong('secret')}
          value={secret}
          onChange={(typedNow) => {
            setRefused({})
            setSecret(typedNow)
          }}
        />
      )}
      {kind === 'wecom' && !isContactGone && (
        <SecretField
          label={say.contactSecret}
          hint={say.keptHint}
          error={wrong('contact_secret')}
          value={contactSecret}
          onChange={setContactSecret}
        />
      )}
      {account.has_contact_secret && (
        <label className="outside-tick">
          <input
            type="checkbox"
            checked={isContactGone}
            onChange={({ target }) => setIsContactGone(target.checked)}
          />
          {say.contactRemove}
        </label>
      )}
      {!account.is_authorised && <p className="type-small type-3">{say.sealed}</p>}
    </ConnectDialog>
  )
}
