import { useWords } from '@fairdraw/ui'
import { Radio } from 'antd'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useNeeded } from '../../lib/use-needed.tsx'
import { actWords } from './act-words.ts'
import type { Member } from './use-members.ts'

type Props = { readonly drawId: string; readonly member: Member; readonly onClose: () => void }
const kinds = ['X4', 'X2', 'X3'] as const
const outside = ['X1', ...kinds] as const

/**
 * Sets an entrant aside before the list is sealed, for a reason that they see; of one who is and has appealed, it says
 * why they stay so.
 */
export function ExcludeDialog({ drawId, member, onClose }: Props) {
  const say = useWords(actWords)
  const api = useApi()
  const kept = outside.find((kind) => kind === member.status)
  const [status, setStatus] = useState<(typeof kinds)[number]>('X4')
  const reason = useNeeded({ label: say.reason, most: 200, rows: 3, needed: say.needed })
  const { isBusy, act } = useAct(onClose)
  const exclude = () => {
    if (!reason.isGiven()) return
    const sent = { id: drawId, member_id: member.member_id, status: kept ?? status, reason: reason.given }
    void act(() => api.call('memberExclude', sent), kept ? say.keptAside : say.excluded)
  }
  return (
    <ActDialog
      title={kept ? say.keepAsideTitle : say.excludeTitle}
      act={kept ? say.keepAside : say.excludeAct}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={exclude}
    >
      <p className="type-2">{kept ? say.keepAsideMore : say.excludeMore}</p>
      <Appeal member={member} />
      {!kept && (
        <fieldset className="act-choices">
          <legend>{say.why}</legend>
          <Radio.Group
            value={status}
            onChange={({ target }) => setStatus(target.value)}
            options={kinds.map((value) => ({ value, label: say.reasons[value] }))}
          />
        </fieldset>
      )}
      {reason.field}
    </ActDialog>
  )
}

/** Lets somebody who was set aside in again. */
export function ReadmitDialog({ drawId, member, onClose }: Props) {
  const say = useWords(actWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const sent = { id: drawId, member_id: member.member_id }
  const readmit = () => void act(() => api.call('memberReadmit', sent), say.readmitted)
  return (
    <ActDialog
      title={say.readmitTitle}
      act={say.readmitAct}
      isBusy={isBusy}
      onClose={onClose}
      onAct={readmit}
    >
      <p className="type-2">{say.readmitMore}</p>
      <Appeal member={member} />
    </ActDialog>
  )
}

function Appeal({ member: { open_appeal: open, more } }: Pick<Props, 'member'>) {
  const say = useWords(actWords)
  const said = open ?? more?.appeal
  if (!said) return null
  return (
    <blockquote className="entrant-appeal">
      <b>{say.appeal}</b>
      {said}
    </blockquote>
  )
}

/** Keeps somebody out of this draw, and sets them aside where they are in. */
export function BlockDialog({ drawId, member, onClose }: Props) {
  const say = useWords(actWords)
  const api = useApi()
  const reason = useNeeded({ label: say.reasonPlain, most: 200, rows: 3, needed: say.needed })
  const { isBusy, act } = useAct(onClose)
  const block = () => {
    if (!reason.isGiven()) return
    const sent = { id: drawId, member_id: member.member_id, reason: reason.given }
    void act(() => api.call('blacklistAdd', sent), say.blacklisted)
  }
  return (
    <ActDialog
      title={say.blacklistTitle}
      act={say.blacklistAct}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={block}
    >
      <p className="type-2">{say.blacklistMore}</p>
      {reason.field}
    </ActDialog>
  )
}
