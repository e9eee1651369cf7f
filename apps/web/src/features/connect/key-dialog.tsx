import { type ApiScope, apiScopes } from '@fairdraw/domain'
import { Button, Dialog, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { CheckGroup } from './check-group.tsx'
import { ChoiceField } from './choice-field.tsx'
import { keyWords } from './key-words.ts'
import type { useKept } from './use-kept.ts'
import { words } from './words.ts'

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
  const { cancel } = useWords(words)
  const api = useApi()
  const id = useId()
  const [isTried, setIsTried] = useState(false)
  const { isBusy, during } = useBusy()
  const { name, scopes, days } = form.typed
  const isNameWrong = name.trim() === ''
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNameWrong || scopes.length === 0 || isBusy) return
    const sent = { name: name.trim(), scopes, ...(days !== '' && { days: Number(days) }) }
    const added = await during(() => api.call('apiKeyAdd', sent, { onProblem: () => form.keep() }))
    if (added === null) return
    setIsTried(false)
    form.drop()
    onAdded(added)
  }
  const foot = (
    <>
      <Button look="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" form={id} busy={isBusy ? say.adding : undefined}>
        {say.add}
      </Button>
    </>
  )
  return (
    <Dialog open={isOpen} onClose={onClose} title={say.addTitle} foot={foot}>
      <form id={id} className="connect-form" onSubmit={add} noValidate>
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
      </form>
    </Dialog>
  )
}
