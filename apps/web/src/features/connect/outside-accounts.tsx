import type { OutsideKind } from '@fairdraw/domain'
import { Skeleton } from '@fairdraw/ui'
import { useState } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { OutsideAccountBlock } from './outside-account.tsx'
import { OutsideBindDialog } from './outside-bind-dialog.tsx'
import {
  isOffered,
  kindsShown,
  nothingTyped,
  type OfferedKind,
  type OutsideAccount,
  type OutsideTyped,
} from './outside-kind.ts'
import { OutsideNone } from './outside-none.tsx'
import { OutsidePushDialog, type Pushed } from './outside-push-dialog.tsx'
import { all, useAnswer } from './use-answer.ts'
import { useAuthorising } from './use-authorising.ts'
import { useKept } from './use-kept.ts'
import './outside.css'

/** The accounts of one's own at the platforms, one of a kind. */
export function OutsideAccounts() {
  const { answer, setAnswer, isFailed, reload } = useAnswer('outsideList', all)
  const form = useKept<OutsideTyped>('outside_typed', nothingTyped)
  const [binding, setBinding] = useState<OfferedKind | null>(
    isOffered(form.typed.kind) ? form.typed.kind : null,
  )
  const [pushed, setPushed] = useState<Pushed | null>(null)
  const authorising = useAuthorising(() => reload())
  if (isFailed) return <NotRead onAgain={reload} />
  if (!answer) return <Skeleton bars={[1, 1, 1]} height={72} />
  const { list, outgoing } = answer
  const canAuthorise = (kind: OutsideKind) => kind === 'mp' && answer.can_authorise
  const put = (account: OutsideAccount) =>
    setAnswer({ ...answer, list: [...list.filter(({ kind }) => kind !== account.kind), account] })
  const keep = ({ account, push }: AnswerOf<'outsideBind'>) => {
    put(account)
    setBinding(null)
    if (push) setPushed({ account, push })
  }
  return (
    <div className="outside-kinds">
      {kindsShown.map((kind) => {
        const account = list.find((one) => one.kind === kind)
        if (account)
          return (
            <OutsideAccountBlock
              key={kind}
              account={account}
              outgoing={outgoing}
              authorising={authorising}
              onChange={put}
              onBound={keep}
              onUnbound={() => setAnswer({ ...answer, list: list.filter((one) => one.kind !== kind) })}
            />
          )
        if (!isOffered(kind)) return null
        return (
          <OutsideNone
            key={kind}
            kind={kind}
            authorising={canAuthorise(kind) ? authorising : null}
            onConnect={() => {
              form.change({ kind })
              setBinding(kind)
            }}
          />
        )
      })}
      {binding !== null && (
        <OutsideBindDialog
          kind={binding}
          form={form}
          outgoing={outgoing}
          onBound={keep}
          onClose={() => {
            form.drop()
            setBinding(null)
          }}
        />
      )}
      <OutsidePushDialog pushed={pushed} onClose={() => setPushed(null)} />
    </div>
  )
}
