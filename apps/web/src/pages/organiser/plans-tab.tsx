import { type Period, type Plan, type Product, periods, planNames } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import { AtExpiry } from '../../features/pay/at-expiry.tsx'
import { offerWords } from '../../features/pay/offer-words.ts'
import { offersOf } from '../../features/pay/plan-offers.ts'
import type { Prices } from '../../features/pay/prices.ts'
import { PlanBoard } from '../../features/plans/plan-board.tsx'
import { nextPlan, type Wanted } from '../../features/plans/wanted-gate.ts'
import { WantedNote } from '../../features/plans/wanted-note.tsx'
import { planWords } from '../../features/plans/words.ts'
import { useLang } from '../../lib/i18n.ts'
import type { OwnUser } from '../../lib/own-user.ts'
import { useSupport } from '../../lib/support-place.tsx'

type Props = {
  readonly user: OwnUser | undefined
  readonly wanted: Wanted | null
  readonly prices: Prices | null | undefined
  readonly isLooking: boolean
  readonly onBuy: (product: Product) => void
}

/** The four plans with what each unlocks and costs, and what happens when one ends. */
export function PlansTab({ user, wanted, prices, isLooking, onBuy }: Props) {
  const lang = useLang()
  const [period, setPeriod] = useState<Period>('year')
  const ask = useAskForPlan(user, wanted)
  const own = user?.vip_info.plan ?? null
  const pointedAt = own === null ? null : wanted ? wanted.plan : nextPlan(own)
  const canRenew = own !== 'free' && (user?.vip_info.end_at ?? null) !== null
  const offers = offersOf(prices, period, { own, canRenew, isLooking }, lang)
  const act = (plan: Plan) => {
    if (plan !== 'free' && offers[plan].act === 'order') onBuy({ kind: 'plan', plan, period })
    else ask(plan)
  }
  return (
    <>
      {wanted && user && <WantedNote wanted={wanted} />}
      <PlanBoard
        key={pointedAt}
        own={own}
        offers={offers}
        tools={prices && <Periods value={period} onChange={setPeriod} />}
        wanted={pointedAt}
        isAsked={wanted !== null}
        gate={wanted?.plan ? wanted.gate : null}
        onAct={act}
      />
      <AtExpiry />
    </>
  )
}

/** Opens the operator's help with a line that says which plan is wanted, and what for. */
function useAskForPlan(user: OwnUser | undefined, wanted: Wanted | null) {
  const say = useWords(planWords)
  const lang = useLang()
  const openSupport = useSupport()
  return (plan: Plan) => {
    const request = say.request(user?.user_id ?? '', planNames[lang][plan])
    const isWanted = wanted !== null && plan === wanted.plan
    openSupport({ kind: 'plan', request: request + (isWanted ? say.requestFor(wanted.what) : '') })
  }
}

type PeriodsProps = { readonly value: Period; readonly onChange: (period: Period) => void }

function Periods({ value, onChange }: PeriodsProps) {
  const say = useWords(offerWords)
  return (
    <Segmented<Period>
      className="pay-period"
      aria-label={say.periods}
      value={value}
      onChange={onChange}
      options={periods.map((one) => ({ value: one, label: say.period[one] }))}
    />
  )
}
