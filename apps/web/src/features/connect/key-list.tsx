import { calls } from '@fairdraw/contract/calls/calls'
import { mostApiKeys } from '@fairdraw/domain'
import { Button, EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { addressOf } from '../../lib/api-client.ts'
import { Copied } from '../../lib/copied.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { paths } from '../../lib/paths.ts'
import { KeyDialog, type KeyTyped, noKey } from './key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { keyWords } from './key-words.ts'
import { LockedNote } from './locked-note.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { all, useAnswer } from './use-answer.ts'
import { useKept } from './use-kept.ts'

/** The keys of own programs. */
export function KeyList({ isLocked }: { readonly isLocked: boolean }) {
  const say = useWords(keyWords)
  const { answer, setAnswer, isFailed, reload } = useAnswer('apiKeyList', all)
  const form = useKept<KeyTyped>('key_typed', noKey)
  const [isAdding, setIsAdding] = useState(form.wasKept)
  const [made, setMade] = useState<string | null>(null)
  if (isFailed) return <NotRead onAgain={reload} />
  if (!answer) return <Skeleton bars={[1, 1]} height={48} />
  const { list } = answer
  const close = () => {
    form.drop()
    setIsAdding(false)
  }
  return (
    <>
      {isLocked && <LockedNote gate="api_keys" />}
      {list.length === 0 && !isLocked && <EmptyScene title={say.none}>{say.noneMore}</EmptyScene>}
      {list.length > 0 && (
        <ul className="connect-rows">
          {list.map((row) => (
            <KeyRow
              key={row.id}
              row={row}
              onRemoved={() => setAnswer({ list: list.filter(({ id }) => id !== row.id) })}
            />
          ))}
        </ul>
      )}
      {!isLocked && (
        <div className="plugins-acts">
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
            {say.add}
          </Button>
          <p className="type-small type-3">{say.count(list.length, mostApiKeys)}</p>
        </div>
      )}
      <p className="type-small">
        <a href={paths.apiPages()}>{say.docs}</a>
      </p>
      <KeyDialog
        isOpen={isAdding}
        form={form}
        onAdded={({ row, key }) => {
          setAnswer({ list: [row, ...list] })
          setMade(key)
          setIsAdding(false)
        }}
        onClose={close}
      />
      <SecretDialog title={say.keyTitle} label={say.key} secret={made} onClose={() => setMade(null)}>
        <Copied label={say.example} text={exampleOf(made ?? '')} />
      </SecretDialog>
    </>
  )
}

function exampleOf(key: string): string {
  const address = new URL(addressOf(calls.taskList, {}), location.href).href
  return `curl '${address}' -H 'authorization: Bearer ${key}' -H 'content-type: application/json' -d '{}'`
}
