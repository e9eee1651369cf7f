import type {
  CardReader,
  CardWriter,
  RedeemedCard,
  ScreenPackage,
  VipCard,
} from '@fairdraw/application/ports'
import type { DrawId, SoldPlan, UserId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import type { SalesTables } from './sales-tables.ts'

export function cardReader({ db }: Link): CardReader {
  const cards = () => db.selectFrom('vip_cards').selectAll()
  const packages = () => db.selectFrom('screen_packages').selectAll()
  return {
    async byCode(codeKey) {
      const row = await cards().where('code_key', '=', codeKey).executeTakeFirst()
      return row ? cardOf(row) : null
    },
    async ofHolder(holderId, after, limit) {
      let query = cards()
        .where('holder_id', '=', holderId)
        .orderBy(isUnused, 'desc')
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
      if (after)
        query = query.where(
          sql<boolean>`(${isUnused}, made_at, id) < (${after.isUnused ? 1 : 0}, ${after.madeAt}, ${after.id})`,
        )
      return pageOf((await query.execute()).map(cardOf), limit, ({ state, madeAt, id }) => ({
        isUnused: state === 'unused',
        ...{ madeAt, id },
      }))
    },
    async countOf(holderId) {
      const { count } = await db
        .selectFrom('vip_cards')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('holder_id', '=', holderId)
        .executeTakeFirstOrThrow()
      return count
    },
    async validTotal(holderId, now) {
      const { count } = await db
        .selectFrom('vip_cards')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('holder_id', '=', holderId)
        .where('state', '=', 'unused')
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return count
    },
    async ofBatch(batchId) {
      const rows = await cards().where('batch_id', '=', batchId).orderBy('id').execute()
      return rows.map(cardOf)
    },
    async packagesLeft(userId, now) {
      const rows = await packages()
        .where('user_id', '=', userId)
        .where('ends_at', '>', now)
        .where('draw_id', 'is', null)
        .where('is_void', '=', 0)
        .orderBy('people')
        .orderBy('ends_at')
        .execute()
      return rows.map(packageOf)
    },
    async packageOfDraw(drawId) {
      const row = await packages().where('draw_id', '=', drawId).executeTakeFirst()
      return row ? packageOf(row) : null
    },
    async packageOfOrder(orderId) {
      const row = await packages().where('order_id', '=', orderId).executeTakeFirst()
      return row ? packageOf(row) : null
    },
  }
}

export function cardWriter(link: Link): CardWriter {
  const { db } = link
  return {
    ...cardReader(link),
    async insertCards(cards) {
      for (let from = 0; from < cards.length; from += cardsAtOnce)
        await db
          .insertInto('vip_cards')
          .values(cards.slice(from, from + cardsAtOnce).map(columnsOf))
          .execute()
    },
    async redeem(id, redeemed) {
      const { numUpdatedRows } = await db
        .updateTable('vip_cards')
        .set({ state: 'redeemed', ...redeemedColumns(redeemed) })
        .where('id', '=', id)
        .where('state', '=', 'unused')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async voidBatch(batchId) {
      const { numUpdatedRows } = await db
        .updateTable('vip_cards')
        .set({ state: 'void' })
        .where('batch_id', '=', batchId)
        .where('state', '=', 'unused')
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
    async putPackage({ id, userId, orderId, people, boughtAt, endsAt, drawId, isVoid }) {
      await db
        .insertInto('screen_packages')
        .values({
          ...{ id, user_id: userId, order_id: orderId, people },
          ...{ bought_at: boughtAt, ends_at: endsAt, draw_id: drawId, is_void: isVoid ? 1 : 0 },
        })
        .execute()
    },
    async takePackage(id, drawId) {
      const { numUpdatedRows } = await db
        .updateTable('screen_packages')
        .set({ draw_id: drawId })
        .where('id', '=', id)
        .where('draw_id', 'is', null)
        .where('is_void', '=', 0)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async freePackage(drawId) {
      await db.updateTable('screen_packages').set({ draw_id: null }).where('draw_id', '=', drawId).execute()
    },
    async voidPackage(id) {
      const { draw_id } = await db
        .updateTable('screen_packages')
        .set({ is_void: 1 })
        .where('id', '=', id)
        .returning('draw_id')
        .executeTakeFirstOrThrow()
      return draw_id === null
    },
  }
}

const cardsAtOnce = 100
/** As the index has it. */
const isUnused = sql<number>`case when state = 'unused' then 1 else 0 end`

function cardOf(row: SalesTables['vip_cards']): VipCard {
  return {
    ...{ id: row.id, batchId: row.batch_id, plan: row.plan as SoldPlan, days: row.days },
    ...{ codeKey: row.code_key, sealedCode: row.sealed_code, state: row.state as VipCard['state'] },
    ...{ holderId: row.holder_id as UserId | null, boundTo: row.bound_to as UserId | null },
    ...{ madeAt: row.made_at, expiresAt: row.expires_at },
    redeemed: redeemedOf(row),
  }
}

function redeemedOf(row: SalesTables['vip_cards']): RedeemedCard | null {
  const { redeemed_by: by, redeemed_at: at } = row
  if (by === null || at === null) return null
  return { by: by as UserId, at, endsAt: row.gave_until, convertedDays: row.converted_days ?? 0 }
}

function redeemedColumns(redeemed: RedeemedCard | null) {
  return {
    ...{ redeemed_by: redeemed?.by ?? null, redeemed_at: redeemed?.at ?? null },
    ...{ gave_until: redeemed?.endsAt ?? null, converted_days: redeemed?.convertedDays ?? null },
  }
}

function columnsOf(card: VipCard): SalesTables['vip_cards'] {
  return {
    ...{ id: card.id, batch_id: card.batchId, plan: card.plan, days: card.days },
    ...{ code_key: card.codeKey, sealed_code: card.sealedCode, state: card.state },
    ...{ holder_id: card.holderId, bound_to: card.boundTo, made_at: card.madeAt },
    ...{ expires_at: card.expiresAt, ...redeemedColumns(card.redeemed) },
  }
}

function packageOf(row: SalesTables['screen_packages']): ScreenPackage {
  return {
    ...{ id: row.id, userId: row.user_id as UserId, orderId: row.order_id, people: row.people },
    ...{ boughtAt: row.bought_at, endsAt: row.ends_at, drawId: row.draw_id as DrawId | null },
    isVoid: row.is_void === 1,
  }
}
