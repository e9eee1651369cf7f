import type { Order, OrderWriter } from '@fairdraw/application/ports'
import type { Product } from '@fairdraw/domain'
import { countOf, first, firstAs, isDone } from './answers.ts'
import type { Link } from './link.ts'
import type { SalesTables } from './sales-tables.ts'

export function orderStore({ db }: Link): OrderWriter {
  const orders = () => db.selectFrom('orders').selectAll()
  const newestFirst = () => orders().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return {
    byId: (id) => firstAs(orders().where('id', '=', id), orderOf),
    byNo: (no) => firstAs(orders().where('no', '=', no), orderOf),
    async ofUser(userId, before, limit) {
      let query = newestFirst().where('userId', '=', userId).limit(limit)
      const last = before === null ? null : await orders().where('id', '=', before).executeTakeFirst()
      if (last)
        query = query.where((eb) =>
          eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(last.createdAt, last.id)),
        )
      return (await query.execute()).map(orderOf)
    },
    countOf: (userId) => countOf(db.selectFrom('orders').where('userId', '=', userId)),
    async open(userId) {
      const rows = await newestFirst().where('userId', '=', userId).where('state', '=', 'created').execute()
      return rows.map(orderOf)
    },
    last: (userId) => firstAs(newestFirst().where('userId', '=', userId).limit(1), orderOf),
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
      return await db
        .selectFrom('payments')
        .selectAll()
        .where('orderNo', '=', orderNo)
        .orderBy('at')
        .orderBy('transactionId')
        .execute()
    },
    invoiceOf: (orderId) =>
      first(db.selectFrom('invoiceRequests').selectAll().where('orderId', '=', orderId)),
    async invoicesOf(orderIds) {
      // An empty list after IN is no SQL on PostgreSQL.
      if (orderIds.length === 0) return []
      return await db.selectFrom('invoiceRequests').selectAll().where('orderId', 'in', orderIds).execute()
    },
    async invoicesWaiting(limit) {
      return await db
        .selectFrom('invoiceRequests')
        .selectAll()
        .where('issuedAt', 'is', null)
        // Says nothing, but has SQLite search the index in its order.
        .where('at', '>=', 0)
        .orderBy('at')
        .limit(limit)
        .execute()
    },
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
    keepPayment: (payment) =>
      isDone(
        db
          .insertInto('payments')
          .values(payment)
          .onConflict((conflict) => conflict.columns(['way', 'transactionId']).doNothing()),
      ),
    async putInvoice({ orderId, ...given }) {
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
    ...row,
    product: JSON.parse(row.product) as Product,
    place: row.place === null ? null : (JSON.parse(row.place) as Order['place']),
  }
}

function columnsOf(order: Order): SalesTables['orders'] {
  return {
    ...order,
    product: JSON.stringify(order.product),
    place: order.place === null ? null : JSON.stringify(order.place),
  }
}
