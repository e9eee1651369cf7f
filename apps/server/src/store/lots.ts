import type { LotReader, LotTake, LotWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import {
  insertTakes,
  type LotBooksTable,
  lotBookColumns,
  lotBookOf,
  swapColumns,
  swapOf,
  takeColumns,
  takeOf,
} from './lot-row.ts'
import { prepared } from './prepared.ts'
import { listFor, wanted } from './wanted.ts'

const bookById = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('lot_books').selectAll().where('draw_id', '=', slots.drawId),
)
const heldBook = prepared((db, slots: { drawId: string }, engine) =>
  db
    .selectFrom('lot_books')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveBook = prepared((db, slots: LotBooksTable) => {
  const { is_open, opens_at, closes_at, lots, takes, reopened, events, edge, logged, last_at } = slots
  return db
    .updateTable('lot_books')
    .set({ is_open, opens_at, closes_at, lots, takes, reopened, events, edge, logged, last_at })
    .where('draw_id', '=', slots.draw_id)
})
const drawnBy = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('lot_takes')
    .selectAll('lot_takes')
    .where('draw_id', '=', slots.drawId)
    .whereRef('join_seq', '=', 'wanted.value'),
)
const heldBy = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('lot_takes')
    .selectAll('lot_takes')
    .where('draw_id', '=', slots.drawId)
    .whereRef('held_by', '=', 'wanted.value'),
)

export function lotReader(link: Link): LotReader {
  const { db } = link
  const ofDraw = (drawId: string) => db.selectFrom('lot_takes').selectAll().where('draw_id', '=', drawId)
  const seekers = (drawId: string) =>
    db
      .selectFrom('entrants')
      .where('entrants.draw_id', '=', drawId)
      .where('entrants.status', '=', 'E')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lot_takes')
              .select('lot_takes.seq')
              .where('lot_takes.draw_id', '=', drawId)
              .whereRef('lot_takes.join_seq', '=', 'entrants.join_seq'),
          ),
        ),
      )
  return {
    async book(drawId) {
      const { rows } = await bookById(link, { drawId })
      return rows[0] ? lotBookOf(rows[0]) : null
    },
    async ofPeople(drawId, joinSeqs) {
      if (joinSeqs.length === 0) return []
      const given = { drawId, list: listFor(link.engine, joinSeqs) }
      const found = new Map<number, LotTake>()
      for (const ask of [drawnBy, heldBy])
        for (const row of (await ask(link, given)).rows) found.set(row.seq, takeOf(row))
      return [...found.values()]
    },
    async list(drawId, from, limit) {
      const rows = await ofDraw(drawId).where('seq', '>=', from).orderBy('seq').limit(limit).execute()
      return rows.map(takeOf)
    },
    async held(drawId, k) {
      const [row] = await ofDraw(drawId).where('k', '=', k).where('held_by', 'is not', null).execute()
      return row ? takeOf(row) : null
    },
    async without(drawId, after, limit) {
      const rows = await seekers(drawId)
        .select(['entrants.join_seq', 'entrants.id_commit'])
        .where('entrants.join_seq', '>', after)
        .orderBy('entrants.join_seq')
        .limit(limit)
        .execute()
      return rows.map(({ join_seq, id_commit }) => ({ joinSeq: join_seq, ref: id_commit }))
    },
    async countWithout(drawId) {
      const { count } = await seekers(drawId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async swapsOf(drawId, joinSeq) {
      const rows = await db
        .selectFrom('lot_swaps')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where((eb) => eb.or([eb('asker', '=', joinSeq), eb('asked', '=', joinSeq)]))
        .orderBy('asked_at')
        .orderBy('id')
        .execute()
      return rows.map(swapOf)
    },
    async swap(drawId, id) {
      const [row] = await db
        .selectFrom('lot_swaps')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('id', '=', id)
        .execute()
      return row ? swapOf(row) : null
    },
  }
}

export function lotWriter(link: Link): LotWriter {
  const { db } = link
  return {
    ...lotReader(link),
    async makeBook(book) {
      await db.insertInto('lot_books').values(lotBookColumns(book)).execute()
    },
    async holdBook(drawId) {
      const { rows } = await heldBook(link, { drawId })
      return rows[0] ? lotBookOf(rows[0]) : null
    },
    async saveBook(book) {
      const { changed } = await saveBook(link, lotBookColumns(book))
      if (changed !== 1) throw new RangeError(`there is no book of ${book.drawId} to save`)
    },
    insert: (takes) => insertTakes(link, takes.map(takeColumns)),
    async hand(drawId, seq, to) {
      await db
        .updateTable('lot_takes')
        .set({ held_by: to })
        .where('draw_id', '=', drawId)
        .where('seq', '=', seq)
        .execute()
    },
    async putSwap(swap) {
      await db.insertInto('lot_swaps').values(swapColumns(swap)).execute()
    },
    async removeSwap(drawId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('lot_swaps')
        .where('draw_id', '=', drawId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async removeSwapsOf(drawId, joinSeqs) {
      await db
        .deleteFrom('lot_swaps')
        .where('draw_id', '=', drawId)
        .where((eb) => eb.or([eb('asker', 'in', [...joinSeqs]), eb('asked', 'in', [...joinSeqs])]))
        .execute()
    },
    async removeSwaps(drawId) {
      await db.deleteFrom('lot_swaps').where('draw_id', '=', drawId).execute()
    },
  }
}
