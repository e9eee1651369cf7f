import type { HistoryWriter, ListRun } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { HistoryTables } from './history-tables.ts'
import type { Link } from './link.ts'

export function historyStore({ db }: Link): HistoryWriter {
  const page: HistoryWriter['page'] = async (ownerId, before, limit) => {
    return await db
      .selectFrom('organiserDraws')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  }
  return {
    page,
    last: async (ownerId) => (await page(ownerId, null, 1))[0] ?? null,
    of: (drawId) => first(db.selectFrom('organiserDraws').selectAll().where('drawId', '=', drawId)),
    async hasUnnumbered(ownerId) {
      const row = await db
        .selectFrom('unnumberedOrganisers')
        .select('ownerId')
        .where('ownerId', '=', ownerId)
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
    async add(draw) {
      await db.insertInto('organiserDraws').values(draw).execute()
    },
    async addRun({ marks, ...run }) {
      const bytes = new Uint8Array(marks.buffer, marks.byteOffset, marks.byteLength)
      await db
        .insertInto('listRuns')
        .values({ ...run, marks: bytes })
        .execute()
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

function runOf({ marks, ...run }: HistoryTables['listRuns']): ListRun {
  // A copy begins where numbers of eight bytes may begin.
  return { ...run, marks: new BigUint64Array(Uint8Array.from(marks).buffer) }
}
