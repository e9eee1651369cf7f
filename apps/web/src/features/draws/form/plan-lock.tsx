import { type GateId, gates, planNames, unlocks } from '@fairdraw/domain'
import { Icon, PlanBadge, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useLang } from '../../../lib/i18n.ts'
import { recordVipReason } from '../../../lib/vip-reason.ts'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import './form.css'

type LabelProps = { readonly gate: GateId | null | undefined; readonly children: ReactNode }

/** The name of a field, with the plan that unlocks it while its gate is shut. */
export function GatedLabel({ gate, children }: LabelProps) {
  const lang = useLang()
  const { plan } = useForm()
  if (!gate || unlocks(plan, gate)) return children
  return (
    <span className="form-gated">
      {children}
      <PlanBadge>{planNames[lang][gates[gate].plan]}</PlanBadge>
    </span>
  )
}

type Props = {
  readonly gate: GateId | undefined
  readonly what: string
  /** The draft uses it already, as a copy may: it can then be taken back. */
  readonly isInUse: boolean
  /** What stands in the field without the plan. */
  readonly shown: ReactNode
  readonly children?: ReactNode
}

/** A field its plan does not hold keeps its place with a lock; one without a gate is there for everybody. */
export function PlanLock({ gate, what, isInUse, shown, children }: Props) {
  const say = useWords(formWords)
  const lang = useLang()
  const { plan } = useForm()
  if (isInUse || !gate || unlocks(plan, gate)) return children
  const planName = planNames[lang][gates[gate].plan]
  return (
    <LockedBy gate={gate} what={what} planName={planName}>
      <span>
        {shown}
        <span className="fd-hidden">{say.lockedOf(what, planName)}</span>
      </span>
    </LockedBy>
  )
}

type LockedProps = {
  readonly gate: GateId
  readonly what: string
  readonly planName: string
  readonly children: ReactNode
}

/** A lock that, once it is pressed, says in place what the plan of this name would do. */
export function LockedBy({ gate, what, planName, children }: LockedProps) {
  const say = useWords(formWords)
  const [isExplained, setIsExplained] = useState(false)
  const explain = () => {
    recordVipReason({ from: gates[gate].from, desc: gates[gate].text })
    setIsExplained(true)
  }
  return (
    <div className="form-locked">
      <button type="button" aria-expanded={isExplained} onClick={explain}>
        {children}
        <Icon name="lock" size={18} />
      </button>
      <div className="form-explained" aria-live="polite">
        {isExplained && (
          <>
            <p>{say.locked(what, planName)}</p>
            {/* Left by a fresh load: what was typed a moment ago is kept on the way out. */}
            <a className="fd-button fd-button-ink fd-button-36" href={deskPaths.pay()}>
              {say.seePlans}
            </a>
          </>
        )}
      </div>
    </div>
  )
}
