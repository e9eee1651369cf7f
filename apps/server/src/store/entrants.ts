import type { EntrantReader, EntrantWriter, NewEntrant } from '@fairdraw/application/ports'
import type { ChanceReason, ChanceSource, DrawId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { sql } from 'kysely'
import { rankNewcomers } from './chance-ranks.ts'
import { commitGroup, putGroup } from './commit-groups.ts'
import { doorReader, doorWriter } from './doors.ts'
import { entrantColumns, entrantOf, weight } from './entrant-row.ts'
import { countChances, ledgerReader, ledgerWriter } from './grants.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import { listFor, wanted } from './wanted.ts'

const byIdentity = prepared((db, slots: { drawId: string; key: Uint8Array }) =>
  db
    .selectFrom('entrants')
    .selectAll()
    .where('identity_key', '=', slots.key)
    .where('draw_id', '=', slots.drawId),
)
const byIdentities = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('entrants')
    .selectAll('entrants')
    .where('draw_id', '=', slots.drawId)
    .whereRef('identity_key', '=', 'wanted.value'),
)
const bySeqs = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('entrants')
    .selectAll('entrants')
    .where('draw_id', '=', slots.drawId)
    .whereRef('join_seq', '=', 'wanted.value')
    .orderBy('join_seq'),
)
const chancesOf = prepared((db, slots: { drawId: string; joinSeq: number }) =>
  db
    .selectFrom('entrants')
    .select(weight)
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '=', slots.joinSeq),
)
const ofPerson = prepared((db, slots: { key: Uint8Array; limit: number }) =>
  db
    .selectFrom('entrants')
    .select(['draw_id', 'join_seq'])
    .where('identity_key', '=', slots.key)
    .orderBy('joined_at', 'desc')
    .orderBy('draw_id')
    .limit(slots.limit),
)
const listed = prepared((db, slots: { drawId: string; after: number; limit: number }) =>
  db
    .selectFrom('entrants')
    .select(['join_seq', 'status', 'id_commit', 'name_commit', 'chances'])
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '>', slots.after)
    .orderBy('join_seq')
    .limit(slots.limit),
)
const gainsOf = prepared((db, slots: { drawId: string; after: number; last: number }) =>
  db
    .selectFrom('grants')
    .select(['join_seq', 'reason', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '>', slots.after)
    .where('join_seq', '<=', slots.last)
    .groupBy(['join_seq', 'reason']),
)
const insertEntrants = rowInserter('entrants', {
  draw_id: 'text',
  join_seq: 'bigint',
  identity_key: 'bytea',
  sealed_identity: 'bytea',
  id_commit: 'bytea',
  name_commit: 'bytea',
  nickname: 'text',
  joined_at: 'bigint',
  channel: 'text',
  status: 'text',
  chances: 'bigint',
  group_id: 'bigint',
  group_index: 'bigint',
  group_path: 'bytea',
  charter_version: 'bigint',
})
/** An entrant's chances: all, and by what gave them. */
function chancesIn(joining: number, later: readonly { readonly reason: string; readonly count: number }[]) {
  const gained = later.map(({ reason, count }): ChanceSource => ({ reason: reason as ChanceReason, count }))
  const sources = joining > 0 ? [{ reason: 'join' as const, count: joining }, ...gained] : gained
  return { weight: sources.reduce((sum, { count }) => sum + count, 0), sources }
}

/** What getting in gave beyond the one chance that the door's count stands for. */
function beyondOne(entrants: readonly NewEntrant[]) {
  return entrants.flatMap(({ drawId, chances = 1 }) =>
    chances === 1 ? [] : [{ drawId, reason: 'join' as const, count: chances - 1 }],
  )
}

export function entrantReader(link: Link): EntrantReader {
  return {
    ...doorReader(link),
    ...ledgerReader(link),
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
      return rows.map(({ draw_id, join_seq }) => ({ drawId: draw_id as DrawId, joinSeq: join_seq }))
    },
    async list(drawId, after, limit) {
      const rows = await link.db
        .selectFrom('entrants')
        .selectAll()
        .select(weight)
        .where('draw_id', '=', drawId)
        .where('join_seq', '>', after ?? 0)
        .orderBy('join_seq')
        .limit(limit + 1)
        .execute()
      const members = rows.map((row) => ({ ...entrantOf(row), weight: row.weight }))
      return pageOf(members, limit, ({ joinSeq }) => joinSeq)
    },
    async listed(drawId, after, limit) {
      const { rows } = await listed(link, { drawId, after, limit })
      const { rows: gains } = await gainsOf(link, { drawId, after, last: rows.at(-1)?.join_seq ?? after })
      const later = Map.groupBy(gains, ({ join_seq }) => join_seq)
      return rows.map((row) => ({
        joinSeq: row.join_seq,
        ...chancesIn(row.chances, later.get(row.join_seq) ?? []),
        status: row.status as RowStatus,
        idCommit: row.id_commit,
        nameCommit: row.name_commit,
      }))
    },
  }
}

export function entrantWriter(link: Link): EntrantWriter {
  return {
    ...entrantReader(link),
    ...doorWriter(link),
    ...ledgerWriter(link),
    async known(drawId, identityKeys) {
      const { rows } = await byIdentities(link, { drawId, list: listFor(link.engine, identityKeys) })
      return rows.map(entrantOf)
    },
    putGroup: (group) => putGroup(link, group),
    async insert(entrants) {
      await insertEntrants(link, entrants.map(entrantColumns))
      await countChances(link, beyondOne(entrants))
      await rankNewcomers(link, entrants)
    },
    async setStatus(drawId, joinSeq, status) {
      await link.db
        .updateTable('entrants')
        .set({ status })
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .execute()
    },
  }
}
