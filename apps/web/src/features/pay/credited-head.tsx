import { planNames, plans } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { day, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { paymentWords } from './payment-words.ts'
import type { Order } from './prices.ts'

/** What the account has got by an order. */
export function CreditedHead({ order }: { readonly order: Order }) {
  const { title, more } = useCredited(order)
  return (
    <div className="payment-head payment-head-good" role="status">
      <p className="type-head">
        <Icon name="check" size={22} /> {title}
      </p>
      {more && <p className="type-2">{more}</p>}
    </div>
  )
}

function useCredited(order: Order): { readonly title: string; readonly more: string } {
  const say = useWords(paymentWords)
  const lang = useLang()
  const held = useHeldAfter(order)
  const { kind, plan, count, people } = order.product
  if (kind === 'cards')
    return { title: say.creditedCards(thousands(count ?? 0)), more: say.creditedCardsMore }
  if (kind === 'screen')
    return { title: say.creditedScreen(thousands(people ?? 0)), more: say.creditedScreenMore }
  if (plan === undefined || held === undefined) return { title: say.credited, more: '' }
  // A higher plan, or one without an end, came in between: what was bought was kept as a card.
  if (held.end_at === null || plans.indexOf(held.plan) > plans.indexOf(plan))
    return { title: say.credited, more: say.creditedAsCard }
  return {
    title: say.creditedPlan(planNames[lang][held.plan]),
    more: say.creditedUntil(day(Date.parse(held.end_at), lang)),
  }
}

/** The plan as it is once the order was credited: asked for anew, since an older answer would be that before it. */
function useHeldAfter({ order_id, product }: Order) {
  const { data } = useAsked(
    'userInfoRead',
    {},
    {
      about: order_id,
      group: 'held after',
      enabled: product.kind === 'plan',
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  return data?.user_info.vip_info
}
