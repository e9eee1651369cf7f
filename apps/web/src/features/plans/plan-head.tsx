import { type Plan, plans } from '@fairdraw/domain'
import { Button, PlanBadge, useWords } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { planNames } from '../../lib/plan-names.ts'
import { planWords } from './words.ts'

type Props = {
  readonly plan: Plan
  readonly own: Plan | null
  /** The own plan has an end that could be put off. */
  readonly canRenew: boolean
  readonly isWanted: boolean
  readonly onAsk: () => void
}

/** The head of a plan's column: its name, whom it is for, and how to get it. */
export function PlanHead({ plan, own, canRenew, isWanted, onAsk }: Props) {
  const say = useWords(planWords)
  const lang = useLang()
  const name = planNames[lang][plan]
  return (
    <div className="plan-head">
      <p className="plan-head-mark">{isWanted ? say.wanted : plan === own && say.current}</p>
      <h2 className="type-section">{name}</h2>
      {plan !== 'free' && <PlanBadge>{name}</PlanBadge>}
      <p className="plan-head-more">{say.forWhom[plan]}</p>
      <PlanAct {...{ plan, own, canRenew, isWanted, onAsk }} />
    </div>
  )
}

function PlanAct({ plan, own, canRenew, isWanted, onAsk }: Props) {
  const say = useWords(planWords)
  if (own === null) return null
  if (plan === own && canRenew)
    return (
      <Button look={isWanted ? 'ink' : 'outline'} onClick={onAsk}>
        {say.renew}
      </Button>
    )
  if (plans.indexOf(plan) <= plans.indexOf(own))
    return <p className="plan-head-held">{plan === own ? say.current : say.included}</p>
  return (
    <Button look={isWanted ? 'ink' : 'outline'} onClick={onAsk}>
      {say.ask}
    </Button>
  )
}
