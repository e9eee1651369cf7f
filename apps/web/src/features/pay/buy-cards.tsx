import {
  mostCards,
  type Period,
  type Product,
  periods,
  planNames,
  type SoldPlan,
  soldPlans,
} from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { ActCount } from '../../lib/act-field.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { yuan } from '../../lib/money.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { useSupport } from '../../lib/support-place.tsx'
import { type CardSum, cardSum } from './card-sum.ts'
import { cardWords } from './card-words.ts'
import { type Prices, planFen } from './prices.ts'
import { productTitle } from './product-title.ts'
import './buy-cards.css'

type Props = { readonly prices: Prices; readonly onBuy: (product: Product) => void }

/** A batch of VIP cards: which, how many, and what that comes to. */
export function BuyCards({ prices, onBuy }: Props) {
  const say = useWords(cardWords)
  const lang = useLang()
  const sold = soldPlans.filter((one) => periods.some((period) => planFen(prices, one, period) !== null))
  const [plan, setPlan] = useState<SoldPlan>(sold.includes('pro') ? 'pro' : (sold[0] ?? 'pro'))
  const sells = periods.filter((one) => planFen(prices, plan, one) !== null)
  const [wished, setPeriod] = useState<Period>('month')
  const period = sells.includes(wished) ? wished : (sells[0] ?? wished)
  const [count, setCount] = useState<number | null>(10)
  const sum = count === null ? null : cardSum(prices, plan, period, count)
  return (
    <section className="fd-card buy-cards" aria-labelledby="buy-cards">
      <h2 id="buy-cards" className="type-head">
        {say.buy}
      </h2>
      <p className="type-2">{sold.length === 0 ? say.notSold : say.buyMore(prices.card_days)}</p>
      {sold.length > 0 && (
        <>
          <Choice label={say.plan}>
            <Segmented<SoldPlan>
              aria-label={say.plan}
              value={plan}
              onChange={setPlan}
              options={sold.map((value) => ({ value, label: planNames[lang][value] }))}
            />
          </Choice>
          <Choice label={say.period}>
            <Segmented<Period>
              aria-label={say.period}
              value={period}
              onChange={setPeriod}
              options={sells.map((value) => ({ value, label: say.periods[value] }))}
            />
          </Choice>
          <ActCount
            label={say.count}
            hint={prices.card_discounts
              .map(({ from, percent }) => say.discount(thousands(from), percent))
              .join(lang === 'zh' ? '，' : ', ')}
            unit={say.unit}
            value={count}
            most={mostCards}
            wrong={sum === null && say.countWrong(thousands(mostCards))}
            onChange={setCount}
          />
          {sum !== null && count !== null && (
            <>
              <Sum sum={sum} count={count} />
              <Act product={{ kind: 'cards', plan, period, count }} prices={prices} onBuy={onBuy} />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="buy-cards-choice">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

function Sum({ sum, count }: { readonly sum: CardSum; readonly count: number }) {
  const say = useWords(cardWords)
  const { eachFen, fullFen, percent, lessFen, toPayFen } = sum
  return (
    <p className="buy-cards-sum type-numbers" role="status">
      <span className="type-2">
        {say.sum(thousands(count), yuan(eachFen), yuan(fullFen))}
        {percent > 0 && ` · ${say.less(percent, yuan(lessFen))}`}
      </span>
      <span>
        {say.toPay} <b>{yuan(toPayFen)}</b>
      </span>
    </p>
  )
}

type ActProps = Props & { readonly product: Extract<Product, { kind: 'cards' }> }

function Act({ product, prices, onBuy }: ActProps) {
  const say = useWords(cardWords)
  const lang = useLang()
  const user = useOwnUser()
  const openSupport = useSupport()
  if (prices.ways.length > 0)
    return <Button onClick={() => onBuy(product)}>{say.buyAct(thousands(product.count))}</Button>
  const request = say.request(user?.user_id ?? '', productTitle(product, lang))
  return (
    <>
      <p className="type-2">{say.askMore}</p>
      <Button look="outline" onClick={() => openSupport({ kind: 'sale', request })}>
        {say.ask}
      </Button>
    </>
  )
}
