import type { LotTake, LotWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { countOf } from './answers.ts'
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

const bookById = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('lotBooks').selectAll().where('drawId', '=', slots.drawId),
)
const heldBook = prepared((db, slots: { drawId: DrawId }, engine) =>
  db
    .selectFrom('lotBooks')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveBook = prepared((db, slots: LotBooksTable) => {
  const { isOpen, opensAt, closesAt, lots, takes, reopened, apart, events, edge, logged, lastAt } = slots
  return db
    .updateTable('lotBooks')
    .set({ isOpen, opensAt, closesAt, lots, takes, reopened, apart, events, edge, logged, lastAt })
    .where('drawId', '=', slots.drawId)
})
const drawnBy = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('lotTakes')
    .selectAll('lotTakes')
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value'),
)
const heldBy = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('lotTakes')
    .selectAll('lotTakes')
    .where('drawId', '=', slots.drawId)
    .whereRef('heldBy', '=', 'wanted.value'),
)

export function lotStore(link: Link): LotWriter {
  const { db } = link
  const ofDraw = (drawId: DrawId) => db.selectFrom('lotTakes').selectAll().where('drawId', '=', drawId)
  const seekers = (drawId: DrawId) =>
    db
      .selectFrom('entrants')
      .where('entrants.drawId', '=', drawId)
      .where('entrants.status', '=', 'E')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lotTakes')
              .select('lotTakes.seq')
              .where('lotTakes.drawId', '=', drawId)
              .whereRef('lotTakes.joinSeq', '=', 'entrants.joinSeq'),
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
      const [row] = await ofDraw(drawId).where('k', '=', k).where('heldBy', 'is not', null).execute()
      return row ? takeOf(row) : null
    },
    async without(drawId, after, limit) {
      return await seekers(drawId)
        .select(['entrants.joinSeq', 'entrants.idCommit as ref'])
        .where('entrants.joinSeq', '>', after)
        .orderBy('entrants.joinSeq')
        .limit(limit)
        .execute()
    },
    countWithout: (drawId) => countOf(seekers(drawId)),
    async swapsOf(drawId, joinSeq) {
      const rows = await db
        .selectFrom('lotSwaps')
        .selectAll()
        .where('drawId', '=', drawId)
        .where((eb) => eb.or([eb('asker', '=', joinSeq), eb('asked', '=', joinSeq)]))
        .orderBy('askedAt')
        .orderBy('id')
        .execute()
      return rows.map(swapOf)
    },
    async swap(drawId, id) {
      const [row] = await db
        .selectFrom('lotSwaps')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('id', '=', id)
        .execute()
      return row ? swapOf(row) : null
    },
    async makeBook(book) {
      await db.insertInto('lotBooks').values(lotBookColumns(book)).execute()
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
        .updateTable('lotTakes')
        .set({ heldBy: to })
        .where('drawId', '=', drawId)
        .where('seq', '=', seq)
        .execute()
    },
    async putSwap(swap) {
      await db.insertInto('lotSwaps').values(swapColumns(swap)).execute()
    },
    async removeSwap(drawId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('lotSwaps')
        .where('drawId', '=', drawId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async removeSwapsOf(drawId, joinSeqs) {
      await db
        .deleteFrom('lotSwaps')
        .where('drawId', '=', drawId)
        .where((eb) => eb.or([eb('asker', 'in', [...joinSeqs]), eb('asked', 'in', [...joinSeqs])]))
        .execute()
    },
    async removeSwaps(drawId) {
      await db.deleteFrom('lotSwaps').where('drawId', '=', drawId).execute()
    },
  }
}
