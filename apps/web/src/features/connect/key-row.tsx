import { Button, StateBadge, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { day, dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { keyWords } from './key-words.ts'

type Key = AnswerOf<'apiKeyList'>['list'][number]

/** A key by its name and last characters, with what it may do, and the end of it. */
export function KeyRow({ row, onRemoved }: { readonly row: Key; readonly onRemoved: () => void }) {
  const say = useWords(keyWords)
  const lang = useLang()
  const api = useApi()
  const toast = useToast()
  const [isAsked, setIsAsked] = useState(false)
  const { id, name, hint, scopes, created_at, expires_at, used_at } = row
  const isEnded = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const facts = [
    say.made(day(Date.parse(created_at), lang)),
    used_at === null ? say.unused : say.used(dayAndClock(Date.parse(used_at), lang)),
    expires_at === null ? say.forEver : say.until(day(Date.parse(expires_at), lang)),
  ]
  const remove = async () => {
    setIsAsked(false)
    if ((await api.call('apiKeyRemove', { id })) === null) return
    toast(say.revoked, 'bamboo')
    onRemoved()
  }
  return (
    <li className="hook-row">
      <div className="hook-head">
        <span>
          <b>{name}</b> <code>…{hint}</code>
        </span>
        {isEnded && <StateBadge tone="line">{say.ended}</StateBadge>}
        <Button look="text" aria-label={say.revokeOf(name)} onClick={() => setIsAsked(true)}>
          {say.revoke}
        </Button>
      </div>
      <p className="type-small type-2">{scopes.map((scope) => say.scopeNames[scope]).join(say.comma)}</p>
      <p className="type-small type-3">{facts.join(' · ')}</p>
      <ConfirmDialog
        title={say.revokeTitle}
        more={say.revokeMore}
        act={say.revoke}
        isOpen={isAsked}
        onAct={remove}
        onClose={() => setIsAsked(false)}
      />
    </li>
  )
}
