import { type PayWay, type Product, payWayNames } from '@fairdraw/domain'
import { AgainButton, Button, Skeleton, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { CallProblem } from '../../lib/call-problem.ts'
import { useLang } from '../../lib/i18n.ts'
import { yuan } from '../../lib/money.ts'
import { remedyOf } from '../../lib/problem-catalogue.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { OutlookLines } from './outlook-lines.tsx'
import { asSent, type Outlook, type Prices } from './prices.ts'
import { productTitle } from './product-title.ts'
import { isUnreached } from './use-order.ts'
import { useOrdering } from './use-ordering.ts'
import { payWords } from './words.ts'
import './checkout-dialog.css'

type Props = {
  readonly product: Product
  readonly prices: Prices
  readonly onOrdered: (orderId: string) => void
  readonly onClose: () => void
}

/** What a purchase costs and does, and the way to pay it: nothing is ordered before this was read. */
export function CheckoutDialog({ product, prices, onOrdered, onClose }: Props) {
  const say = useWords(payWords)
  const lang = useLang()
  const [way, setWay] = useState<PayWay | null>(prices.ways[0]?.way ?? null)
  const asked = usePreview(product)
  const { isBusy, wrong, order } = useOrdering(onOrdered)
  const amount = asked.data?.amount_fen ?? null
  const isReady = amount !== null && way !== null
  return (
    <DeskDialog
      title={say.buy(productTitle(product, lang))}
      onClose={onClose}
      foot={
        <>
          <Button look="text" onClick={onClose}>
            {say.notNow}
          </Button>
          {isReady && (
            <Button busy={isBusy ? say.ordering : undefined} onClick={() => order(product, way)}>
              {say.pay(yuan(amount))}
            </Button>
          )}
        </>
      }
    >
      <div className="checkout">
        {asked.isPending && <Skeleton bars={[0.4, 0.9, 0.8]} height={20} />}
        {asked.error && <Refused problem={asked.error} again={asked.refetch} />}
        {asked.data && <Told outlook={asked.data} product={product} prices={prices} />}
        {isReady && prices.ways.length > 1 && (
          <Ways ways={prices.ways.map((one) => one.way)} value={way} onChange={setWay} />
        )}
        {wrong && (
          <p className="pay-wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </DeskDialog>
  )
}

function usePreview(product: Product) {
  return useAsked('payPreview', asSent(product), { staleTime: 0, gcTime: 0 })
}

type ToldProps = Pick<Props, 'product' | 'prices'> & { readonly outlook: Outlook }

function Told({ outlook, product, prices }: ToldProps) {
  const say = useWords(payWords)
  const more = {
    plan: [say.once],
    cards: [say.cardsGo(prices.card_days)],
    screen: [say.screenGoes(prices.screen_days)],
  }[product.kind]
  return (
    <>
      {outlook.amount_fen !== null && (
        <p className="checkout-amount">
          <span className="type-2">{say.amount}</span>
          <b className="type-figure">{yuan(outlook.amount_fen)}</b>
        </p>
      )}
      <OutlookLines outlook={outlook} more={more} />
    </>
  )
}

function Refused({ problem, again }: { readonly problem: Error; readonly again: () => unknown }) {
  const say = useWords(payWords)
  const lang = useLang()
  const isAgain = isUnreached(problem)
  return (
    <div className="checkout-refused" role="alert">
      <p>{problem instanceof CallProblem && !isAgain ? remedyOf(problem, lang).text : say.unread}</p>
      {isAgain && <AgainButton onAgain={again} />}
    </div>
  )
}

type WaysProps = {
  readonly ways: readonly PayWay[]
  readonly value: PayWay
  readonly onChange: (way: PayWay) => void
}

/** The ways to pay that this deployment has. */
function Ways({ ways, value, onChange }: WaysProps) {
  const say = useWords(payWords)
  const lang = useLang()
  const id = useId()
  return (
    <div className="checkout-ways">
      <p id={id} className="type-2">
        {say.ways}
      </p>
      <Radio.Group
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={ways.map((way) => ({ value: way, label: payWayNames[lang][way] }))}
      />
    </div>
  )
}
