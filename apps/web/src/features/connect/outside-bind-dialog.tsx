import { Field, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import {
  mistakesIn,
  noSecrets,
  type OfferedKind,
  type OutsideTyped,
  type SecretsTyped,
} from './outside-kind.ts'
import { OutgoingNote } from './outside-outgoing.tsx'
import { outsideWords } from './outside-words.ts'
import { refusedBy } from './refused-by.ts'
import { SecretField } from './secret-field.tsx'
import type { useKept } from './use-kept.ts'
import { useSending } from './use-sending.ts'

type Props = {
  readonly kind: OfferedKind
  readonly form: ReturnType<typeof useKept<OutsideTyped>>
  readonly outgoing: readonly string[]
  readonly onBound: (bound: AnswerOf<'outsideBind'>) => void
  readonly onClose: () => void
}

/** Asks for what proves that an account is the organiser's own. */
export function OutsideBindDialog({ kind, form, outgoing, onBound, onClose }: Props) {
  const say = useWords(outsideWords)
  const api = useApi()
  const [secrets, setSecrets] = useState<SecretsTyped>(noSecrets)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { name, appId, agentId } = form.typed
  const mistakes = mistakesIn(kind, form.typed, secrets)
  const send = () =>
    api.call('outsideBind', sentOf(kind, form.typed, secrets), {
      onProblem: (problem) => {
        setRefused(refusedBy(problem))
        form.keep()
      },
    })
  const { isTried, isBusy, onSend } = useSending(mistakes.size === 0, send, (bound) => {
    form.drop()
    onBound(bound)
  })
  const wrong = (field: keyof typeof say.wrong) =>
    refused[field] ?? (isTried && mistakes.has(field) && say.wrong[field])
  const type = (change: Partial<OutsideTyped>) => {
    setRefused({})
    form.change(change)
  }
  const paste = (change: Partial<SecretsTyped>) => {
    setRefused({})
    setSecrets({ ...secrets, ...change })
  }
  return (
    <ConnectDialog
      title={say.bindTitle(say.names[kind])}
      act={say.connect[kind]}
      busy={isBusy ? say.binding : undefined}
      onSend={onSend}
      onClose={onClose}
    >
      {form.wasKept && <p className="connect-once">{say.again}</p>}
      <Field
        label={say.name}
        hint={say.nameHint}
        error={wrong('name')}
        value={name}
        onChange={({ target }) => type({ name: target.value })}
        autoComplete="off"
        maxLength={30}
      />
      <Field
        label={say.appId[kind]}
        error={wrong('app_id')}
        value={appId}
        onChange={({ target }) => type({ appId: target.value })}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
      />
      {kind === 'wecom' && (
        <Field
          label={say.agentId}
          error={wrong('agent_id')}
          value={agentId}
          onChange={({ target }) => type({ agentId: target.value })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      )}
      <SecretField
        label={say.secret[kind]}
        hint={say.secretHint[kind]}
        error={wrong('secret')}
        value={secrets.secret}
        onChange={(secret) => paste({ secret })}
      />
      {kind === 'wecom' && (
        <SecretField
          label={say.contactSecret}
          hint={say.contactHint}
          error={wrong('contact_secret')}
          value={secrets.contactSecret}
          onChange={(contactSecret) => paste({ contactSecret })}
        />
      )}
      <details className="outside-own-push">
        <summary>{say.ownPush}</summary>
        <p className="type-small type-2">{say.ownPushMore}</p>
        <SecretField
          label={say.token}
          error={wrong('token')}
          value={secrets.token}
          onChange={(token) => paste({ token })}
        />
        <SecretField
          label={say.aesKey}
          error={wrong('aes_key')}
          value={secrets.aesKey}
          onChange={(aesKey) => paste({ aesKey })}
        />
      </details>
      <OutgoingNote outgoing={outgoing} />
      <p className="type-small type-3">{say.sealed}</p>
    </ConnectDialog>
  )
}

function sentOf(kind: OfferedKind, { name, appId, agentId }: OutsideTyped, secrets: SecretsTyped) {
  const { secret, contactSecret, token, aesKey } = secrets
  return {
    kind,
    app_id: appId.trim(),
    name: name.trim(),
    secret: secret.trim(),
    ...(kind === 'wecom' && { agent_id: agentId.trim() }),
    ...(contactSecret && { contact_secret: contactSecret.trim() }),
    ...(token && aesKey && { token: token.trim(), aes_key: aesKey.trim() }),
  }
}
