import type { PlayReader, PlayWriter } from '@fairdraw/application/ports'
import { type DrawId, hour, type Lid } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { type BooksTable, bookColumns, bookOf, insertPlays, playColumns, playOf } from './play-row.ts'
import type { PlayTables } from './play-tables.ts'
import { playersOf } from './players.ts'
import { prepared } from './prepared.ts'
import { listFor, wanted } from './wanted.ts'

const bookById = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('play_books').selectAll().where('draw_id', '=', slots.drawId),
)
const heldBook = prepared((db, slots: { drawId: string }, engine) =>
  db
    .selectFrom('play_books')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveBook = prepared((db, slots: BooksTable) => {
  const { is_open, opens_at, closes_at, play_count, win_count, waiting, won, blanks_taken, edge, logged } =
    slots
  return db
    .updateTable('play_books')
    .set({ is_open, opens_at, closes_at, play_count, win_count, waiting, won, blanks_taken, edge, logged })
    .where('draw_id', '=', slots.draw_id)
})
const newestOf = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('plays')
    .selectAll('plays')
    .where('draw_id', '=', slots.drawId)
    .whereRef('join_seq', '=', 'wanted.value')
    .where('i', '=', (eb) =>
      eb
        .selectFrom('plays as other')
        .select((other) => other.fn.max('other.i').as('newest'))
        .where('other.draw_id', '=', slots.drawId)
        .whereRef('other.join_seq', '=', 'wanted.value'),
    ),
)
const onePlay = prepared((db, slots: { drawId: string; joinSeq: number; i: number }) =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '=', slots.joinSeq)
    .where('i', '=', slots.i),
)
const lastPlay = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('plays').select('at').where('draw_id', '=', slots.drawId).orderBy('seq', 'desc').limit(1),
)
const takenPlaces = prepared((db, slots: { drawId: string; limit: number }) =>
  db
    .selectFrom('plays')
    .select(['u', 'tier'])
    .where('draw_id', '=', slots.drawId)
    .where('u', 'is not', null)
    .orderBy('seq')
    .limit(slots.limit),
)
type HoursTable = PlayTables['play_hours']
const countHour = prepared((db, slots: HoursTable) =>
  db
    .insertInto('play_hours')
    .values({ draw_id: slots.draw_id, hour_at: slots.hour_at, plays: slots.plays, wins: slots.wins })
    .onConflict((conflict) =>
      conflict.columns(['draw_id', 'hour_at']).doUpdateSet((eb) => ({
        plays: eb('play_hours.plays', '+', eb.ref('excluded.plays')),
        wins: eb('play_hours.wins', '+', eb.ref('excluded.wins')),
      })),
    ),
)
export function playReader(link: Link): PlayReader {
  const { db } = link
  const ofDraw = (drawId: DrawId) => db.selectFrom('plays').selectAll().where('draw_id', '=', drawId)
  return {
    async book(drawId) {
      const { rows } = await bookById(link, { drawId })
      return rows[0] ? bookOf(rows[0]) : null
    },
    async newestOf(drawId, joinSeqs) {
      const { rows } = await newestOf(link, { drawId, list: listFor(link.engine, joinSeqs) })
      return rows.map(playOf)
    },
    async one(drawId, joinSeq, i) {
      const { rows } = await onePlay(link, { drawId, joinSeq, i })
      return rows[0] ? playOf(rows[0]) : null
    },
    async lastAt(drawId) {
      const { rows } = await lastPlay(link, { drawId })
      return rows[0]?.at ?? null
    },
    async ofPlayer(drawId, joinSeq, before, limit) {
      const own = ofDraw(drawId).where('join_seq', '=', joinSeq)
      const some = before === null ? own : own.where('i', '<', before)
      return (await some.orderBy('i', 'desc').limit(limit).execute()).map(playOf)
    },
    async list(drawId, from, limit) {
      const rows = await ofDraw(drawId).where('seq', '>=', from).orderBy('seq').limit(limit).execute()
      return rows.map(playOf)
    },
    async taken(drawId, limit) {
      const { rows } = await takenPlaces(link, { drawId, limit })
      return rows.map(({ u, tier }) => ({ u: u as number, tier }))
    },
    async hours(drawId) {
      return await db
        .selectFrom('play_hours')
        .select(['hour_at as at', 'plays', 'wins'])
        .where('draw_id', '=', drawId)
        .orderBy('hour_at')
        .execute()
    },
    async beaconRounds(drawId) {
      const rows = await db
        .selectFrom('plays')
        .select('beacon_round')
        .distinct()
        .where('draw_id', '=', drawId)
        .where('beacon_round', 'is not', null)
        .where('u', 'is not', null)
        .orderBy('beacon_round')
        .execute()
      return rows.flatMap(({ beacon_round }) => (beacon_round === null ? [] : [beacon_round]))
    },
    async awaitedRounds(limit) {
      const rows = await db
        .selectFrom('plays')
        .innerJoin('draws', 'draws.id', 'plays.draw_id')
        .select(['draws.id', 'draws.lid', 'beacon_round'])
        .distinct()
        .where('u', 'is', null)
        .where('beacon_round', 'is not', null)
        .orderBy('beacon_round')
        .limit(limit)
        .execute()
      return rows.map(({ id, lid, beacon_round }) => ({
        id: id as DrawId,
        lid: lid as Lid,
        round: beacon_round as number,
      }))
    },
    async waiting(drawId, limit) {
      const rows = await ofDraw(drawId).where('u', 'is', null).orderBy('seq').limit(limit).execute()
      return rows.map(playOf)
    },
  }
}

export function playWriter(link: Link): PlayWriter {
  const { db } = link
  return {
    ...playReader(link),
    players: (drawId, identityKeys) => playersOf(link, drawId, identityKeys),
    async makeBook(book) {
      await db.insertInto('play_books').values(bookColumns(book)).execute()
    },
    async holdBook(drawId) {
      const { rows } = await heldBook(link, { drawId })
      return rows[0] ? bookOf(rows[0]) : null
    },
    async saveBook(book) {
      const { changed } = await saveBook(link, bookColumns(book))
      if (changed !== 1) throw new RangeError(`there is no book of ${book.drawId} to save`)
    },
    async countHour(drawId, { at, plays, wins }) {
      await countHour(link, { draw_id: drawId, hour_at: at - (at % hour), plays, wins })
    },
    insert: (plays) => insertPlays(link, plays.map(playColumns)),
    async decide(plays) {
      for (const play of plays) {
        const { draw_id, seq, u, tier, stock_before, slice, wins, ...rest } = playColumns(play)
        const { group_id, group_index, group_path, tree_size, tree_root } = rest
        await db
          .updateTable('plays')
          .set({
            u,
            tier,
            stock_before,
            slice,
            wins,
            group_id,
            group_index,
            group_path,
            tree_size,
            tree_root,
          })
          .where('draw_id', '=', draw_id)
          .where('seq', '=', seq)
          .where('u', 'is', null)
          .execute()
      }
    },
  }
}
