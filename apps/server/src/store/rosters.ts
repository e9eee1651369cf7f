import type { RosterPerson, RosterWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { enteredBy, entering, type ListPlace, placeOfLists } from './list-entries.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import { listFor, wanted } from './wanted.ts'

const byKeys = prepared((db, slots: ListPlace & { list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('rosters')
    .selectAll('rosters')
    .select(enteredBy('rosters', slots.stage).as('joinSeq'))
    .where('drawId', '=', slots.drawId)
    .whereRef('identityKey', '=', 'wanted.value'),
)
const byEntrants = prepared((db, slots: ListPlace & { list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('listEntries')
    .innerJoin('rosters', (join) =>
      join
        .onRef('rosters.drawId', '=', 'listEntries.drawId')
        .onRef('rosters.position', '=', 'listEntries.position'),
    )
    .selectAll('rosters')
    .select('listEntries.joinSeq')
    .where('listEntries.drawId', '=', slots.drawId)
    .where('listEntries.stage', '=', slots.stage)
    .where('listEntries.kind', '=', 'rosters')
    .whereRef('listEntries.joinSeq', '=', 'wanted.value'),
)
const enter = entering('rosters', 'identity_key')
/** Stands for somebody who is in no more: nobody has this join number. */
const erased = 0

const insertPeople = rowInserter('rosters', {
  drawId: 'text',
  identityKey: 'bytea',
  position: 'bigint',
  sealedIdentity: 'bytea',
  name: 'text',
})

export function rosterStore(link: Link): RosterWriter {
  const { db } = link
  const ofEntrants = async (drawId: DrawId, joinSeqs: readonly number[]) =>
    (await byEntrants(link, { ...placeOfLists(drawId), list: listFor(link.engine, joinSeqs) })).rows
  return {
    ofEntrants,
    async count(drawId, most) {
      const people = db.selectFrom('rosters').where('drawId', '=', placeOfLists(drawId).drawId)
      const isMore = await people
        .select('position')
        .orderBy('position')
        .limit(1)
        .offset(most)
        .executeTakeFirst()
      if (isMore) return most
      const counted = people.select((eb) => eb.fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },
    async lastPosition(drawId) {
      const row = await db
        .selectFrom('rosters')
        .select('position')
        .where('drawId', '=', placeOfLists(drawId).drawId)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.position ?? 0
    },
    async known(drawId, identityKeys) {
      const { rows } = await byKeys(link, {
        ...placeOfLists(drawId),
        list: listFor(link.engine, identityKeys),
      })
      return rows
    },
    async list(drawId, after, limit) {
      const place = placeOfLists(drawId)
      const rows = await db
        .selectFrom('rosters')
        .selectAll()
        .select(enteredBy('rosters', place.stage).as('joinSeq'))
        .where('drawId', '=', place.drawId)
        .where('position', '>', after ?? 0)
        .orderBy('position')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ position }) => position)
    },
    add: (people) => insertPeople(link, people),
    async enter(drawId, key, joinSeq) {
      return (await enter(link, { ...placeOfLists(drawId), key, joinSeq })).changed === 1
    },
    async forget(drawId, joinSeq) {
      const place = placeOfLists(drawId)
      const gone: RosterPerson[] = []
      for (const line of await ofEntrants(drawId, [joinSeq])) {
        const { position } = line
        const entries = { drawId: place.drawId, kind: 'rosters', position } as const
        const isElsewhere = await db
          .selectFrom('listEntries')
          .select('stage')
          .where((eb) => eb.and(entries))
          .where('stage', '<>', place.stage)
          .where('joinSeq', '<>', erased)
          .executeTakeFirst()
        if (isElsewhere) {
          await db
            .updateTable('listEntries')
            .set({ joinSeq: erased })
            .where((eb) => eb.and({ ...entries, stage: place.stage }))
            .execute()
          continue
        }
        await db
          .deleteFrom('listEntries')
          .where((eb) => eb.and(entries))
          .execute()
        await db
          .deleteFrom('rosters')
          .where((eb) => eb.and({ drawId: place.drawId, position }))
          .execute()
        gone.push(line)
      }
      return gone
    },
  }
}
