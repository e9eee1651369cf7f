import type { EntrantWriter, ListedSource, NewEntrant } from '@fairdraw/application/ports'
import type { ChanceSource, DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { rankNewcomers } from './chance-ranks.ts'
import { commitGroup, putGroup } from './commit-groups.ts'
import { doorStore } from './doors.ts'
import { entrantOf, weight } from './entrant-row.ts'
import { countChances, ledgerStore } from './grants.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { EntrantsTable } from './tables.ts'
import { listFor, wanted } from './wanted.ts'

const byIdentity = prepared((db, slots: { drawId: DrawId; key: Uint8Array }) =>
  db
    .selectFrom('entrants')
    .selectAll()
    .where('identityKey', '=', slots.key)
    .where('drawId', '=', slots.drawId),
)
const byIdentities = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('entrants')
    .selectAll('entrants')
    .where('drawId', '=', slots.drawId)
    .whereRef('identityKey', '=', 'wanted.value'),
)
const bySeqs = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('entrants')
    .selectAll('entrants')
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .orderBy('joinSeq'),
)
const chancesOf = prepared((db, slots: { drawId: DrawId; joinSeq: number }) =>
  db
    .selectFrom('entrants')
    .select(weight)
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '=', slots.joinSeq),
)
const ofPerson = prepared((db, slots: { key: Uint8Array; limit: number }) =>
  db
    .selectFrom('entrants')
    .select(['drawId', 'joinSeq'])
    .where('identityKey', '=', slots.key)
    .orderBy('joinedAt', 'desc')
    .orderBy('drawId')
    .limit(slots.limit),
)
const listed = prepared((db, slots: { drawId: DrawId; after: number; limit: number }) =>
  db
    .selectFrom('entrants')
    .select(['joinSeq', 'status', 'idCommit', 'nameCommit', 'chances', 'isGuest', 'isAgain'])
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '>', slots.after)
    .orderBy('joinSeq')
    .limit(slots.limit),
)
const gainsOf = prepared((db, slots: { drawId: DrawId; after: number; last: number }) =>
  db
    .selectFrom('grants')
    .select(['joinSeq', 'reason', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '>', slots.after)
    .where('joinSeq', '<=', slots.last)
    .groupBy(['joinSeq', 'reason']),
)
const insertEntrants = rowInserter('entrants', {
  drawId: 'text',
  joinSeq: 'bigint',
  identityKey: 'bytea',
  sealedIdentity: 'bytea',
  idCommit: 'bytea',
  nameCommit: 'bytea',
  nickname: 'text',
  joinedAt: 'bigint',
  channel: 'text',
  status: 'text',
  chances: 'bigint',
  isGuest: 'bigint',
  isAgain: 'bigint',
  groupId: 'bigint',
  groupIndex: 'bigint',
  groupPath: 'bytea',
  charterVersion: 'bigint',
})
/** What joining alone gives when nothing else is said. */
const chancesOfJoining = 1

/** An entrant's chances: all, and by what gave them. */
function chancesIn(
  { chances: count, isAgain, isGuest }: Pick<EntrantsTable, 'chances' | 'isAgain' | 'isGuest'>,
  later: readonly ChanceSource[],
) {
  const gained = later.map(({ reason, count }): ListedSource => ({ reason, count }))
  const joining: ListedSource = { reason: isAgain ? 'again' : isGuest ? 'guest' : 'join', count }
  const sources = count > 0 ? [joining, ...gained] : gained
  return { weight: sources.reduce((sum, { count }) => sum + count, 0), sources }
}

/** What getting in gave beyond the one chance that the door's count stands for. */
function beyondOne(entrants: readonly NewEntrant[]) {
  return entrants.flatMap(({ drawId, chances = 1 }) =>
    chances === 1 ? [] : [{ drawId, reason: 'join' as const, count: chances - 1 }],
  )
}

export function entrantStore(link: Link): EntrantWriter {
  const { db } = link
  return {
    ...doorStore(link),
    ...ledgerStore(link),
    async byIdentity(drawId, key) {
      const { rows } = await byIdentity(link, { drawId, key })
      return rows[0] ? entrantOf(rows[0]) : null
    },
    async bySeq(drawId, joinSeq) {
      const { rows } = await bySeqs(link, { drawId, list: listFor(link.engine, [joinSeq]) })
      return rows[0] ? entrantOf(rows[0]) : null
    },
    async bySeqs(drawId, joinSeqs) {
      const { rows } = await bySeqs(link, { drawId, list: listFor(link.engine, joinSeqs) })
      return rows.map(entrantOf)
    },
    group: (id) => commitGroup(link, id),
    async chancesOf(drawId, joinSeq) {
      const { rows } = await chancesOf(link, { drawId, joinSeq })
      return rows[0]?.weight ?? 0
    },
    async ofPerson(key, limit) {
      const { rows } = await ofPerson(link, { key, limit })
      return rows
    },
    async list(drawId, after, limit) {
      const rows = await db
        .selectFrom('entrants')
        .selectAll()
        .select(weight)
        .where('drawId', '=', drawId)
        .where('joinSeq', '>', after ?? 0)
        .orderBy('joinSeq')
        .limit(limit + 1)
        .execute()
      const members = rows.map(({ chances, isGuest, isAgain, ...member }) => member)
      return pageOf(members, limit, ({ joinSeq }) => joinSeq)
    },
    async listed(drawId, after, limit) {
      const { rows } = await listed(link, { drawId, after, limit })
      const { rows: gains } = await gainsOf(link, { drawId, after, last: rows.at(-1)?.joinSeq ?? after })
      const later = Map.groupBy(gains, ({ joinSeq }) => joinSeq)
      return rows.map((row) => ({
        joinSeq: row.joinSeq,
        ...chancesIn(row, later.get(row.joinSeq) ?? []),
        status: row.status,
        idCommit: row.idCommit,
        nameCommit: row.nameCommit,
      }))
    },
    async known(drawId, identityKeys) {
      const { rows } = await byIdentities(link, { drawId, list: listFor(link.engine, identityKeys) })
      return rows.map(entrantOf)
    },
    putGroup: (group) => putGroup(link, group),
    async insert(entrants) {
      await insertEntrants(
        link,
        entrants.map((entrant) => ({
          ...entrant,
          chances: entrant.chances ?? chancesOfJoining,
          isGuest: entrant.isGuest ? 1 : 0,
          isAgain: entrant.isAgain ? 1 : null,
        })),
      )
      await countChances(link, beyondOne(entrants))
      await rankNewcomers(link, entrants)
    },
    async setStatus(drawId, joinSeq, status) {
      await db
        .updateTable('entrants')
        .set({ status })
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .execute()
    },
  }
}
