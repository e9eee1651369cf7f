import type { RosterPerson, RosterReader, RosterWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { TermTables } from './term-tables.ts'
import { listFor, wanted } from './wanted.ts'

const byKeys = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('rosters')
    .selectAll('rosters')
    .where('draw_id', '=', slots.drawId)
    .whereRef('identity_key', '=', 'wanted.value'),
)
const enter = prepared((db, slots: { drawId: string; key: Uint8Array; joinSeq: number }) =>
  db
    .updateTable('rosters')
    .set({ join_seq: slots.joinSeq })
    .where('draw_id', '=', slots.drawId)
    .where('identity_key', '=', slots.key)
    .where('join_seq', 'is', null),
)
const insertPeople = rowInserter('rosters', {
  draw_id: 'text',
  identity_key: 'bytea',
  position: 'bigint',
  sealed_identity: 'bytea',
  name: 'text',
  join_seq: 'bigint',
})

export function rosterReader(link: Link): RosterReader {
  const { db } = link
  return {
    async count(drawId, most) {
      const people = db.selectFrom('rosters').where('draw_id', '=', drawId)
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
        .where('draw_id', '=', drawId)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.position ?? 0
    },
    async known(drawId, identityKeys) {
      const { rows } = await byKeys(link, { drawId, list: listFor(link.engine, identityKeys) })
      return rows.map(personOf)
    },
    async list(drawId, after, limit) {
      const rows = await db
        .selectFrom('rosters')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('position', '>', after ?? 0)
        .orderBy('position')
        .limit(limit + 1)
        .execute()
      return pageOf(rows.map(personOf), limit, ({ position }) => position)
    },
  }
}

export function rosterWriter(link: Link): RosterWriter {
  return {
    ...rosterReader(link),
    add: (people) =>
      insertPeople(
        link,
        people.map(({ drawId, identityKey, position, sealedIdentity, name, joinSeq }) => ({
          ...{ draw_id: drawId, identity_key: identityKey, position },
          ...{ sealed_identity: sealedIdentity, name, join_seq: joinSeq },
        })),
      ),
    async enter(drawId, key, joinSeq) {
      return (await enter(link, { drawId, key, joinSeq })).changed === 1
    },
  }
}

function personOf(row: TermTables['rosters']): RosterPerson {
  return {
    drawId: row.draw_id as DrawId,
    identityKey: row.identity_key,
    position: row.position,
    sealedIdentity: row.sealed_identity,
    name: row.name,
    joinSeq: row.join_seq,
  }
}
