import type { InvoiceRequest, Order, OrderReader, OrderWriter } from '@fairdraw/application/ports'
import type { OrderState, PayWay, Product, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { SalesTables } from './sales-tables.ts'

export function orderReader({ db }: Link): OrderReader {
  const orders = () => db.selectFrom('orders').selectAll()
  const newestFirst = () => orders().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return {
    async byId(id) {
      const row = await orders().where('id', '=', id).executeTakeFirst()
      return row ? orderOf(row) : null
    },
    async byNo(no) {
      const row = await orders().where('no', '=', no).executeTakeFirst()
      return row ? orderOf(row) : null
    },
    async ofUser(userId, before, limit) {
      let query = newestFirst().where('user_id', '=', userId).limit(limit)
      const last = before === null ? null : await orders().where('id', '=', before).executeTakeFirst()
      if (last)
        query = query.where((eb) =>
          eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(last.created_at, last.id)),
        )
      return (await query.execute()).map(orderOf)
    },
    async countOf(userId) {
      const { count } = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
    async open(userId) {
      const rows = await newestFirst().where('user_id', '=', userId).where('state', '=', 'created').execute()
      return rows.map(orderOf)
    },
    async last(userId) {
      const row = await newestFirst().where('user_id', '=', userId).limit(1).executeTakeFirst()
      return row ? orderOf(row) : null
    },
    async toLookAt(now, limit) {
      const rows = await orders()
        .where('next_look_at', '<=', now)
        .orderBy('next_look_at')
        .limit(limit)
        .execute()
      return rows.map(orderOf)
    },
    async newest(limit, isTroubled) {
      // Says nothing, but has SQLite search the index in its order.
      const query = newestFirst().where('created_at', '>=', 0).limit(limit)
      const troubled = query.where((eb) => eb.or([eb('trouble', 'is not', null), eb('state', '=', 'paid')]))
      const rows = await (isTroubled ? troubled : query).execute()
      return rows.map(orderOf)
    },
    async paymentsOf(orderNo) {
      const rows = await db
        .selectFrom('payments')
        .selectAll()
        .where('order_no', '=', orderNo)
        .orderBy('at')
        .orderBy('transaction_id')
        .execute()
      return rows.map((row) => ({
        ...{ way: row.way as PayWay, transactionId: row.transaction_id, orderNo: row.order_no },
        ...{ amountFen: row.amount_fen, at: row.at },
      }))
    },
    async invoiceOf(orderId) {
      const row = await db
        .selectFrom('invoice_requests')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row ? invoiceOf(row) : null
    },
    async invoicesOf(orderIds) {
      // An empty list after IN is no SQL on PostgreSQL.
      if (orderIds.length === 0) return []
      const rows = await db
        .selectFrom('invoice_requests')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .execute()
      return rows.map(invoiceOf)
    },
    async invoicesWaiting(limit) {
      const rows = await db
        .selectFrom('invoice_requests')
        .selectAll()
        .where('issued_at', 'is', null)
        // Says nothing, but has SQLite search the index in its order.
        .where('at', '>=', 0)
        .orderBy('at')
        .limit(limit)
        .execute()
      return rows.map(invoiceOf)
    },
  }
}

export function orderWriter(link: Link): OrderWriter {
  const { db } = link
  return {
    ...orderReader(link),
    async insert(order) {
      await db.insertInto('orders').values(columnsOf(order)).execute()
    },
    async hold(no) {
      // A write that changes nothing holds the row on both engines.
      const row = await db
        .updateTable('orders')
        .set((eb) => ({ no: eb.ref('no') }))
        .where('no', '=', no)
        .returningAll()
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },
    async save(order) {
      const { id, ...columns } = columnsOf(order)
      await db.updateTable('orders').set(columns).where('id', '=', id).execute()
    },
    async keepPayment({ way, transactionId, orderNo, amountFen, at }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('payments')
        .values({ way, transaction_id: transactionId, order_no: orderNo, amount_fen: amountFen, at })
        .onConflict((conflict) => conflict.columns(['way', 'transaction_id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async putInvoice({ orderId, at, sealedDetails, issuedAt }) {
      const given = { at, sealed_details: sealedDetails, issued_at: issuedAt }
      await db
        .insertInto('invoice_requests')
        .values({ order_id: orderId, ...given })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(given))
        .execute()
    },
  }
}

function orderOf(row: SalesTables['orders']): Order {
  return {
    ...{ id: row.id, no: row.no, userId: row.user_id as UserId, way: row.way as PayWay },
    ...{ product: JSON.parse(row.product) as Product, title: row.title },
    ...{ amountFen: row.amount_fen, currency: row.currency as Order['currency'] },
    state: row.state as OrderState,
    ...{ createdAt: row.created_at, expiresAt: row.expires_at, paidAt: row.paid_at },
    ...{ creditedAt: row.credited_at, endedAt: row.ended_at, transactionId: row.transaction_id },
    ...{ nextLookAt: row.next_look_at, lookedAt: row.looked_at },
    place: row.place === null ? null : (JSON.parse(row.place) as Order['place']),
    trouble: row.trouble as Order['trouble'],
  }
}

function columnsOf(order: Order): SalesTables['orders'] {
  return {
    ...{ id: order.id, no: order.no, user_id: order.userId, way: order.way },
    ...{ product: JSON.stringify(order.product), title: order.title },
    ...{ amount_fen: order.amountFen, currency: order.currency, state: order.state },
    ...{ created_at: order.createdAt, expires_at: order.expiresAt, paid_at: order.paidAt },
    ...{ credited_at: order.creditedAt, ended_at: order.endedAt, transaction_id: order.transactionId },
    ...{ next_look_at: order.nextLookAt, looked_at: order.lookedAt },
    place: order.place === null ? null : JSON.stringify(order.place),
    trouble: order.trouble,
  }
}

function invoiceOf(row: SalesTables['invoice_requests']): InvoiceRequest {
  return { orderId: row.order_id, at: row.at, sealedDetails: row.sealed_details, issuedAt: row.issued_at }
}
