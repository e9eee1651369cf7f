import { type Plan, planNames, plans, unlocks } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { everyGate } from './gate-groups.ts'
import { planWords } from './words.ts'

/** What a plan costs here, and what can be done about it. */
export type PlanOffer = {
  /** ¥99 / 月; null while it is not known, or where the plan is not for sale. */
  readonly price: string | null
  readonly priceNote: string | null
  /** Order it, ask the operator for it, or nothing: it is held, or this is not the time. */
  readonly act: 'order' | 'ask' | null
}

type Props = {
  readonly plan: Plan
  readonly own: Plan | null
  readonly offer: PlanOffer
  readonly isWanted: boolean
  /** Somebody came for something: the wanted plan says that it is there. */
  readonly isAsked: boolean
  readonly onAct: () => void
}

/** The head of a plan's column: its name, whom it is for, and how to get it. */
export function PlanHead({ plan, own, offer, isWanted, isAsked, onAct }: Props) {
  const say = useWords(planWords)
  const lang = useLang()
  const name = planNames[lang][plan]
  return (
    <div className="plan-head">
      <p className="plan-head-mark">{isWanted && isAsked ? say.wanted : plan === own && say.current}</p>
      <h2 className="type-section">{name}</h2>
      <p className="plan-head-price type-numbers">
        <b>{offer.price}</b>
        {offer.priceNote && <small>{offer.priceNote}</small>}
      </p>
      <p className="plan-head-count type-numbers">
        {plan === 'free' ? say.unlocksNone : say.unlocks(unlockedBy(plan))}
      </p>
      <p className="plan-head-more">{say.forWhom[plan]}</p>
      <PlanAct plan={plan} own={own} offer={offer} isWanted={isWanted} onAct={onAct} />
    </div>
  )
}

/** How many of the gates a plan opens. */
const unlockedBy = (plan: Plan) => everyGate.filter((gate) => unlocks(plan, gate)).length

function PlanAct({ plan, own, offer, isWanted, onAct }: Omit<Props, 'isAsked'>) {
  const say = useWords(planWords)
  if (own !== null && plans.indexOf(plan) < plans.indexOf(own))
    return <p className="plan-head-held">{say.included}</p>
  if (own === null || offer.act === null) return null
  const which = plan === own ? 'renew' : own === 'free' ? 'first' : 'higher'
  return (
    <Button look={isWanted ? 'ink' : 'outline'} onClick={onAct}>
      {say.acts[offer.act][which]}
    </Button>
  )
}
