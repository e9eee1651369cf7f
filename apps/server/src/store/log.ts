import type { LeafOfDraw, LoggedLeaf, LogWriter } from '@fairdraw/application/ports'
import { isOwnLeaf, type LogEntry, type LogLeaf, logLeafBytes, type OwnLogLeaf } from '@fairdraw/fairness'
import { first } from './answers.ts'
import { groupLogStore } from './group-log.ts'
import type { Link } from './link.ts'
import { nodesIn } from './log-nodes.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'

/** Most places told for one hash. */
const placesTold = 100
/** The one log there is. */
const logName = 'log'
/** The lock of whoever appends to it; any number that no other lock of this database has. */
const logLock = 4_044_044
/** All others wait for who holds the lock: who is not heard of for so long between two statements is let go. */
const longestPauseMs = 1_000

const leafTypes = { type: 'text', at: 'text', drawId: 'text', hash: 'text', data: 'text' } as const
const leafNames = ['type', 'at', 'drawId', 'hash', 'data'] as const
const chainNames = [...leafNames, 'seq', 'prev', 'tip'] as const
const insertOutbox = rowInserter('logOutbox', leafTypes)
const insertLeaves = rowInserter('logLeaves', {
  position: 'bigint',
  ...leafTypes,
  seq: 'bigint',
  prev: 'text',
  tip: 'bytea',
})
const insertNodes = rowInserter('logNodes', { level: 'bigint', position: 'bigint', hash: 'bytea' })

const nodeAt = prepared((db, slots: { level: number; position: number }) =>
  db
    .selectFrom('logNodes')
    .select('hash')
    .where('level', '=', slots.level)
    .where('position', '=', slots.position),
)

export function logStore(link: Link): LogWriter {
  const { db, engine } = link
  async function hold(): Promise<void> {
    // One transaction at a time writes to the embedded database anyway.
    if (engine === 'sqlite') return
    await link.run(
      `select set_config('idle_in_transaction_session_timeout', '${longestPauseMs}', true), pg_advisory_xact_lock(${logLock})`,
      [],
    )
  }
  return {
    head: () => first(db.selectFrom('logHeads').select(['size', 'note', 'at']).where('name', '=', logName)),
    async leaves(from, to) {
      const rows = await db
        .selectFrom('logLeaves')
        .select(chainNames)
        .where('position', '>=', from)
        .where('position', '<', to)
        .orderBy('position')
        .execute()
      return rows.map((row) => loggedOf(row).leaf)
    },
    async positions(hash) {
      const rows = await db
        .selectFrom('logLeaves')
        .select('position')
        .where('hash', '=', hash)
        .orderBy('position')
        .limit(placesTold)
        .execute()
      return rows.map(({ position }) => position)
    },
    async ofDraw(drawId) {
      const rows = await db
        .selectFrom('logLeaves')
        .select(['position', ...chainNames])
        .where('drawId', '=', drawId)
        .orderBy('position')
        .execute()
      return rows.map((row) => ({ index: row.position, ...(loggedOf(row) as Omit<LeafOfDraw, 'index'>) }))
    },
    async lastOf(drawId) {
      const row = await db
        .selectFrom('logLeaves')
        .select(chainNames)
        .where('drawId', '=', drawId)
        .where('seq', 'is not', null)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && (loggedOf(row) as Omit<LeafOfDraw, 'index'>)
    },
    async node(level, index) {
      const { rows } = await nodeAt(link, { level, position: index })
      return rows[0]?.hash ?? null
    },
    nodes: (places) => nodesIn(db, 'logNodes', places),
    async trees(drawId) {
      return await db
        .selectFrom('logTrees')
        .select(['drawId', 'size', 'root'])
        .where('drawId', '=', drawId)
        .orderBy('size')
        .execute()
    },
    async lastFork() {
      const { size } = await db
        .selectFrom('logForks')
        .select((eb) => eb.fn.max<number | null>('size').as('size'))
        .executeTakeFirstOrThrow()
      return size
    },
    async hasOutbox() {
      return (await db.selectFrom('logOutbox').select('sequence').limit(1).executeTakeFirst()) !== undefined
    },
    groups: groupLogStore(link),
    post: (leaves) => insertOutbox(link, leaves.map(columnsOf)),
    async putTree(tree) {
      await db.insertInto('logTrees').values(tree).execute()
    },
    async putFork(size) {
      await db
        .insertInto('logForks')
        .values({ size })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async takeOutbox(limit) {
      const rows = await db
        .deleteFrom('logOutbox')
        .where('sequence', 'in', (eb) =>
          eb.selectFrom('logOutbox').select('sequence').orderBy('sequence').limit(limit),
        )
        .returning(['sequence', ...leafNames])
        .execute()
      return rows.sort((a, b) => a.sequence - b.sequence).map(leafOf)
    },
    async append(firstIndex, leaves, nodes, head) {
      const { last } = await db
        .selectFrom('logLeaves')
        .select((eb) => eb.fn.max<number | null>('position').as('last'))
        .executeTakeFirstOrThrow()
      const length = (last ?? -1) + 1
      if (firstIndex !== length || head.size !== length + leaves.length)
        throw new RangeError(
          `the log has ${length} leaves: ${leaves.length} from ${firstIndex} do not make ${head.size}`,
        )
      const rows = leaves.map(({ leaf, tip }, at) => {
        const { seq = null, prev = null } = isOwnLeaf(leaf) ? {} : leaf
        return { position: firstIndex + at, ...columnsOf(leaf), seq, prev, tip }
      })
      await insertLeaves(link, rows)
      const places = nodes.map(({ level, index, hash }) => ({ level, position: index, hash }))
      await insertNodes(link, places)
      const { size, note, at } = head
      await db
        .insertInto('logHeads')
        .values({ name: logName, size, note, at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ size, note, at }))
        .execute()
    },
    hold,
    async instant(notBefore = 0) {
      await hold()
      const newest = await db
        .selectFrom('logLeaves')
        .select('at')
        .where('position', '=', (eb) =>
          eb.selectFrom('logLeaves').select((of) => of.fn.max<number>('position').as('last')),
        )
        .executeTakeFirst()
      return Math.max(await link.now(), notBefore, newest ? Date.parse(newest.at) : 0)
    },
  }
}

type LeafRow = { type: string; at: string; drawId: string | null; hash: string; data: string | null }

/** Leaves of before chains were kept have no place in one. */
function loggedOf({
  seq,
  prev,
  tip,
  ...row
}: LeafRow & { seq: number | null; prev: string | null; tip: Uint8Array | null }): LoggedLeaf {
  const leaf = leafOf(row)
  return { leaf: seq === null || isOwnLeaf(leaf) ? leaf : { ...leaf, seq, prev }, tip }
}

/** What is about the log itself stands there as its own text. */
function leafOf({ type, at, drawId, hash, data }: LeafRow): LogEntry {
  if (data !== null) return JSON.parse(data) as OwnLogLeaf
  return { type, at, drawId, hash } as LogLeaf
}

function columnsOf(entry: LogEntry): LeafRow {
  const { type, at } = entry
  if (!isOwnLeaf(entry)) return { type, at, drawId: entry.drawId, hash: entry.hash, data: null }
  return {
    type,
    at,
    drawId: null,
    hash: foundBy(entry),
    data: new TextDecoder().decode(logLeafBytes(entry)),
  }
}

/** By what a leaf about the log itself is looked for. */
function foundBy(entry: OwnLogLeaf): string {
  if (entry.type === 'key') return entry.to
  return entry.type === 'groups' ? entry.root : (entry.abandoned?.root ?? '')
}
