import { type DrawTypeCode, drawType } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { ZhuButton } from '@fairdraw/ui/desk'
import { Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { moveWords } from './move-words.ts'
import './share-dialog.css'

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
    <Modal
      open
      title={say.openTitle}
      onCancel={onClose}
      closable={{ 'aria-label': say.close }}
      footer={[
        <Button key="no" look="text" onClick={onClose}>
          {say.notNow}
        </Button>,
        <ZhuButton key="yes" loading={isBusy} onClick={open}>
          {isBusy ? say.opening : say.open}
        </ZhuButton>,
      ]}
    >
      <p className="type-strong">{draw.title}</p>
      <p className="type-2">
        {say.openMore(thousands(draw.join_count))} {draw.fixed_level === 'B' ? say.openB : say.openC}
      </p>
    </Modal>
  )
}

/** Calls a published draw off; the reason stays public. */
export function CancelDialog({ draw, onClose }: Props) {
  const say = useWords(moveWords)
  const api = useApi()
  const id = useId()
  const [reason, setReason] = useState('')
  const [stages, setStages] = useState<'this' | 'all'>('this')
  const [isTried, setIsTried] = useState(false)
  const words = drawType(draw.task_type).engine === 'instant' ? say.played : say.list
  const { isBusy, act } = useAct(onClose)
  const isMissing = isTried && reason.trim() === ''
  const cancel = () => {
    setIsTried(true)
    if (reason.trim() === '') return
    act(
      (key) => api.call('taskCancel', { id: draw.id, reason, stages }, { idempotencyKey: key }),
      words.cancelled,
    )
  }
  return (
    <Modal
      open
      title={words.cancelTitle}
      onCancel={onClose}
      closable={{ 'aria-label': say.close }}
      footer={[
        <Button key="no" look="text" onClick={onClose}>
          {say.notNow}
        </Button>,
        <Button key="yes" look="danger" busy={isBusy ? words.cancelling : undefined} onClick={cancel}>
          {words.cancel}
        </Button>,
      ]}
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
      <label className="move-label" htmlFor={id}>
        {words.reason}
      </label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={200}
        rows={3}
        {...(isMissing && { status: 'error' as const, 'aria-invalid': true })}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-note`} className={isMissing ? 'move-wrong' : 'type-small type-3'} aria-live="polite">
        {isMissing ? words.reasonMissing : say.reasonHint}
      </p>
    </Modal>
  )
}
