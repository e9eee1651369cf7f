import { payWayNames } from '@fairdraw/domain'
import { type BadgeTone, Button, StateBadge, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { yuan } from '../../lib/money.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { orderWords } from './order-words.ts'
import { type Standing, standingOf } from './payment-standing.ts'
import { type Order, productOf } from './prices.ts'
import { productTitle } from './product-title.ts'
import './order-list.css'

const pageSize = 20

const tones: Readonly<Record<Standing, BadgeTone>> = {
  waiting: 'ochre',
  late: 'ochre',
  paid: 'ochre',
  credited: 'bamboo',
  closed: 'line',
  refunded: 'line',
  trouble: 'crimson',
}

/** Own orders, the newest first: how each stands, the way on to its payment, its invoice. */
export function OrderList({ isLooking }: { readonly isLooking: boolean }) {
  const say = useWords(orderWords)
  const pages = usePages()
  const [invoiced, setInvoiced] = useState<Order | null>(null)
  const asked = useAsked(
    'payOrderList',
    { page_size: pageSize, ...(pages.cursor !== undefined && { cursor: pages.cursor }) },
    { stays: true },
  )
  return (
    <>
      <ListCard
        title={say.title}
        more={say.more}
        asked={asked}
        pages={pages}
        total={say.total(thousands(asked.data?.total ?? 0))}
        none={{ title: say.none, more: say.noneMore }}
      >
        <Orders rows={asked.data?.list ?? []} isLooking={isLooking} onInvoice={setInvoiced} />
      </ListCard>
      {invoiced && <InvoiceDialog order={invoiced} onClose={() => setInvoiced(null)} />}
    </>
  )
}

type OrdersProps = {
  readonly rows: readonly Order[]
  readonly isLooking: boolean
  readonly onInvoice: (order: Order) => void
}

function Orders({ rows, isLooking, onInvoice }: OrdersProps) {
  const say = useWords(orderWords)
  const lang = useLang()
  const columns: Columns<Order> = [
    {
      title: say.columns.what,
      key: 'what',
      render: (_, order) => (
        <span className="order-what">
          <b>{titleOf(order, lang)}</b>
          <small>
            {dayAndClock(Date.parse(order.created_at), lang)} · {say.no(order.order_no)}
          </small>
        </span>
      ),
    },
    {
      title: say.columns.amount,
      key: 'amount',
      width: 150,
      align: 'right',
      render: (_, { amount_fen: fen, way }) => (
        <span className="order-amount type-numbers">
          <b>{yuan(fen)}</b>
          <small>{payWayNames[lang][way]}</small>
        </span>
      ),
    },
    { title: say.columns.state, key: 'state', width: 190, render: (_, order) => <State order={order} /> },
    {
      title: <span className="fd-hidden">{say.columns.acts}</span>,
      key: 'acts',
      width: 220,
      align: 'right',
      render: (_, order) => <Acts order={order} isLooking={isLooking} onInvoice={onInvoice} />,
    },
  ]
  return <DeskTable className="orders" rowKey="order_id" columns={columns} rows={rows} label={say.title} />
}

function State({ order }: { readonly order: Order }) {
  const say = useWords(orderWords)
  const standing = order.trouble === null ? standingOf(order, Date.now()) : 'trouble'
  return (
    <span className="order-state">
      <StateBadge tone={tones[standing]} hollow={standing === 'waiting' || standing === 'late'}>
        {say.states[standing]}
      </StateBadge>
      {order.invoice !== 'none' && (
        <small className="type-3">{order.invoice === 'asked' ? say.asked : say.issued}</small>
      )}
    </span>
  )
}

type ActsProps = Omit<OrdersProps, 'rows'> & { readonly order: Order }

function Acts({ order, isLooking, onInvoice }: ActsProps) {
  const say = useWords(orderWords)
  const lang = useLang()
  const what = titleOf(order, lang)
  const isToPay = !isLooking && standingOf(order, Date.now()) === 'waiting'
  const isInvoiced = order.state === 'credited' || order.state === 'paid'
  const isAsked = order.invoice === 'asked'
  return (
    <span className="order-acts">
      {!isLooking && isInvoiced && order.invoice !== 'issued' && (
        <Button
          look="text"
          aria-label={isAsked ? say.changeOf(what) : say.invoiceOf(what)}
          onClick={() => onInvoice(order)}
        >
          {isAsked ? say.change : say.invoice}
        </Button>
      )}
      <Link
        className={`fd-button fd-button-36 ${isToPay ? 'fd-button-ink' : 'fd-button-outline'}`}
        to={`?tab=orders&order=${encodeURIComponent(order.order_id)}`}
        replace
        preventScrollReset
        aria-label={isToPay ? say.payOf(what) : say.lookOf(what)}
      >
        {isToPay ? say.pay : say.look}
      </Link>
    </span>
  )
}

/** In the reader's language, where the answer says enough; else as the server names it. */
function titleOf(order: Order, lang: 'zh' | 'en'): string {
  const product = productOf(order)
  return product ? productTitle(product, lang) : order.title
}
