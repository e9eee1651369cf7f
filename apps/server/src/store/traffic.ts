import type { TrafficReader, TrafficWriter } from '@fairdraw/application/ports'
import { type DrawId, hour, minute } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { DrawTrafficTable } from './tables.ts'

const quarterMs = 15 * minute

const channelsOf = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('channels').selectAll().where('draw_id', '=', slots.drawId).orderBy('added_at').orderBy('id'),
)
const addTraffic = prepared((db, { draw_id, quarter_at, channel, visits, entrants }: DrawTrafficTable) =>
  db
    .insertInto('draw_traffic')
    .values({ draw_id, quarter_at, channel, visits, entrants })
    .onConflict((conflict) =>
      conflict.columns(['draw_id', 'quarter_at', 'channel']).doUpdateSet((eb) => ({
        visits: eb('draw_traffic.visits', '+', eb.ref('excluded.visits')),
        entrants: eb('draw_traffic.entrants', '+', eb.ref('excluded.entrants')),
      })),
    ),
)

// A sum of bigint is numeric on PostgreSQL, which arrives as text.
const sums = [
  sql<number>`cast(sum(draw_traffic.visits) as bigint)`.as('visits'),
  sql<number>`cast(sum(draw_traffic.entrants) as bigint)`.as('entrants'),
] as const

export function trafficReader(link: Link): TrafficReader {
  const { db } = link
  return {
    async channels(drawId) {
      const { rows } = await channelsOf(link, { drawId })
      return rows.map(({ draw_id, id, name, added_at }) => {
        return { drawId: draw_id as DrawId, id, name, addedAt: added_at }
      })
    },
    async byChannel(drawId) {
      return await db
        .selectFrom('draw_traffic')
        .select(['channel', ...sums])
        .where('draw_id', '=', drawId)
        .groupBy('channel')
        .orderBy('channel')
        .execute()
    },
    async hours(drawId) {
      const at = sql<number>`draw_traffic.quarter_at - draw_traffic.quarter_at % ${sql.lit(hour)}`
      return await db
        .selectFrom('draw_traffic')
        .select([at.as('at'), ...sums])
        .where('draw_id', '=', drawId)
        .groupBy(at)
        .orderBy(at)
        .execute()
    },
    async ofOwner(ownerId, since) {
      return await db
        .selectFrom('draws')
        .innerJoin('draw_traffic', 'draw_traffic.draw_id', 'draws.id')
        .select(['draw_traffic.quarter_at as at', ...sums])
        .where('draws.owner_id', '=', ownerId)
        .where('draw_traffic.quarter_at', '>=', since - (since % quarterMs))
        .groupBy('draw_traffic.quarter_at')
        .orderBy('draw_traffic.quarter_at')
        .execute()
    },
  }
}

export function trafficWriter(link: Link): TrafficWriter {
  return {
    ...trafficReader(link),
    async addChannel({ drawId, id, name, addedAt }) {
      await link.db.insertInto('channels').values({ draw_id: drawId, id, name, added_at: addedAt }).execute()
    },
    async renameChannel(drawId, id, name) {
      const { numUpdatedRows } = await link.db
        .updateTable('channels')
        .set({ name })
        .where('draw_id', '=', drawId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async removeChannel(drawId, id) {
      const { numDeletedRows } = await link.db
        .deleteFrom('channels')
        .where('draw_id', '=', drawId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async count(counts) {
      const rows = counts.map(({ drawId, at, channel, visits, entrants }) => ({
        ...{ draw_id: drawId, quarter_at: at - (at % quarterMs), channel, visits, entrants },
      }))
      for (const row of rows.sort(inOrder)) await addTraffic(link, row)
    },
  }
}

function inOrder(a: DrawTrafficTable, b: DrawTrafficTable): number {
  const [before, after] = [a, b].map((row) => `${row.draw_id}\n${row.quarter_at}\n${row.channel}`)
  return String(before) < String(after) ? -1 : 1
}
