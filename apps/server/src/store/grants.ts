import type { EntrantWriter, Grant, NewGrant } from '@fairdraw/application/ports'
import type { ChanceReason, ChanceSource, DrawId } from '@fairdraw/domain'
import { sourcesOf } from '@fairdraw/domain'
import { rankGains } from './chance-ranks.ts'
import type { Link } from './link.ts'
import { rowNamer } from './names.ts'
import { prepared } from './prepared.ts'
import type { GrantsTable } from './tables.ts'
import { listFor, wanted } from './wanted.ts'

type PeopleOf = { drawId: DrawId; list: unknown }
type Total = { drawId: DrawId; reason: ChanceReason; count: number }

const joiningOf = prepared((db, slots: PeopleOf, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('entrants')
    .select(['entrants.joinSeq', 'entrants.chances as count', 'entrants.joinedAt as at'])
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value'),
)
const grantsOf = prepared((db, slots: PeopleOf, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('grants')
    .select(['drawId', 'joinSeq', 'id', 'count', 'reason', 'note', 'at'])
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value'),
)
const totalsOf = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('chanceTotals').select(['reason', 'count']).where('drawId', '=', slots.drawId),
)
const addTotal = prepared((db, { drawId, reason, count }: Total) =>
  db
    .insertInto('chanceTotals')
    .values({ drawId, reason, count })
    .onConflict((conflict) =>
      conflict.columns(['drawId', 'reason']).doUpdateSet((eb) => ({
        count: eb('chanceTotals.count', '+', eb.ref('excluded.count')),
      })),
    ),
)

const sealedOf = prepared((db, slots: { drawId: DrawId; joinSeq: number }) =>
  db
    .selectFrom('grants')
    .select(['at', 'total', 'groupId', 'groupIndex', 'groupPath'])
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '=', slots.joinSeq)
    .where('total', 'is not', null)
    .orderBy('total', 'desc')
    .limit(1),
)

const into = `insert into grants
  (draw_id, join_seq, id, count, reason, at, note, total, group_id, group_index, group_path)`
const oneByOne = `${into} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`
const together = `${into} select * from
  unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::text[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::bytea[])
  on conflict do nothing returning draw_id, join_seq, id`
const namedGrants = rowNamer<Pick<GrantsTable, 'drawId' | 'joinSeq' | 'id'>>()

export function ledgerStore(
  link: Link,
): Pick<EntrantWriter, 'ledger' | 'sealedGrant' | 'chancesByReason' | 'grant'> {
  return {
    async ledger(drawId, joinSeqs) {
      const slots = { drawId, list: listFor(link.engine, joinSeqs) }
      const joining = (await joiningOf(link, slots)).rows.map((row): Grant => {
        return { ...row, drawId, id: 'join', reason: 'join', note: null }
      })
      return [...joining, ...(await grantsOf(link, slots)).rows].sort(inOrder)
    },
    async sealedGrant(drawId, joinSeq) {
      const [row] = (await sealedOf(link, { drawId, joinSeq })).rows
      if (!row || row.total === null || row.groupId === null || row.groupPath === null) return null
      const { total, at, groupId, groupIndex, groupPath } = row
      return { total, at, groupId, groupIndex: groupIndex ?? 0, groupPath }
    },
    async chancesByReason(drawId) {
      const { rows } = await totalsOf(link, { drawId })
      const door = await link.db
        .selectFrom('doors')
        .select('joined')
        .where('drawId', '=', drawId)
        .executeTakeFirst()
      return sourcesOf([{ reason: 'join', count: door?.joined ?? 0 } satisfies ChanceSource, ...rows])
    },
    async grant(grants) {
      const fresh = link.engine === 'sqlite' ? await eachAlone(link, grants) : await allTogether(link, grants)
      await countChances(link, fresh)
      await rankGains(link, fresh)
      return fresh
    },
  }
}

/** Adds to the sums by source. Always in the same order, so that two servers never wait for each other's rows. */
export async function countChances(
  link: Link,
  counted: readonly Pick<NewGrant, 'drawId' | 'reason' | 'count'>[],
): Promise<void> {
  const sums = new Map<string, Total>()
  for (const { drawId, reason, count } of counted) {
    const key = `${drawId}\n${reason}`
    const sum = sums.get(key) ?? { drawId, reason, count: 0 }
    sum.count += count
    sums.set(key, sum)
  }
  const inKeyOrder = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [, sum] of inKeyOrder) await addTotal(link, sum)
}

async function eachAlone(link: Link, grants: readonly NewGrant[]): Promise<NewGrant[]> {
  const fresh: NewGrant[] = []
  for (const grant of grants) if ((await link.run(oneByOne, valuesOf(grant))).changed === 1) fresh.push(grant)
  return fresh
}

async function allTogether(link: Link, grants: readonly NewGrant[]): Promise<NewGrant[]> {
  if (grants.length === 0) return []
  const rows = grants.map(valuesOf)
  const lists = Array.from({ length: columnCount }, (_, at) => rows.map((row) => row[at]))
  const answered = await link.run(together, lists, 'insert_new_grants')
  const written = namedGrants(answered.rows)
  const names = new Set(written.map(({ drawId, joinSeq, id }) => `${drawId}\n${joinSeq}\n${id}`))
  // Of two of one name in the same call, the first was written.
  return grants.filter(({ drawId, joinSeq, id }) => names.delete(`${drawId}\n${joinSeq}\n${id}`))
}

const columnCount = 11

function valuesOf({ drawId, joinSeq, id, count, reason, at, note, seal }: NewGrant): readonly unknown[] {
  const { total = null, groupId = null, groupIndex = null, groupPath = null } = seal ?? {}
  const granted = [drawId, joinSeq, id, count, reason, at, note ?? null]
  return [...granted, total, groupId, groupIndex, groupPath]
}

function inOrder(a: Grant, b: Grant): number {
  const [first, second] = [a, b].map(({ id }) => (id === 'join' ? '' : id)) as [string, string]
  return a.joinSeq - b.joinSeq || a.at - b.at || (first < second ? -1 : 1)
}
