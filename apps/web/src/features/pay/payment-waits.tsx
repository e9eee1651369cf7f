import { type PayWay, payWayNames } from '@fairdraw/domain'
import { Button, Icon, timeLeft, useWords } from '@fairdraw/ui'
import { useId, useState } from 'react'
import { clock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { Qr } from '../../lib/qr.tsx'
import type { PaymentProps } from './payment-dialog.tsx'
import { Status } from './payment-over.tsx'
import { paymentWords } from './payment-words.ts'
import { type Order, productOf } from './prices.ts'
import { useGiveUp } from './use-give-up.ts'
import { useOrdering } from './use-ordering.ts'

type Props = PaymentProps & {
  readonly order: Order
  readonly now: number
}

/** The code or the page to pay by, how long it holds, and the ways out of it. */
export function PaymentWaits({ order, now, isLooking, ...props }: Props) {
  const say = useWords(paymentWords)
  return (
    <>
      {isLooking ? (
        <p className="payment-status">{say.look}</p>
      ) : (
        <>
          <Place order={order} />
          <Status>{say.waiting}</Status>
        </>
      )}
      <TimeLeft until={Date.parse(order.expires_at)} now={now} />
      {!isLooking && <WaysOut order={order} {...props} />}
    </>
  )
}

/** Where it is paid. */
function Place({ order }: { readonly order: Order }) {
  const say = useWords(paymentWords)
  const { qr, url } = order.pay ?? { qr: null, url: null }
  if (qr !== null)
    return (
      <figure className="payment-code">
        <Qr text={qr} label={say.code} size={208} />
        <figcaption>{say.scan[order.way]}</figcaption>
      </figure>
    )
  if (url !== null && /^https?:\/\//.test(url))
    return (
      <div className="payment-page">
        <a className="fd-button fd-button-ink fd-button-44" href={url} rel="noreferrer">
          {say.open}
          <Icon name="external" size={18} />
        </a>
        <p className="type-small type-3">{say.openMore}</p>
      </div>
    )
  return <p className="type-2">{say.opening}</p>
}

function TimeLeft({ until, now }: { readonly until: number; readonly now: number }) {
  const say = useWords(paymentWords)
  const { days, hours, minutes, seconds } = timeLeft(now, until)
  const figures = [days * 24 + hours, minutes, seconds].map((n) => String(n).padStart(2, '0')).join(':')
  return (
    <p className="type-small type-3 type-numbers">
      {say.validUntil(clock(until))} <span role="timer">{figures}</span>
    </p>
  )
}

type OutProps = Pick<Props, 'order' | 'ways' | 'onOther'>

function WaysOut({ order, ways, onOther }: OutProps) {
  const say = useWords(paymentWords)
  const [shown, setShown] = useState<'none' | 'giveUp' | 'another'>('none')
  const others = ways.filter((way) => way !== order.way)
  const product = productOf(order)
  if (shown === 'giveUp') return <GiveUp order={order} onNo={() => setShown('none')} />
  if (shown === 'another' && product)
    return <Another order={order} others={others} onOther={onOther} onNo={() => setShown('none')} />
  return (
    <div className="payment-acts">
      {others.length > 0 && product && (
        <Button look="outline" onClick={() => setShown('another')}>
          {say.another}
        </Button>
      )}
      <Button look="text" onClick={() => setShown('giveUp')}>
        {say.giveUp}
      </Button>
    </div>
  )
}

function GiveUp({ order, onNo }: { readonly order: Order; readonly onNo: () => void }) {
  const say = useWords(paymentWords)
  const { isBusy, giveUp, show } = useGiveUp(order.order_id)
  const close = async () => {
    const closed = await giveUp()
    if (closed) show(closed)
  }
  return (
    <fieldset className="payment-ask">
      <legend>{say.giveUpAsk}</legend>
      <div className="payment-acts">
        <Button look="outline" autoFocus onClick={onNo}>
          {say.giveUpNo}
        </Button>
        <Button look="danger" busy={isBusy ? say.closing : undefined} onClick={close}>
          {say.giveUpYes}
        </Button>
      </div>
    </fieldset>
  )
}

type AnotherProps = Omit<OutProps, 'ways'> & {
  readonly others: readonly PayWay[]
  readonly onNo: () => void
}

/** The same product by another way: the present order is closed first, so that nobody pays both. */
function Another({ order, others, onOther, onNo }: AnotherProps) {
  const say = useWords(paymentWords)
  const lang = useLang()
  const id = useId()
  const product = productOf(order)
  const { isBusy: isClosing, giveUp, show } = useGiveUp(order.order_id)
  const { isBusy, order: orderAnew } = useOrdering(onOther, true)
  const change = async (way: PayWay) => {
    const closed = await giveUp()
    // Paid in this moment, it is not closed, and nothing is ordered again.
    if (!closed) return
    const isOrdered = product !== null && (await orderAnew(product, way))
    if (!isOrdered) show(closed)
  }
  return (
    <fieldset className="payment-ask" aria-describedby={id}>
      <legend>{say.another}</legend>
      <p id={id} className="type-small type-3">
        {say.anotherMore}
      </p>
      <div className="payment-acts">
        {others.map((way) => (
          <Button
            key={way}
            look="outline"
            busy={isBusy || isClosing ? say.changing : undefined}
            onClick={() => change(way)}
          >
            {payWayNames[lang][way]}
          </Button>
        ))}
        <Button look="text" onClick={onNo}>
          {say.giveUpNo}
        </Button>
      </div>
    </fieldset>
  )
}
