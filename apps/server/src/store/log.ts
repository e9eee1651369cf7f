import type { LogReader, LogWriter } from '@fairdraw/application/ports'
import type { LogLeaf, LogLeafType } from '@fairdraw/fairness'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'

/** Most places told for one hash. */
const placesTold = 100
/** The one log there is, and the lease of its sequencer. */
const logName = 'log'

const leafTypes = { type: 'text', at: 'text', draw_id: 'text', hash: 'text' } as const
const leafNames = ['type', 'at', 'draw_id', 'hash'] as const
const insertOutbox = rowInserter('log_outbox', leafTypes)
const insertLeaves = rowInserter('log_leaves', { position: 'bigint', ...leafTypes })
const insertNodes = rowInserter('log_nodes', { level: 'bigint', position: 'bigint', hash: 'bytea' })

const nodeAt = prepared((db, slots: { level: number; position: number }) =>
  db
    .selectFrom('log_nodes')
    .select('hash')
    .where('level', '=', slots.level)
    .where('position', '=', slots.position),
)

export function logReader(link: Link): LogReader {
  const { db } = link
  return {
    async head() {
      const row = await db.selectFrom('log_heads').selectAll().where('name', '=', logName).executeTakeFirst()
      return row ? { size: row.size, note: row.note, at: row.at } : null
    },
    async leaves(from, to) {
      const rows = await db
        .selectFrom('log_leaves')
        .select(leafNames)
        .where('position', '>=', from)
        .where('position', '<', to)
        .orderBy('position')
        .execute()
      return rows.map(leafOf)
    },
    async positions(hash) {
      const rows = await db
        .selectFrom('log_leaves')
        .select('position')
        .where('hash', '=', hash)
        .orderBy('position')
        .limit(placesTold)
        .execute()
      return rows.map(({ position }) => position)
    },
    async ofDraw(drawId) {
      const rows = await db
        .selectFrom('log_leaves')
        .select(['position', ...leafNames])
        .where('draw_id', '=', drawId)
        .orderBy('position')
        .execute()
      return rows.map((row) => ({ index: row.position, leaf: leafOf(row) }))
    },
    async node(level, index) {
      const { rows } = await nodeAt(link, { level, position: index })
      return rows[0]?.hash ?? null
    },
    async hasOutbox() {
      return (await db.selectFrom('log_outbox').select('sequence').limit(1).executeTakeFirst()) !== undefined
    },
  }
}

export function logWriter(link: Link): LogWriter {
  const { db } = link
  return {
    ...logReader(link),
    post: (leaves) => insertOutbox(link, leaves.map(columnsOf)),
    async takeOutbox(limit) {
      const rows = await db
        .deleteFrom('log_outbox')
        .where('sequence', 'in', (eb) =>
          eb.selectFrom('log_outbox').select('sequence').orderBy('sequence').limit(limit),
        )
        .returning(['sequence', ...leafNames])
        .execute()
      return rows.sort((a, b) => a.sequence - b.sequence).map(leafOf)
    },
    async append(firstIndex, leaves, nodes, head) {
      const { last } = await db
        .selectFrom('log_leaves')
        .select((eb) => eb.fn.max<number | null>('position').as('last'))
        .executeTakeFirstOrThrow()
      const length = (last ?? -1) + 1
      if (firstIndex !== length || head.size !== length + leaves.length)
        throw new RangeError(
          `the log has ${length} leaves: ${leaves.length} from ${firstIndex} do not make ${head.size}`,
        )
      const rows = leaves.map((leaf, at) => ({ position: firstIndex + at, ...columnsOf(leaf) }))
      await insertLeaves(link, rows)
      const places = nodes.map(({ level, index, hash }) => ({ level, position: index, hash }))
      await insertNodes(link, places)
      const { size, note, at } = head
      await db
        .insertInto('log_heads')
        .values({ name: logName, size, note, at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ size, note, at }))
        .execute()
    },
    async lease(holder, now, untilAt) {
      const row = await db
        .insertInto('leases')
        .values({ name: logName, holder, until_at: untilAt })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, until_at: untilAt })
            .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.until_at', '<=', now)])),
        )
        .returning('holder')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

type LeafRow = { type: string; at: string; draw_id: string | null; hash: string }

function leafOf({ type, at, draw_id, hash }: LeafRow): LogLeaf {
  return { type: type as LogLeafType, at, drawId: draw_id, hash }
}

function columnsOf({ type, at, drawId, hash }: LogLeaf): LeafRow {
  return { type, at, draw_id: drawId, hash }
}
