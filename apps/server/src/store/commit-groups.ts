import type { CommitGroup } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

type GroupColumns = { root: Uint8Array; size: number; signature: Uint8Array; key_id: string; at: number }

const insertGroup = prepared((db, slots: GroupColumns) => {
  const { root, size, signature, key_id, at } = slots
  return db.insertInto('commit_groups').values({ root, size, signature, key_id, at }).returning('id')
})
const groupById = prepared((db, slots: { id: number }) =>
  db.selectFrom('commit_groups').selectAll().where('id', '=', slots.id),
)

export async function putGroup(link: Link, { keyId, ...group }: CommitGroup): Promise<number> {
  const { rows } = await insertGroup(link, { ...group, key_id: keyId })
  return (rows[0] as { id: number }).id
}

export async function commitGroup(link: Link, id: number): Promise<CommitGroup | null> {
  const { rows } = await groupById(link, { id })
  const row = rows[0]
  return row
    ? { root: row.root, size: row.size, signature: row.signature, keyId: row.key_id, at: row.at }
    : null
}
