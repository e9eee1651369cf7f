import { gateCatalogue, type Plan } from '@fairdraw/domain'
import { PlanBadge, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { PlanBoard } from '../../features/plans/plan-board.tsx'
import { nextPlan, wantedOf } from '../../features/plans/wanted-gate.ts'
import { WantedNote } from '../../features/plans/wanted-note.tsx'
import { planWords } from '../../features/plans/words.ts'
import { day, inDays } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { type OwnUser, useOwnUser } from '../../lib/own-user.ts'
import { planNames } from '../../lib/plan-names.ts'
import { useSupport } from '../../lib/support-place.tsx'
import { titles } from '../../lib/titles.ts'
import { recordVipReason, vipReason } from '../../lib/vip-reason.ts'
import './pay-page.css'

/** `/dashboard/pay`: why one is here, the own plan, and the four plans with what each unlocks. */
export function PayPage() {
  const say = useWords(planWords)
  const lang = useLang()
  const user = useOwnUser()
  const openSupport = useSupport()
  const [reason] = useState(vipReason)
  useEffect(() => {
    if (vipReason() === null) recordVipReason({ from: 'pay_direct', desc: gateCatalogue.pay_direct.text })
  }, [])
  const own = user?.vip_info.plan ?? null
  const wanted = wantedOf(reason, own ?? 'free', lang)
  const pointedAt = own === null ? null : wanted ? wanted.plan : nextPlan(own)
  const ask = (plan: Plan) => {
    const request = say.request(user?.user_id ?? '', planNames[lang][plan])
    const isWanted = wanted !== null && plan === wanted.plan
    openSupport({ kind: 'plan', request: request + (isWanted ? say.requestFor(wanted.what) : '') })
  }
  return (
    <main id="main" className="desk-page pay">
      <div className="desk-head">
        <div>
          <h1 className="type-title">{useWords(titles.pay)}</h1>
          <p className="type-2">{say.lead}</p>
        </div>
        {user && <OwnPlan held={user.vip_info} />}
      </div>
      {wanted && user && <WantedNote wanted={wanted} />}
      <PlanBoard
        key={pointedAt}
        own={own}
        canRenew={own !== 'free' && (user?.vip_info.end_at ?? null) !== null}
        wanted={pointedAt}
        isAsked={wanted !== null}
        gate={wanted?.plan ? wanted.gate : null}
        onAsk={ask}
      />
    </main>
  )
}

function OwnPlan({ held }: { readonly held: OwnUser['vip_info'] }) {
  const say = useWords(planWords)
  const lang = useLang()
  const endsAt = held.end_at === null ? null : Date.parse(held.end_at)
  return (
    <p className="pay-own">
      <span className="type-3">{say.own}</span> <PlanBadge>{planNames[lang][held.plan]}</PlanBadge>{' '}
      <span className="type-2">
        {endsAt === null
          ? held.plan !== 'free' && say.forEver
          : endsAt < Date.now()
            ? say.ended(day(endsAt, lang))
            : say.until(day(endsAt, lang), inDays(endsAt, lang))}
      </span>
    </p>
  )
}
