import { type BadgeTone, Button, StateBadge, useToast, useWords } from '@fairdraw/ui'
import { useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { hookWords } from './hook-words.ts'
import { TestDialog } from './test-dialog.tsx'

export type Hook = AnswerOf<'webhookList'>['list'][number]
type Asked = 'rotate' | 'remove' | null

type Props = {
  readonly hook: Hook
  /** It is another now. */
  readonly onChange: (hook: Hook) => void
  readonly onRotated: (rotated: AnswerOf<'webhookRotate'>) => void
  readonly onRemoved: () => void
}

const tones: Readonly<Record<Hook['state'], BadgeTone>> = { on: 'bamboo', off: 'line', disabled: 'crimson' }

/** An address with its state, what it is told, and what can be done with it. */
export function HookRow({ hook, onChange, onRotated, onRemoved }: Props) {
  const say = useWords(hookWords)
  const api = useApi()
  const toast = useToast()
  const log = useId()
  const [asked, setAsked] = useState<Asked>(null)
  const [isLogOpen, setIsLogOpen] = useState(false)
  const { isBusy, during } = useBusy()
  const [tested, setTested] = useState<AnswerOf<'webhookTest'> | null>(null)
  const { id, url, note, events, draw, state } = hook
  const flip = async () => {
    const now = await api.call('webhookChange', { id, on: state !== 'on' })
    if (now) onChange(now)
  }
  const test = async () => {
    setTested(await during(() => api.call('webhookTest', { id })))
  }
  const rotate = async () => {
    setAsked(null)
    const now = await api.call('webhookRotate', { id })
    if (now) onRotated(now)
  }
  const remove = async () => {
    setAsked(null)
    if ((await api.call('webhookRemove', { id })) === null) return
    toast(say.removed, 'bamboo')
    onRemoved()
  }
  const told = events.map((event) => say.eventNames[event]).join(say.comma)
  return (
    <li className="hook-row">
      <div className="hook-head">
        <code>{url}</code>
        <StateBadge tone={tones[state]} hollow={state === 'off'}>
          {say.states[state]}
        </StateBadge>
      </div>
      <p className="type-small type-2">
        {[note, draw?.title ?? say.allDraws, told].filter(Boolean).join(' · ')}
      </p>
      {hook.failing_since !== null && <p className="connect-wrong">{say.failing}</p>}
      {hook.old_secret_until !== null && <p className="type-small type-3">{say.oldSecret}</p>}
      <div className="hook-acts">
        <button
          type="button"
          role="switch"
          className="connect-switch"
          aria-checked={state === 'on'}
          aria-label={say.of(say.switchOn, url)}
          onClick={flip}
        >
          <span aria-hidden="true" />
          {say.switchOn}
        </button>
        <Button look="outline" busy={isBusy ? say.testing : undefined} onClick={test}>
          {say.test}
        </Button>
        <Button
          look="text"
          aria-expanded={isLogOpen}
          aria-controls={log}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          {say.log}
        </Button>
        <Button look="text" onClick={() => setAsked('rotate')}>
          {say.rotate}
        </Button>
        <Button look="text" aria-label={say.of(say.remove, url)} onClick={() => setAsked('remove')}>
          {say.remove}
        </Button>
      </div>
      <div id={log}>{isLogOpen && <DeliveryLog hookId={id} />}</div>
      <TestDialog delivery={tested} onClose={() => setTested(null)} />
      <ConfirmDialog
        title={say.rotateTitle}
        more={say.rotateMore}
        act={say.rotate}
        isDanger={false}
        isOpen={asked === 'rotate'}
        onAct={rotate}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        title={say.removeTitle}
        more={say.removeMore}
        act={say.remove}
        isOpen={asked === 'remove'}
        onAct={remove}
        onClose={() => setAsked(null)}
      />
    </li>
  )
}
