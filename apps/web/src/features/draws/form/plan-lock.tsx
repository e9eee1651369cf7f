import { type GateId, gates, unlocks } from '@fairdraw/domain'
import { Icon, PlanBadge, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { readItem, writeItem } from '../../../lib/web-storage.ts'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import './form.css'

/** The name of a gated field, with the plan that unlocks it while it is locked. */
export function GatedLabel({ gate, children }: { readonly gate: GateId; readonly children: ReactNode }) {
  const say = useWords(formWords)
  const { plan } = useForm()
  if (unlocks(plan, gate)) return children
  return (
    <span className="form-gated">
      {children}
      <PlanBadge>{say.vip[gates[gate].plan]}</PlanBadge>
    </span>
  )
}

type Props = {
  readonly gate: GateId
  readonly what: string
  /** The draft uses it already, as a copy may: it can then be taken back. */
  readonly isInUse: boolean
  /** What stands in the field without the plan. */
  readonly shown: ReactNode
  readonly children: ReactNode
}

/** A field its plan does not hold keeps its place with a lock; pressing it says in place what it would do. */
export function PlanLock({ gate, what, isInUse, shown, children }: Props) {
  const say = useWords(formWords)
  const { plan } = useForm()
  const [isExplained, setIsExplained] = useState(false)
  if (isInUse || unlocks(plan, gate)) return children
  const planName = say.vip[gates[gate].plan]
  const explain = () => {
    recordReason(gate)
    setIsExplained(true)
  }
  return (
    <div className="form-locked">
      <button type="button" aria-expanded={isExplained} onClick={explain}>
        <span>
          {shown}
          <span className="fd-hidden">{say.lockedOf(what, planName)}</span>
        </span>
        <Icon name="lock" size={18} />
      </button>
      <p aria-live="polite">{isExplained && say.locked(what, planName)}</p>
    </div>
  )
}

/** Remembers which locked feature was wanted (seed §6). */
function recordReason(gate: GateId): void {
  const { from, text: desc } = gates[gate]
  const reason = {
    path: location.pathname,
    from,
    desc,
    lid: readItem('local', 'lid'),
    type: readItem('local', 'task_type'),
    platform: 'pc',
  }
  writeItem('local', 'VIP_REASON', JSON.stringify(reason))
}
