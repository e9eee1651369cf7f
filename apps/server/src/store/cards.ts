import type { CardWriter, RedeemedCard, ScreenPackage, VipCard } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import { changedBy, countOf, firstAs, isDone } from './answers.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import type { SalesTables } from './sales-tables.ts'

export function cardStore({ db }: Link): CardWriter {
  const cards = () => db.selectFrom('vipCards').selectAll()
  const packages = () => db.selectFrom('screenPackages').selectAll()
  return {
    byCode: (codeKey) => firstAs(cards().where('codeKey', '=', codeKey), cardOf),
    async ofHolder(holderId, after, limit) {
      let query = cards()
        .where('holderId', '=', holderId)
        .orderBy(isUnused, 'desc')
        .orderBy('madeAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
      if (after)
        query = query.where(
          sql<boolean>`(${isUnused}, made_at, id) < (${after.isUnused ? 1 : 0}, ${after.madeAt}, ${after.id})`,
        )
      return pageOf((await query.execute()).map(cardOf), limit, ({ state, madeAt, id }) => ({
        isUnused: state === 'unused',
        madeAt,
        id,
      }))
    },
    countOf: (holderId) => countOf(db.selectFrom('vipCards').where('holderId', '=', holderId)),
    validTotal: (holderId, now) =>
      countOf(
        db
          .selectFrom('vipCards')
          .where('holderId', '=', holderId)
          .where('state', '=', 'unused')
          .where('expiresAt', '>', now),
      ),
    async ofBatch(batchId) {
      const rows = await cards().where('batchId', '=', batchId).orderBy('id').execute()
      return rows.map(cardOf)
    },
    async packagesLeft(userId, now) {
      const rows = await packages()
        .where('userId', '=', userId)
        .where('endsAt', '>', now)
        .where('drawId', 'is', null)
        .where('isVoid', '=', 0)
        .orderBy('people')
        .orderBy('endsAt')
        .execute()
      return rows.map(packageOf)
    },
    packageOfDraw: (drawId) => firstAs(packages().where('drawId', '=', drawId), packageOf),
    packageOfOrder: (orderId) => firstAs(packages().where('orderId', '=', orderId), packageOf),
    async insertCards(cards) {
      for (let from = 0; from < cards.length; from += cardsAtOnce)
        await db
          .insertInto('vipCards')
          .values(cards.slice(from, from + cardsAtOnce).map(columnsOf))
          .execute()
    },
    redeem: (id, redeemed) =>
      isDone(
        db
          .updateTable('vipCards')
          .set({ state: 'redeemed', ...redeemedColumns(redeemed) })
          .where('id', '=', id)
          .where('state', '=', 'unused'),
      ),
    voidBatch: (batchId) =>
      changedBy(
        db
          .updateTable('vipCards')
          .set({ state: 'void' })
          .where('batchId', '=', batchId)
          .where('state', '=', 'unused'),
      ),
    async putPackage(bought) {
      await db
        .insertInto('screenPackages')
        .values({ ...bought, isVoid: bought.isVoid ? 1 : 0 })
        .execute()
    },
    takePackage: (id, drawId) =>
      isDone(
        db
          .updateTable('screenPackages')
          .set({ drawId })
          .where('id', '=', id)
          .where('drawId', 'is', null)
          .where('isVoid', '=', 0),
      ),
    async freePackage(drawId) {
      await db.updateTable('screenPackages').set({ drawId: null }).where('drawId', '=', drawId).execute()
    },
    async voidPackage(id) {
      const { drawId } = await db
        .updateTable('screenPackages')
        .set({ isVoid: 1 })
        .where('id', '=', id)
        .returning('drawId')
        .executeTakeFirstOrThrow()
      return drawId === null
    },
  }
}

type Row = SalesTables['vipCards']

const cardsAtOnce = 100
/** As the index has it. */
const isUnused = sql<number>`case when state = 'unused' then 1 else 0 end`

function cardOf({ redeemedBy: by, redeemedAt: at, gaveUntil: endsAt, convertedDays, ...card }: Row): VipCard {
  const isRedeemed = by !== null && at !== null
  return { ...card, redeemed: isRedeemed ? { by, at, endsAt, convertedDays: convertedDays ?? 0 } : null }
}

function redeemedColumns(redeemed: RedeemedCard | null) {
  return {
    redeemedBy: redeemed?.by ?? null,
    redeemedAt: redeemed?.at ?? null,
    gaveUntil: redeemed?.endsAt ?? null,
    convertedDays: redeemed?.convertedDays ?? null,
  }
}

function columnsOf({ redeemed, ...card }: VipCard): Row {
  return { ...card, ...redeemedColumns(redeemed) }
}

function packageOf(row: SalesTables['screenPackages']): ScreenPackage {
  return { ...row, isVoid: row.isVoid === 1 }
}
