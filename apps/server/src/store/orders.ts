import type { InvoiceRequest, Order, OrderReader, OrderWriter } from '@fairdraw/application/ports'
import type { OrderState, PayWay, Product, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { SalesTables } from './sales-tables.ts'

export function orderReader({ db }: Link): OrderReader {
  const orders = () => db.selectFrom('orders').selectAll()
  const newestFirst = () => orders().orderBy('createdAt', 'desc').orderBy('id', 'desc')
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
      let query = newestFirst().where('userId', '=', userId).limit(limit)
      const last = before === null ? null : await orders().where('id', '=', before).executeTakeFirst()
      if (last)
        query = query.where((eb) =>
          eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(last.createdAt, last.id)),
        )
      return (await query.execute()).map(orderOf)
    },
    async countOf(userId) {
      const { count } = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
    async open(userId) {
      const rows = await newestFirst().where('userId', '=', userId).where('state', '=', 'created').execute()
      return rows.map(orderOf)
    },
    async last(userId) {
      const row = await newestFirst().where('userId', '=', userId).limit(1).executeTakeFirst()
      return row ? orderOf(row) : null
    },
    async toLookAt(now, limit) {
      const rows = await orders().where('nextLookAt', '<=', now).orderBy('nextLookAt').limit(limit).execute()
      return rows.map(orderOf)
    },
    async newest(limit, isTroubled) {
      // Says nothing, but has SQLite search the index in its order.
      const query = newestFirst().where('createdAt', '>=', 0).limit(limit)
      const troubled = query.where((eb) => eb.or([eb('trouble', 'is not', null), eb('state', '=', 'paid')]))
      const rows = await (isTroubled ? troubled : query).execute()
      return rows.map(orderOf)
    },
    async paymentsOf(orderNo) {
      const rows = await db
        .selectFrom('payments')
        .selectAll()
        .where('orderNo', '=', orderNo)
        .orderBy('at')
        .orderBy('transactionId')
        .execute()
      return rows.map((row) => ({
        ...{ way: row.way as PayWay, transactionId: row.transactionId, orderNo: row.orderNo },
        ...{ amountFen: row.amountFen, at: row.at },
      }))
    },
    async invoiceOf(orderId) {
      const row = await db
        .selectFrom('invoiceRequests')
        .selectAll()
        .where('orderId', '=', orderId)
        .executeTakeFirst()
      return row ? invoiceOf(row) : null
    },
    async invoicesOf(orderIds) {
      // An empty list after IN is no SQL on PostgreSQL.
      if (orderIds.length === 0) return []
      const rows = await db
        .selectFrom('invoiceRequests')
        .selectAll()
        .where('orderId', 'in', orderIds)
        .execute()
      return rows.map(invoiceOf)
    },
    async invoicesWaiting(limit) {
      const rows = await db
        .selectFrom('invoiceRequests')
        .selectAll()
        .where('issuedAt', 'is', null)
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
        .values({ way, transactionId, orderNo, amountFen, at })
        .onConflict((conflict) => conflict.columns(['way', 'transactionId']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async putInvoice({ orderId, at, sealedDetails, issuedAt }) {
      const given = { at, sealedDetails, issuedAt }
      await db
        .insertInto('invoiceRequests')
        .values({ orderId, ...given })
        .onConflict((conflict) => conflict.column('orderId').doUpdateSet(given))
        .execute()
    },
  }
}

function orderOf(row: SalesTables['orders']): Order {
  return {
    ...{ id: row.id, no: row.no, userId: row.userId as UserId, way: row.way as PayWay },
    ...{ product: JSON.parse(row.product) as Product, title: row.title },
    ...{ amountFen: row.amountFen, currency: row.currency as Order['currency'] },
    state: row.state as OrderState,
    ...{ createdAt: row.createdAt, expiresAt: row.expiresAt, paidAt: row.paidAt },
    ...{ creditedAt: row.creditedAt, endedAt: row.endedAt, transactionId: row.transactionId },
    ...{ nextLookAt: row.nextLookAt, lookedAt: row.lookedAt },
    place: row.place === null ? null : (JSON.parse(row.place) as Order['place']),
    trouble: row.trouble as Order['trouble'],
  }
}

function columnsOf(order: Order): SalesTables['orders'] {
  return {
    ...{ id: order.id, no: order.no, userId: order.userId, way: order.way },
    ...{ product: JSON.stringify(order.product), title: order.title },
    ...{ amountFen: order.amountFen, currency: order.currency, state: order.state },
    ...{ createdAt: order.createdAt, expiresAt: order.expiresAt, paidAt: order.paidAt },
    ...{ creditedAt: order.creditedAt, endedAt: order.endedAt, transactionId: order.transactionId },
    ...{ nextLookAt: order.nextLookAt, lookedAt: order.lookedAt },
    place: order.place === null ? null : JSON.stringify(order.place),
    trouble: order.trouble,
  }
}

function invoiceOf(row: SalesTables['invoiceRequests']): InvoiceRequest {
  return { orderId: row.orderId, at: row.at, sealedDetails: row.sealedDetails, issuedAt: row.issuedAt }
}
