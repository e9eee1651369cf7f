import { type ApiScope, apiScopes } from '@fairdraw/domain'
import { Field, useWords } from '@fairdraw/ui'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { CheckGroup } from './check-group.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { keyWords } from './key-words.ts'
import type { useKept } from './use-kept.ts'
import { useSending } from './use-sending.ts'

/** `days`: empty for ever. */
export type KeyTyped = { readonly name: string; readonly scopes: ApiScope[]; readonly days: string }
export const noKey: KeyTyped = { name: '', scopes: ['draws:read'], days: '90' }

const lives = ['30', '90', '365'] as const

type Props = {
  readonly isOpen: boolean
  readonly form: ReturnType<typeof useKept<KeyTyped>>
  readonly onAdded: (added: AnswerOf<'apiKeyAdd'>) => void
  readonly onClose: () => void
}

/** Asks what a new key is for. */
export function KeyDialog({ isOpen, form, onAdded, onClose }: Props) {
  const say = useWords(keyWords)
  const api = useApi()
  const { name, scopes, days } = form.typed
  const isNameWrong = name.trim() === ''
  const send = () => {
    const sent = { name: name.trim(), scopes, ...(days !== '' && { days: Number(days) }) }
    return api.call('apiKeyAdd', sent, { onProblem: () => form.keep() })
  }
  const { isTried, isBusy, onSend } = useSending(!isNameWrong && scopes.length > 0, send, (added) => {
    form.drop()
    onAdded(added)
  })
  return (
    <ConnectDialog
      isOpen={isOpen}
      onSend={onSend}
      onClose={onClose}
      title={say.addTitle}
      act={say.add}
      busy={isBusy ? say.adding : undefined}
    >
      <Field
        label={say.name}
        hint={say.nameHint}
        error={isTried && isNameWrong && say.nameWrong}
        value={name}
        onChange={({ target }) => form.change({ name: target.value })}
        autoComplete="off"
        maxLength={40}
      />
      <CheckGroup
        legend={say.scopes}
        choices={apiScopes.map((scope) => [scope, say.scopeNames[scope]] as const)}
        chosen={scopes}
        wrong={isTried && scopes.length === 0 && say.scopesWrong}
        onChange={(chosen) => form.change({ scopes: chosen })}
      />
      <p className="type-small type-3">{say.scopesMore}</p>
      <ChoiceField
        label={say.ends}
        value={days}
        choices={[...lives.map((life) => [life, say.days(Number(life))] as const), ['', say.never]]}
        onChange={(chosen) => form.change({ days: chosen })}
      />
    </ConnectDialog>
  )
}
