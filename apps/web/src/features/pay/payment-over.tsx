import { Button, Icon, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { useSupport } from '../../lib/support-place.tsx'
import { CreditedHead } from './credited-head.tsx'
import type { PaymentProps } from './payment-dialog.tsx'
import type { Standing } from './payment-standing.ts'
import { paymentWords } from './payment-words.ts'
import { type Order, productOf } from './prices.ts'

type Props = PaymentProps & {
  readonly order: Order
  readonly standing: Exclude<Standing, 'waiting'>
}

/** What came of an order that is no longer to be paid. */
export function PaymentOver(props: Props) {
  const say = useWords(paymentWords)
  const { order, standing, onClose } = props
  switch (standing) {
    case 'late':
      return <Status>{say.late}</Status>
    case 'paid':
      return <Status>{say.paid}</Status>
    case 'credited':
      return <Credited {...props} />
    case 'closed':
      return (
        <>
          <Head title={say.closed} more={say.closedMore} />
          <Again {...props} />
        </>
      )
    case 'refunded':
      return (
        <>
          <Head title={say.refunded} more={say.refundedMore} />
          <div className="payment-acts">
            <Button look="outline" onClick={onClose}>
              {say.done}
            </Button>
          </div>
        </>
      )
    case 'trouble':
      return (
        <>
          <Head title={say.trouble} more={say.troubleMore} isWrong />
          <Ask order={order} />
        </>
      )
  }
}

/** What is waited for. */
export function Status({ children }: { readonly children: string }) {
  return (
    <p className="payment-status" role="status">
      <Icon name="clock" size={18} /> {children}
    </p>
  )
}

type HeadProps = { readonly title: string; readonly more: string; readonly isWrong?: boolean }

function Head({ title, more, isWrong = false }: HeadProps) {
  return (
    <div className={isWrong ? 'payment-head payment-head-wrong' : 'payment-head'} role="status">
      <p className="type-head">
        <Icon name={isWrong ? 'warning' : 'info'} size={20} /> {title}
      </p>
      <p className="type-2">{more}</p>
    </div>
  )
}

function Credited({ order, back, onClose }: Props) {
  const say = useWords(paymentWords)
  return (
    <>
      <CreditedHead order={order} />
      {order.trouble === 'paid_twice' && <Head title={say.twice} more="" isWrong />}
      <div className="payment-acts">
        {order.product.kind === 'cards' && (
          <Link className="fd-button fd-button-ink fd-button-36" to="?tab=cards">
            {say.toCards}
          </Link>
        )}
        {order.product.kind === 'plan' && back !== null && (
          <Link className="fd-button fd-button-ink fd-button-36" to={back}>
            {say.back}
          </Link>
        )}
        <Button look="outline" onClick={onClose}>
          {say.done}
        </Button>
      </div>
    </>
  )
}

function Again({ order, ways, isLooking, onAgain, onClose }: Props) {
  const say = useWords(paymentWords)
  const product = productOf(order)
  return (
    <div className="payment-acts">
      {!isLooking && product && ways.length > 0 && (
        <Button onClick={() => onAgain(product)}>{say.orderAgain}</Button>
      )}
      <Button look="outline" onClick={onClose}>
        {say.close}
      </Button>
    </div>
  )
}

function Ask({ order }: { readonly order: Order }) {
  const say = useWords(paymentWords)
  const openSupport = useSupport()
  return (
    <div className="payment-acts">
      <Button
        look="outline"
        onClick={() => openSupport({ kind: 'sale', request: say.request(order.order_no) })}
      >
        {say.ask}
      </Button>
    </div>
  )
}
