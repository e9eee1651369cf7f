import { type Plan, plans, unlocks } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { planNames } from '../../lib/plan-names.ts'
import { everyGate } from './gate-groups.ts'
import { planWords } from './words.ts'

type Props = {
  readonly plan: Plan
  readonly own: Plan | null
  /** The own plan has an end that could be put off. */
  readonly canRenew: boolean
  readonly isWanted: boolean
  /** Somebody came for something: the wanted plan says that it is there. */
  readonly isAsked: boolean
  readonly onAsk: () => void
}

/** The head of a plan's column: its name, whom it is for, and how to get it. */
export function PlanHead({ plan, own, canRenew, isWanted, isAsked, onAsk }: Props) {
  const say = useWords(planWords)
  const lang = useLang()
  const name = planNames[lang][plan]
  return (
    <div className="plan-head">
      <p className="plan-head-mark">{isWanted && isAsked ? say.wanted : plan === own && say.current}</p>
      <h2 className="type-section">{name}</h2>
      <p className="plan-head-count type-numbers">
        {plan === 'free' ? say.unlocksNone : say.unlocks(unlockedBy(plan))}
      </p>
      <p className="plan-head-more">{say.forWhom[plan]}</p>
      <PlanAct {...{ plan, own, canRenew, isWanted, onAsk }} />
    </div>
  )
}

/** How many of the gates a plan opens. */
const unlockedBy = (plan: Plan) => everyGate.filter((gate) => unlocks(plan, gate)).length

function PlanAct({ plan, own, canRenew, isWanted, onAsk }: Omit<Props, 'isAsked'>) {
  const say = useWords(planWords)
  if (own === null) return null
  if (plan === own && canRenew)
    return (
      <Button look={isWanted ? 'ink' : 'outline'} onClick={onAsk}>
        {say.renew}
      </Button>
    )
  if (plans.indexOf(plan) <= plans.indexOf(own))
    return plan === own ? null : <p className="plan-head-held">{say.included}</p>
  return (
    <Button look={isWanted ? 'ink' : 'outline'} onClick={onAsk}>
      {say.ask}
    </Button>
  )
}
