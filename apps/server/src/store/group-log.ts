import type { GroupLogWriter, GroupsHead } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { nodesIn } from './log-nodes.ts'
import { rowInserter } from './row-inserter.ts'

/** Its heads among those of the log. */
const [grownName, loggedName] = ['groups', 'groups logged']

const insertWaiting = rowInserter('logGroupOutbox', { message: 'bytea' })
const insertGroups = rowInserter('logGroups', { position: 'bigint', message: 'bytea' })
const insertNodes = rowInserter('logGroupNodes', { level: 'bigint', position: 'bigint', hash: 'bytea' })

export function groupLogStore(link: Link): GroupLogWriter {
  const { db } = link
  async function headOf(name: string): Promise<GroupsHead | null> {
    const row = await db
      .selectFrom('logHeads')
      .select(['size', 'note as root', 'at'])
      .where('name', '=', name)
      .executeTakeFirst()
    return row ?? null
  }
  async function putHead(name: string, { size, root: note, at }: GroupsHead): Promise<void> {
    await db
      .insertInto('logHeads')
      .values({ name, size, note, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ size, note, at }))
      .execute()
  }
  return {
    grown: () => headOf(grownName),
    logged: () => headOf(loggedName),
    nodes: (places) => nodesIn(db, 'logGroupNodes', places),
    async messages(from, to) {
      const rows = await db
        .selectFrom('logGroups')
        .select('message')
        .where('position', '>=', from)
        .where('position', '<', to)
        .orderBy('position')
        .execute()
      return rows.map(({ message }) => message)
    },
    async positionOf(message) {
      const row = await db
        .selectFrom('logGroups')
        .select('position')
        .where('message', '=', message)
        .limit(1)
        .executeTakeFirst()
      return row?.position ?? null
    },
    async hasWaiting() {
      const row = await db.selectFrom('logGroupOutbox').select('sequence').limit(1).executeTakeFirst()
      return row !== undefined
    },
    post: (message) => insertWaiting(link, [{ message }]),
    async take(limit) {
      const rows = await db
        .deleteFrom('logGroupOutbox')
        .where('sequence', 'in', (eb) =>
          eb.selectFrom('logGroupOutbox').select('sequence').orderBy('sequence').limit(limit),
        )
        .returning(['sequence', 'message'])
        .execute()
      return rows.sort((a, b) => a.sequence - b.sequence).map(({ message }) => message)
    },
    async append(firstIndex, messages, nodes, head) {
      await insertGroups(
        link,
        messages.map((message, at) => ({ position: firstIndex + at, message })),
      )
      await insertNodes(
        link,
        nodes.map(({ level, index, hash }) => ({ level, position: index, hash })),
      )
      await putHead(grownName, head)
    },
    putLogged: (head) => putHead(loggedName, head),
  }
}
