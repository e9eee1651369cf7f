import type { TrafficWriter } from '@fairdraw/application/ports'
import { type DrawId, hour, minute } from '@fairdraw/domain'
import { sql } from 'kysely'
import { isDone } from './answers.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { DrawTrafficTable } from './tables.ts'

const quarterMs = 15 * minute

const channelsOf = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('channels').selectAll().where('drawId', '=', slots.drawId).orderBy('addedAt').orderBy('id'),
)
const addTraffic = prepared((db, { drawId, quarterAt, channel, visits, entrants }: DrawTrafficTable) =>
  db
    .insertInto('drawTraffic')
    .values({ drawId, quarterAt, channel, visits, entrants })
    .onConflict((conflict) =>
      conflict.columns(['drawId', 'quarterAt', 'channel']).doUpdateSet((eb) => ({
        visits: eb('drawTraffic.visits', '+', eb.ref('excluded.visits')),
        entrants: eb('drawTraffic.entrants', '+', eb.ref('excluded.entrants')),
      })),
    ),
)

// A sum of bigint is numeric on PostgreSQL, which arrives as text.
const sums = [
  sql<number>`cast(sum(draw_traffic.visits) as bigint)`.as('visits'),
  sql<number>`cast(sum(draw_traffic.entrants) as bigint)`.as('entrants'),
] as const

export function trafficStore(link: Link): TrafficWriter {
  const { db } = link
  return {
    async channels(drawId) {
      return (await channelsOf(link, { drawId })).rows
    },
    async byChannel(drawId) {
      return await db
        .selectFrom('drawTraffic')
        .select(['channel', ...sums])
        .where('drawId', '=', drawId)
        .groupBy('channel')
        .orderBy('channel')
        .execute()
    },
    async hours(drawId) {
      const at = sql<number>`draw_traffic.quarter_at - draw_traffic.quarter_at % ${sql.lit(hour)}`
      return await db
        .selectFrom('drawTraffic')
        .select([at.as('at'), ...sums])
        .where('drawId', '=', drawId)
        .groupBy(at)
        .orderBy(at)
        .execute()
    },
    async ofOwner(ownerId, since) {
      return await db
        .selectFrom('draws')
        .innerJoin('drawTraffic', 'drawTraffic.drawId', 'draws.id')
        .select(['drawTraffic.quarterAt as at', ...sums])
        .where('draws.ownerId', '=', ownerId)
        .where('drawTraffic.quarterAt', '>=', since - (since % quarterMs))
        .groupBy('drawTraffic.quarterAt')
        .orderBy('drawTraffic.quarterAt')
        .execute()
    },
    async addChannel(channel) {
      await db.insertInto('channels').values(channel).execute()
    },
    renameChannel: (drawId, id, name) =>
      isDone(db.updateTable('channels').set({ name }).where('drawId', '=', drawId).where('id', '=', id)),
    removeChannel: (drawId, id) =>
      isDone(db.deleteFrom('channels').where('drawId', '=', drawId).where('id', '=', id)),
    async count(counts) {
      const rows = counts.map(({ at, ...count }) => ({ ...count, quarterAt: at - (at % quarterMs) }))
      for (const row of rows.sort(inOrder)) await addTraffic(link, row)
    },
  }
}

function inOrder(a: DrawTrafficTable, b: DrawTrafficTable): number {
  const [before, after] = [a, b].map((row) => `${row.drawId}\n${row.quarterAt}\n${row.channel}`)
  return String(before) < String(after) ? -1 : 1
}
