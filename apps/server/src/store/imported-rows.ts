import type { ImportedWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { containing } from './containing.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import { listFor, wanted } from './wanted.ts'

const byKeys = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('importedRows')
    .selectAll('importedRows')
    .where('drawId', '=', slots.drawId)
    .whereRef('personKey', '=', 'wanted.value'),
)
const insertRows = rowInserter('importedRows', {
  drawId: 'text',
  personKey: 'bytea',
  sealed: 'bytea',
  terms: 'text',
})
/** Keys of one statement. */
const keysAtOnce = 400

export function importedStore(link: Link): ImportedWriter {
  const { db } = link
  const columns = async (drawId: DrawId) => {
    const rows = await db
      .selectFrom('importedColumns')
      .select('heading')
      .where('drawId', '=', drawId)
      .orderBy('position')
      .execute()
    return rows.map(({ heading }) => heading)
  }
  const remove: ImportedWriter['remove'] = async (drawId, personKeys) => {
    for (let from = 0; from < personKeys.length; from += keysAtOnce)
      await db
        .deleteFrom('importedRows')
        .where('drawId', '=', drawId)
        .where('personKey', 'in', personKeys.slice(from, from + keysAtOnce))
        .execute()
  }
  return {
    columns,
    remove,
    async ofPeople(drawId, personKeys) {
      return (await byKeys(link, { drawId, list: listFor(link.engine, personKeys) })).rows
    },
    async having(drawId, term, limit) {
      return await db
        .selectFrom('importedRows')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('terms', 'like', containing(` ${term} `))
        .limit(limit)
        .execute()
    },
    async addColumns(drawId, headings) {
      const known = await columns(drawId)
      const more = [...new Set(headings)].filter((heading) => !known.includes(heading))
      const rows = more.map((heading, at) => ({ drawId, position: known.length + at + 1, heading }))
      if (rows.length > 0) await db.insertInto('importedColumns').values(rows).execute()
    },
    async put(rows) {
      const [first] = rows
      if (!first) return
      await remove(
        first.drawId,
        rows.map(({ personKey }) => personKey),
      )
      await insertRows(link, rows)
    },
  }
}
