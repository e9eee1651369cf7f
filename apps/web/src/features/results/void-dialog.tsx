import type { VoidReason } from '@fairdraw/fairness'
import { Icon, useWords } from '@fairdraw/ui'
import { Radio } from 'antd'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useListedName } from '../../lib/name-cell.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { useAct } from '../../lib/use-act.ts'
import type { AwardRow } from './award-row.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly award: AwardRow
  readonly prize: string
  readonly mayRedraw: boolean
  readonly onClose: () => void
}

const reasons: readonly VoidReason[] = ['absent', 'ineligible', 'declined', 'unreachable', 'error']

/** Sets a winner aside for a public reason, and draws somebody else with fresh randomness if wanted. */
export function VoidDialog({ drawId, award, prize, mayRedraw, onClose }: Props) {
  const say = useWords(words)
  const named = useListedName()
  const lang = useLang()
  const [reason, setReason] = useState<VoidReason>('absent')
  const [redraws, setRedraws] = useState(mayRedraw)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const setAside = () => {
    const sent = { id: drawId, award_id: award.award_id, reason, redraw: redraws }
    return act(
      (key) => api.call('winnerVoid', sent, { idempotencyKey: `${key}:${reason}:${redraws}` }),
      redraws ? say.done : say.doneKeep,
    )
  }
  return (
    <ActDialog
      title={say.voidTitle}
      act={redraws ? say.confirm : say.confirmKeep}
      look="danger"
      isFinal
      isBusy={isBusy}
      onClose={onClose}
      onAct={() => void setAside()}
    >
      <p className="type-strong">
        {say.voidWho(prizeTier(award.tier, lang), prize, named(award.nickname), thousands(award.index + 1))}
      </p>
      <fieldset className="void-set">
        <legend>{say.reason}</legend>
        <Radio.Group
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          options={reasons.map((one) => ({ value: one, label: say.reasons[one] }))}
        />
      </fieldset>
      {mayRedraw ? (
        <Then redraws={redraws} onChange={setRedraws} />
      ) : (
        <p className="void-set">{say.playKept}</p>
      )}
      <p className="void-public">
        <Icon name="info" size={18} />
        {mayRedraw ? say.public : say.playPublic}
      </p>
    </ActDialog>
  )
}

type ThenProps = { readonly redraws: boolean; readonly onChange: (redraws: boolean) => void }

/** What happens with the prize afterwards. */
function Then({ redraws, onChange }: ThenProps) {
  const say = useWords(words)
  return (
    <fieldset className="void-set">
      <legend>{say.afterwards}</legend>
      <Radio.Group className="void-then" value={redraws} onChange={({ target }) => onChange(target.value)}>
        <Radio value={true}>
          {say.redraw}
          <small>{say.redrawMore}</small>
        </Radio>
        <Radio value={false}>
          {say.keep}
          <small>{say.keepMore}</small>
        </Radio>
      </Radio.Group>
    </fieldset>
  )
}
