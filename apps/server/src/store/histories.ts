import type { HistoryReader, HistoryWriter, ListRun, OrganiserDraw } from '@fairdraw/application/ports'
import type { DrawId, Lid, UserId } from '@fairdraw/domain'
import type { HistoryTables } from './history-tables.ts'
import type { Link } from './link.ts'

export function historyReader({ db }: Link): HistoryReader {
  const page: HistoryReader['page'] = async (ownerId, before, limit) => {
    const rows = await db
      .selectFrom('organiserDraws')
      .selectAll()
      .where('ownerId', '=', ownerId)
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
        .selectFrom('organiserDraws')
        .selectAll()
        .where('drawId', '=', drawId)
        .executeTakeFirst()
      return row ? drawOf(row) : null
    },
    async hasUnnumbered(ownerId) {
      const row = await db
        .selectFrom('draws')
        .leftJoin('organiserDraws', 'organiserDraws.drawId', 'draws.id')
        .select('draws.id')
        .where('draws.ownerId', '=', ownerId)
        .where('draws.status', '<>', 'draft')
        .where('organiserDraws.drawId', 'is', null)
        // They are the oldest.
        .orderBy('draws.createdAt')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async runs(ownerId, since) {
      const rows = await db
        .selectFrom('listRuns')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .where('at', '>=', since)
        .orderBy('at')
        .orderBy('drawId')
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
      await db.insertInto('organiserDraws').values({ ownerId, number, drawId, charterHash }).execute()
    },
    async addRun({ ownerId, at, drawId, lid, list, marks }) {
      const bytes = new Uint8Array(marks.buffer, marks.byteOffset, marks.byteLength)
      await db.insertInto('listRuns').values({ ownerId, at, drawId, lid, list, marks: bytes }).execute()
    },
    async forgetRuns(before, limit) {
      const rows = await db
        .selectFrom('listRuns')
        .select('drawId')
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      const ids = rows.map((row) => row.drawId)
      if (ids.length === 0) return 0
      await db.deleteFrom('listRuns').where('at', '<', before).where('drawId', 'in', ids).execute()
      return ids.length
    },
  }
}

function drawOf(row: HistoryTables['organiserDraws']): OrganiserDraw {
  return {
    ownerId: row.ownerId as UserId,
    number: row.number,
    drawId: row.drawId as DrawId,
    charterHash: row.charterHash,
  }
}

function runOf({ ownerId, at, drawId, lid, list, marks }: HistoryTables['listRuns']): ListRun {
  // A copy begins where numbers of eight bytes may begin.
  const copy = Uint8Array.from(marks)
  return {
    ownerId: ownerId as UserId,
    drawId: drawId as DrawId,
    lid: lid as Lid,
    at,
    list,
    marks: new BigUint64Array(copy.buffer),
  }
}
