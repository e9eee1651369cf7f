import type { CommitGroup } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

type GroupColumns = { root: Uint8Array; size: number; signature: Uint8Array; keyId: string; at: number }

const insertGroup = prepared((db, slots: GroupColumns) => {
  const { root, size, signature, keyId, at } = slots
  return db.insertInto('commitGroups').values({ root, size, signature, keyId, at }).returning('id')
})
const groupById = prepared((db, slots: { id: number }) =>
  db.selectFrom('commitGroups').selectAll().where('id', '=', slots.id),
)

export async function putGroup(link: Link, { keyId, ...group }: CommitGroup): Promise<number> {
  const { rows } = await insertGroup(link, { ...group, keyId })
  return (rows[0] as { id: number }).id
}

export async function commitGroup(link: Link, id: number): Promise<CommitGroup | null> {
  const { rows } = await groupById(link, { id })
  const row = rows[0]
  return row
    ? { root: row.root, size: row.size, signature: row.signature, keyId: row.keyId, at: row.at }
    : null
}
