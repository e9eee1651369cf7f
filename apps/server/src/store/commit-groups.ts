import type { CommitGroup } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

const insertGroup = prepared((db, slots: CommitGroup) => {
  const { root, size, signature, keyId, at } = slots
  return db.insertInto('commitGroups').values({ root, size, signature, keyId, at }).returning('id')
})
const groupById = prepared((db, slots: { id: number }) =>
  db
    .selectFrom('commitGroups')
    .select(['root', 'size', 'signature', 'keyId', 'at'])
    .where('id', '=', slots.id),
)

export async function putGroup(link: Link, group: CommitGroup): Promise<number> {
  const { rows } = await insertGroup(link, group)
  return (rows[0] as { id: number }).id
}

export async function commitGroup(link: Link, id: number): Promise<CommitGroup | null> {
  return (await groupById(link, { id })).rows[0] ?? null
}
