import { gates, type PayWay, type Product, planNames } from '@fairdraw/domain'
import { PlanBadge, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CardsTab } from '../../features/pay/cards-tab.tsx'
import { CheckoutDialog } from '../../features/pay/checkout-dialog.tsx'
import { OrderList } from '../../features/pay/order-list.tsx'
import { PayNotes } from '../../features/pay/pay-notes.tsx'
import { PayTabs } from '../../features/pay/pay-tabs.tsx'
import { PaymentDialog } from '../../features/pay/payment-dialog.tsx'
import { type Prices, usePrices } from '../../features/pay/prices.ts'
import { ScreensTab } from '../../features/pay/screens-tab.tsx'
import { useCardInAddress } from '../../features/pay/use-card-in-address.ts'
import { type Wanted, wantedOf } from '../../features/plans/wanted-gate.ts'
import { planWords } from '../../features/plans/words.ts'
import { day, inDays } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { type OwnUser, useOwnUser } from '../../lib/own-user.ts'
import { isSupportSession } from '../../lib/session.ts'
import { titles } from '../../lib/titles.ts'
import { recordVipReason, vipReason } from '../../lib/vip-reason.ts'
import { PlansTab } from './plans-tab.tsx'
import './pay-page.css'
import '../../features/pay/pay.css'

/** `/dashboard/pay`: why one is here, what there is to buy, how it is paid, and what was bought. */
export function PayPage() {
  const say = useWords(planWords)
  const lang = useLang()
  const user = useOwnUser()
  const [reason] = useState(vipReason)
  useEffect(() => {
    if (vipReason() === null) recordVipReason({ from: 'pay_direct', desc: gates.pay_direct.text })
  }, [])
  const wanted = wantedOf(reason, user?.vip_info.plan ?? 'free', lang)
  const isLooking = isSupportSession()
  const asked = usePrices()
  const prices = asked.data ?? (asked.isError ? null : undefined)
  const [wish, setWish] = useState<Product | null>(null)
  const brought = useCardInAddress()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') ?? 'plans'
  const show = (orderId: string | null) => {
    setWish(null)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (orderId === null) next.delete('order')
        else next.set('order', orderId)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
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
      <PayNotes isLooking={isLooking} prices={prices} again={asked.refetch} />
      <PayTabs shown={tab} />
      <Shown
        tab={tab}
        user={user}
        wanted={wanted}
        prices={prices}
        isLooking={isLooking}
        brought={brought}
        onBuy={setWish}
      />
      {wish && prices && (
        <CheckoutDialog product={wish} prices={prices} onOrdered={show} onClose={() => setWish(null)} />
      )}
      {search.get('order') && wish === null && (
        <PaymentDialog
          key={search.get('order')}
          orderId={search.get('order') ?? ''}
          ways={waysOf(prices)}
          isLooking={isLooking}
          back={wanted?.back ?? null}
          onOther={show}
          onAgain={setWish}
          onClose={() => show(null)}
        />
      )}
    </main>
  )
}

const waysOf = (prices: Prices | null | undefined): readonly PayWay[] =>
  (prices?.ways ?? []).map(({ way }) => way)

type ShownProps = {
  readonly tab: string
  readonly user: OwnUser | undefined
  readonly wanted: Wanted | null
  readonly prices: Prices | null | undefined
  readonly isLooking: boolean
  readonly brought: string | null
  readonly onBuy: (product: Product) => void
}

function Shown({ tab, user, wanted, brought, ...rest }: ShownProps) {
  switch (tab) {
    case 'screens':
      return <ScreensTab user={user} {...rest} />
    case 'cards':
      return <CardsTab brought={brought} {...rest} />
    case 'orders':
      return <OrderList isLooking={rest.isLooking} />
    default:
      return <PlansTab user={user} wanted={wanted} {...rest} />
  }
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
