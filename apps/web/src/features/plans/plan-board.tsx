import { type GateId, gates, type Plan, planNames, plans, unlocks } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { useLang } from '../../lib/i18n.ts'
import { type GateGroup, gateGroups, gatesIn } from './gate-groups.ts'
import { PlanHead, type PlanOffer } from './plan-head.tsx'
import { planWords } from './words.ts'
import './plan-board.css'

type Props = {
  readonly own: Plan | null
  readonly offers: Readonly<Record<Plan, PlanOffer>>
  /** How long the prices above are for, over the plans. */
  readonly tools?: ReactNode
  /** The plan to point at. */
  readonly wanted: Plan | null
  /** Somebody came for something. */
  readonly isAsked: boolean
  /** The feature somebody came for. */
  readonly gate: GateId | null
  readonly onAct: (plan: Plan) => void
}

/** The four plans side by side, feature by feature; on a phone one at a time. */
export function PlanBoard({ own, offers, tools, wanted, isAsked, gate, onAct }: Props) {
  const say = useWords(planWords)
  const lang = useLang()
  const [chosen, setChosen] = useState<Plan>(wanted ?? own ?? 'basic')
  return (
    <section className={`plans plans-${chosen}`} aria-label={say.plans}>
      {tools}
      <fieldset className="plans-choice">
        <legend className="fd-hidden">{say.plans}</legend>
        {plans.map((plan) => (
          <button key={plan} type="button" aria-pressed={plan === chosen} onClick={() => setChosen(plan)}>
            {planNames[lang][plan]}
          </button>
        ))}
      </fieldset>
      <table className="fd-card">
        <thead>
          <tr>
            <th scope="col">
              <span className="fd-hidden">{say.feature}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className={columnOf(plan, wanted)}>
                <PlanHead
                  plan={plan}
                  own={own}
                  isAsked={isAsked}
                  offer={offers[plan]}
                  isWanted={plan === wanted}
                  onAct={() => onAct(plan)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <Everyone wanted={wanted} />
        {gateGroups.map((group) => (
          <Group key={group} group={group} wanted={wanted} gate={gate} />
        ))}
      </table>
    </section>
  )
}

const columnOf = (plan: Plan, wanted: Plan | null) => `plan-${plan}${plan === wanted ? ' plan-wanted' : ''}`

function Everyone({ wanted }: { readonly wanted: Plan | null }) {
  const say = useWords(planWords)
  return (
    <tbody>
      <GroupHead wanted={wanted}>{say.everyone}</GroupHead>
      {say.everyoneHas.map((what) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {plans.map((plan) => (
            <td key={plan} className={columnOf(plan, wanted)}>
              <Icon name="check" size={20} label={say.unlocked} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type GroupProps = {
  readonly group: GateGroup
  readonly wanted: Plan | null
  readonly gate: GateId | null
}

function Group({ group, wanted, gate }: GroupProps) {
  const say = useWords(planWords)
  const lang = useLang()
  return (
    <tbody>
      <GroupHead wanted={wanted}>{say.groups[group]}</GroupHead>
      {gatesIn(group).map((id) => (
        <tr key={id} className={id === gate ? 'gate-wanted' : undefined}>
          <th scope="row">{lang === 'zh' ? gates[id].text : gates[id].en}</th>
          {plans.map((plan) => (
            <td key={plan} className={columnOf(plan, wanted)}>
              {unlocks(plan, id) ? (
                <Icon name="check" size={20} label={say.unlocked} />
              ) : (
                <Without>
                  {id === 'period_stages' && plan === 'pro' ? say.stagesOfPro : say.without[id]}
                </Without>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type GroupHeadProps = { readonly wanted: Plan | null; readonly children: string }

/** The columns go on through it, so that the one to look at stays in one piece. */
function GroupHead({ wanted, children }: GroupHeadProps) {
  return (
    <tr className="plans-group">
      <th scope="rowgroup">{children}</th>
      {plans.map((plan) => (
        <td key={plan} className={columnOf(plan, wanted)} />
      ))}
    </tr>
  )
}

function Without({ children }: { readonly children: string | undefined }) {
  const say = useWords(planWords)
  if (children) return <span className="type-3">{children}</span>
  return (
    <span className="plans-none">
      <span className="fd-hidden">{say.locked}</span>
    </span>
  )
}
