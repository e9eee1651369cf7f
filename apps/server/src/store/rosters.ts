import type { RosterWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import { listFor, wanted } from './wanted.ts'

const byKeys = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('rosters')
    .selectAll('rosters')
    .where('drawId', '=', slots.drawId)
    .whereRef('identityKey', '=', 'wanted.value'),
)
const byEntrants = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('rosters')
    .selectAll('rosters')
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value'),
)
const enter = prepared((db, slots: { drawId: DrawId; key: Uint8Array; joinSeq: number }) =>
  db
    .updateTable('rosters')
    .set({ joinSeq: slots.joinSeq })
    .where('drawId', '=', slots.drawId)
    .where('identityKey', '=', slots.key)
    .where('joinSeq', 'is', null),
)
const insertPeople = rowInserter('rosters', {
  drawId: 'text',
  identityKey: 'bytea',
  position: 'bigint',
  sealedIdentity: 'bytea',
  name: 'text',
  joinSeq: 'bigint',
})

export function rosterStore(link: Link): RosterWriter {
  const { db } = link
  return {
    async count(drawId, most) {
      const people = db.selectFrom('rosters').where('drawId', '=', drawId)
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
        .where('drawId', '=', drawId)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.position ?? 0
    },
    async known(drawId, identityKeys) {
      const { rows } = await byKeys(link, { drawId, list: listFor(link.engine, identityKeys) })
      return rows
    },
    async ofEntrants(drawId, joinSeqs) {
      return (await byEntrants(link, { drawId, list: listFor(link.engine, joinSeqs) })).rows
    },
    async list(drawId, after, limit) {
      const rows = await db
        .selectFrom('rosters')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('position', '>', after ?? 0)
        .orderBy('position')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ position }) => position)
    },
    add: (people) => insertPeople(link, people),
    async enter(drawId, key, joinSeq) {
      return (await enter(link, { drawId, key, joinSeq })).changed === 1
    },
  }
}
