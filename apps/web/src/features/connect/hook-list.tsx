import { mostHooks } from '@fairdraw/domain'
import { Button, EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { HookDialog, type HookTyped, noHook } from './hook-dialog.tsx'
import { type Hook, HookRow } from './hook-row.tsx'
import { hookWords } from './hook-words.ts'
import { LockedNote } from './locked-note.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { all, useAnswer } from './use-answer.ts'
import { useKept } from './use-kept.ts'

type Draws = AnswerOf<'taskList'>['list']
type Props = { readonly isLocked: boolean; readonly draws: Draws | null }

/** The addresses that are told what happens in own draws. */
export function HookList({ isLocked, draws }: Props) {
  const say = useWords(hookWords)
  const { answer, setAnswer, isFailed, reload } = useAnswer('webhookList', all)
  const form = useKept<HookTyped>('hook_typed', noHook)
  const [isAdding, setIsAdding] = useState(form.wasKept)
  const [secret, setSecret] = useState<string | null>(null)
  if (isFailed) return <NotRead onAgain={reload} />
  if (!answer) return <Skeleton bars={[1, 1]} height={48} />
  const { list } = answer
  const put = (hook: Hook) =>
    setAnswer({
      list: list.some(({ id }) => id === hook.id)
        ? list.map((one) => (one.id === hook.id ? hook : one))
        : [...list, hook],
    })
  const keep = ({ hook, secret: made }: AnswerOf<'webhookAdd'>) => {
    put(hook)
    setSecret(made)
    setIsAdding(false)
  }
  const close = () => {
    form.drop()
    setIsAdding(false)
  }
  return (
    <>
      {isLocked && <LockedNote gate="webhooks" />}
      {list.length === 0 && !isLocked && <EmptyScene title={say.none}>{say.noneMore}</EmptyScene>}
      {list.length > 0 && (
        <ul className="connect-rows">
          {list.map((hook) => (
            <HookRow
              key={hook.id}
              hook={hook}
              onChange={put}
              onRotated={keep}
              onRemoved={() => setAnswer({ list: list.filter(({ id }) => id !== hook.id) })}
            />
          ))}
        </ul>
      )}
      {!isLocked && (
        <div className="plugins-acts">
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
            {say.add}
          </Button>
          <p className="type-small type-3">{say.count(list.length, mostHooks)}</p>
        </div>
      )}
      <p className="type-small type-3">{say.retries}</p>
      <HookDialog isOpen={isAdding} form={form} draws={draws ?? []} onAdded={keep} onClose={close} />
      <SecretDialog
        title={say.secretTitle}
        label={say.secret}
        secret={secret}
        onClose={() => setSecret(null)}
      >
        <p className="type-small type-2">{say.secretMore}</p>
      </SecretDialog>
    </>
  )
}
