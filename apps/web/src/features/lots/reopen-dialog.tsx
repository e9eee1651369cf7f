import { Icon, useWords } from '@fairdraw/ui'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useNeeded } from '../../lib/use-needed.tsx'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly k: number
  readonly name: string
  readonly label: string
  readonly onClose: () => void
}

/** Takes back the lot of somebody absent, for a public reason. */
export function ReopenDialog({ drawId, k, name, label, onClose }: Props) {
  const say = useWords(words)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const { given, field, isGiven } = useNeeded({
    label: say.reason,
    most: 60,
    start: say.reasonUsual,
    needed: say.reasonEmpty,
  })
  const reopen = () => {
    if (!isGiven()) return
    const sent = { id: drawId, k, reason: given }
    void act((idempotencyKey) => api.call('lotsReopen', sent, { idempotencyKey }), say.reopenDone, given)
  }
  return (
    <ActDialog
      title={say.reopenTitle}
      act={say.reopen}
      look="danger"
      isBusy={isBusy}
      onAct={reopen}
      onClose={onClose}
    >
      <p className="type-strong">{say.reopenWho(name, label)}</p>
      {field}
      <p className="lots-public">
        <Icon name="info" size={18} />
        {say.reopenMore}
      </p>
    </ActDialog>
  )
}
