import type { PlayWriter } from '@fairdraw/application/ports'
import { type DrawId, hour } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { type BooksTable, bookColumns, bookOf, insertPlays, playColumns, playOf } from './play-row.ts'
import type { PlayTables } from './play-tables.ts'
import { playersOf } from './players.ts'
import { prepared } from './prepared.ts'
import { listFor, wanted } from './wanted.ts'

const bookById = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('playBooks').selectAll().where('drawId', '=', slots.drawId),
)
const heldBook = prepared((db, slots: { drawId: DrawId }, engine) =>
  db
    .selectFrom('playBooks')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveBook = prepared((db, slots: BooksTable) => {
  const { isOpen, opensAt, closesAt, playCount, winCount, waiting, won, blanksTaken, edge, logged } = slots
  return db
    .updateTable('playBooks')
    .set({ isOpen, opensAt, closesAt, playCount, winCount, waiting, won, blanksTaken, edge, logged })
    .where('drawId', '=', slots.drawId)
})
const newestOf = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('plays')
    .selectAll('plays')
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .where('i', '=', (eb) =>
      eb
        .selectFrom('plays as other')
        .select((other) => other.fn.max('other.i').as('newest'))
        .where('other.drawId', '=', slots.drawId)
        .whereRef('other.joinSeq', '=', 'wanted.value'),
    ),
)
const onePlay = prepared((db, slots: { drawId: DrawId; joinSeq: number; i: number }) =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '=', slots.joinSeq)
    .where('i', '=', slots.i),
)
const lastPlay = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('plays').select('at').where('drawId', '=', slots.drawId).orderBy('seq', 'desc').limit(1),
)
const takenPlaces = prepared((db, slots: { drawId: DrawId; limit: number }) =>
  db
    .selectFrom('plays')
    .select(['u', 'tier'])
    .where('drawId', '=', slots.drawId)
    .where('u', 'is not', null)
    .orderBy('seq')
    .limit(slots.limit),
)
const wonBy = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('plays')
    .select((eb) => ['plays.joinSeq', 'plays.tier', eb.fn.countAll<number>().as('count')])
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .where('tier', 'is not', null)
    .groupBy(['plays.joinSeq', 'plays.tier']),
)
type HoursTable = PlayTables['playHours']
const countHour = prepared((db, slots: HoursTable) =>
  db
    .insertInto('playHours')
    .values({ drawId: slots.drawId, hourAt: slots.hourAt, plays: slots.plays, wins: slots.wins })
    .onConflict((conflict) =>
      conflict.columns(['drawId', 'hourAt']).doUpdateSet((eb) => ({
        plays: eb('playHours.plays', '+', eb.ref('excluded.plays')),
        wins: eb('playHours.wins', '+', eb.ref('excluded.wins')),
      })),
    ),
)
export function playStore(link: Link): PlayWriter {
  const { db } = link
  const ofDraw = (drawId: DrawId) => db.selectFrom('plays').selectAll().where('drawId', '=', drawId)
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
      const own = ofDraw(drawId).where('joinSeq', '=', joinSeq)
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
    async wonBy(drawId, joinSeqs) {
      const { rows } = await wonBy(link, { drawId, list: listFor(link.engine, joinSeqs) })
      const wins = Map.groupBy(rows, ({ joinSeq }) => joinSeq)
      return new Map(
        [...wins].map(([joinSeq, own]) => [
          joinSeq,
          new Map(own.map(({ tier, count }) => [tier as number, count])),
        ]),
      )
    },
    async hours(drawId) {
      return await db
        .selectFrom('playHours')
        .select(['hourAt as at', 'plays', 'wins'])
        .where('drawId', '=', drawId)
        .orderBy('hourAt')
        .execute()
    },
    async beaconRounds(drawId) {
      const rows = await db
        .selectFrom('plays')
        .select('beaconRound')
        .distinct()
        .where('drawId', '=', drawId)
        .where('beaconRound', 'is not', null)
        .where('u', 'is not', null)
        .orderBy('beaconRound')
        .execute()
      return rows.flatMap(({ beaconRound }) => (beaconRound === null ? [] : [beaconRound]))
    },
    async awaitedRounds(limit) {
      return await db
        .selectFrom('plays')
        .innerJoin('draws', 'draws.id', 'plays.drawId')
        .select(['draws.id', 'draws.lid', 'beaconRound as round'])
        .distinct()
        .where('u', 'is', null)
        .where('beaconRound', 'is not', null)
        .orderBy('beaconRound')
        .limit(limit)
        .$narrowType<{ round: number }>()
        .execute()
    },
    async waiting(drawId, limit) {
      const rows = await ofDraw(drawId).where('u', 'is', null).orderBy('seq').limit(limit).execute()
      return rows.map(playOf)
    },
    players: (drawId, identityKeys) => playersOf(link, drawId, identityKeys),
    async makeBook(book) {
      await db.insertInto('playBooks').values(bookColumns(book)).execute()
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
      await countHour(link, { drawId, hourAt: at - (at % hour), plays, wins })
    },
    insert: (plays) => insertPlays(link, plays.map(playColumns)),
    async decide(plays) {
      for (const play of plays) {
        const { drawId, seq, u, tier, stockBefore, slice, wins, ...rest } = playColumns(play)
        const { groupId, groupIndex, groupPath, treeSize, treeRoot } = rest
        const signed = { groupId, groupIndex, groupPath, treeSize, treeRoot }
        await db
          .updateTable('plays')
          .set({ u, tier, stockBefore, slice, wins, ...signed })
          .where('drawId', '=', drawId)
          .where('seq', '=', seq)
          .where('u', 'is', null)
          .execute()
      }
    },
  }
}
