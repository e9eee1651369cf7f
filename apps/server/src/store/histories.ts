import type { HistoryReader, HistoryWriter, ListRun, OrganiserDraw } from '@fairdraw/application/ports'
import type { DrawId, Lid, UserId } from '@fairdraw/domain'
import type { HistoryTables } from './history-tables.ts'
import type { Link } from './link.ts'

export function historyReader({ db }: Link): HistoryReader {
  const page: HistoryReader['page'] = async (ownerId, before, limit) => {
    const rows = await db
      .selectFrom('organiser_draws')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
    return rows.map(drawOf)
  }
  return {
    page,
    last: async (ownerId) => (await page(ownerId, null, 1))[0] ?? null,
    async of(drawId) {
      const row = await db
        .selectFrom('organiser_draws')
        .selectAll()
        .where('draw_id', '=', drawId)
        .executeTakeFirst()
      return row ? drawOf(row) : null
    },
    async hasUnnumbered(ownerId) {
      const row = await db
        .selectFrom('draws')
        .leftJoin('organiser_draws', 'organiser_draws.draw_id', 'draws.id')
        .select('draws.id')
        .where('draws.owner_id', '=', ownerId)
        .where('draws.status', '<>', 'draft')
        .where('organiser_draws.draw_id', 'is', null)
        // They are the oldest.
        .orderBy('draws.created_at')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async runs(ownerId, since) {
      const rows = await db
        .selectFrom('list_runs')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('at', '>=', since)
        .orderBy('at')
        .orderBy('draw_id')
        .execute()
      return rows.map(runOf)
    },
  }
}

export function historyWriter(link: Link): HistoryWriter {
  const { db } = link
  return {
    ...historyReader(link),
    async add({ ownerId, number, drawId, charterHash }) {
      await db
        .insertInto('organiser_draws')
        .values({ owner_id: ownerId, number, draw_id: drawId, charter_hash: charterHash })
        .execute()
    },
    async addRun({ ownerId, at, drawId, lid, list, marks }) {
      const bytes = new Uint8Array(marks.buffer, marks.byteOffset, marks.byteLength)
      await db
        .insertInto('list_runs')
        .values({ owner_id: ownerId, at, draw_id: drawId, lid, list, marks: bytes })
        .execute()
    },
    async forgetRuns(before, limit) {
      const rows = await db
        .selectFrom('list_runs')
        .select('draw_id')
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      const ids = rows.map((row) => row.draw_id)
      if (ids.length === 0) return 0
      await db.deleteFrom('list_runs').where('at', '<', before).where('draw_id', 'in', ids).execute()
      return ids.length
    },
  }
}

function drawOf(row: HistoryTables['organiser_draws']): OrganiserDraw {
  return {
    ownerId: row.owner_id as UserId,
    number: row.number,
    drawId: row.draw_id as DrawId,
    charterHash: row.charter_hash,
  }
}

function runOf({ owner_id, at, draw_id, lid, list, marks }: HistoryTables['list_runs']): ListRun {
  // A copy begins where numbers of eight bytes may begin.
  const copy = Uint8Array.from(marks)
  return {
    ownerId: owner_id as UserId,
    drawId: draw_id as DrawId,
    lid: lid as Lid,
    at,
    list,
    marks: new BigUint64Array(copy.buffer),
  }
}
