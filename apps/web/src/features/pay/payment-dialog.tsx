import { type PayWay, type Product, payWayNames } from '@fairdraw/domain'
import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useLang } from '../../lib/i18n.ts'
import { yuan } from '../../lib/money.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { useServerNow } from '../../lib/server-clock.ts'
import { PaymentOver } from './payment-over.tsx'
import { standingOf } from './payment-standing.ts'
import { PaymentWaits } from './payment-waits.tsx'
import { paymentWords } from './payment-words.ts'
import { type Order, productOf } from './prices.ts'
import { productTitle } from './product-title.ts'
import { isUnreached, useOrder } from './use-order.ts'
import './payment-dialog.css'

export type PaymentProps = {
  readonly orderId: string
  /** The ways to pay here; empty where they are not known. */
  readonly ways: readonly PayWay[]
  /** A support session: nothing is paid or given up. */
  readonly isLooking: boolean
  /** A place of the desk that somebody came from; null when there is none. */
  readonly back: string | null
  /** Another order takes its place. */
  readonly onOther: (orderId: string) => void
  readonly onAgain: (product: Product) => void
  readonly onClose: () => void
}

/** An order while it is paid, and what came of it. */
export function PaymentDialog(props: PaymentProps) {
  const say = useWords(paymentWords)
  const lang = useLang()
  const asked = useOrder(props.orderId)
  const product = asked.data && productOf(asked.data)
  return (
    <DeskDialog title={product ? productTitle(product, lang) : say.title} onClose={props.onClose}>
      <div className="payment">
        {asked.data ? (
          <>
            <Amount order={asked.data} />
            <Standing {...props} order={asked.data} link={linkOf(asked)} />
          </>
        ) : asked.isPending && asked.fetchStatus !== 'paused' ? (
          <Skeleton bars={[0.4, 1, 0.7]} height={32} />
        ) : (
          <Unread error={asked.error} again={asked.refetch} />
        )}
      </div>
    </DeskDialog>
  )
}

type Link = 'live' | 'offline' | 'unreached'

/** How well what is shown is known. */
function linkOf({ fetchStatus, isError }: { fetchStatus: string; isError: boolean }): Link {
  if (fetchStatus === 'paused') return 'offline'
  return isError ? 'unreached' : 'live'
}

function Amount({ order }: { readonly order: Order }) {
  const say = useWords(paymentWords)
  const lang = useLang()
  return (
    <p className="payment-amount">
      <b className="type-figure">{yuan(order.amount_fen)}</b>
      <span className="type-small type-3">
        {payWayNames[lang][order.way]} · {say.orderNo(order.order_no)}
      </span>
    </p>
  )
}

type StandingProps = PaymentProps & { readonly order: Order; readonly link: Link }

function Standing({ order, link, ...props }: StandingProps) {
  const say = useWords(paymentWords)
  const now = useServerNow(order.state === 'created')
  const standing = standingOf(order, now)
  const isOpen = standing === 'waiting' || standing === 'late' || standing === 'paid'
  return (
    <>
      {isOpen && link !== 'live' && (
        <p className="payment-link" role="status">
          {link === 'offline' ? say.offline : say.unreached}
        </p>
      )}
      {standing === 'waiting' ? (
        <PaymentWaits {...props} order={order} now={now} />
      ) : (
        <PaymentOver {...props} order={order} standing={standing} />
      )}
    </>
  )
}

function Unread({ error, again }: { readonly error: Error | null; readonly again: () => unknown }) {
  const say = useWords(paymentWords)
  if (error !== null && !isUnreached(error)) return <EmptyScene title={say.gone}>{say.goneMore}</EmptyScene>
  return <NotRead say={say} onAgain={again} />
}
