import { type DrawTypeCode, drawType } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Radio } from 'antd'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { useNeeded } from '../../lib/use-needed.tsx'
import { moveWords } from './move-words.ts'

/** What the dialogs need to know of a draw. */
type Movable = {
  readonly id: string
  readonly title: string
  readonly join_count: number
  readonly fixed_level: 'A' | 'B' | 'C' | null
  readonly task_type: DrawTypeCode
  readonly series?: { readonly stage: number; readonly of: number } | undefined
}

type Props = { readonly draw: Movable; readonly onClose: () => void }

/** Asks once more before the list is sealed by hand. */
export function OpenDialog({ draw, onClose }: Props) {
  const say = useWords(moveWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const open = () => act((key) => api.call('taskOpen', { id: draw.id }, { idempotencyKey: key }), say.opened)
  return (
    <ActDialog
      title={say.openTitle}
      act={say.open}
      busy={say.opening}
      look="zhu"
      isBusy={isBusy}
      onClose={onClose}
      onAct={() => void open()}
    >
      <p className="type-strong">{draw.title}</p>
      <p className="type-2">
        {say.openMore(thousands(draw.join_count))} {draw.fixed_level === 'B' ? say.openB : say.openC}
      </p>
    </ActDialog>
  )
}

/** Calls a published draw off; the reason stays public. */
export function CancelDialog({ draw, onClose }: Props) {
  const say = useWords(moveWords)
  const api = useApi()
  const [stages, setStages] = useState<'this' | 'all'>('this')
  const words = drawType(draw.task_type).engine === 'instant' ? say.played : say.list
  const reason = useNeeded({
    label: words.reason,
    hint: say.reasonHint,
    most: 200,
    rows: 3,
    needed: words.reasonMissing,
  })
  const { isBusy, act } = useAct(onClose)
  const cancel = () => {
    if (!reason.isGiven()) return
    const sent = { id: draw.id, reason: reason.given, stages }
    void act((key) => api.call('taskCancel', sent, { idempotencyKey: key }), words.cancelled)
  }
  return (
    <ActDialog
      title={words.cancelTitle}
      act={words.cancel}
      busy={words.cancelling}
      look="danger"
      isFinal
      isBusy={isBusy}
      onClose={onClose}
      onAct={cancel}
    >
      <p className="type-strong">{draw.title}</p>
      <p className="type-2">{words.cancelMore}</p>
      {draw.series && (
        <Radio.Group
          aria-label={say.stages}
          value={stages}
          onChange={({ target }) => setStages(target.value)}
          options={[
            { value: 'this', label: say.thisStage(draw.series.stage) },
            { value: 'all', label: say.allStages },
          ]}
        />
      )}
      {reason.field}
    </ActDialog>
  )
}
