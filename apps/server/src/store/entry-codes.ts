import type { EntryCodeWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'

const byKey = prepared((db, slots: { drawId: DrawId; key: Uint8Array }) =>
  db.selectFrom('entryCodes').selectAll().where('drawId', '=', slots.drawId).where('codeKey', '=', slots.key),
)
// The condition makes it once, whoever else comes in the same moment.
const use = prepared((db, slots: { drawId: DrawId; key: Uint8Array; joinSeq: number }) =>
  db
    .updateTable('entryCodes')
    .set({ joinSeq: slots.joinSeq })
    .where('drawId', '=', slots.drawId)
    .where('codeKey', '=', slots.key)
    .where('joinSeq', 'is', null),
)
const insertCodes = rowInserter('entryCodes', {
  drawId: 'text',
  codeKey: 'bytea',
  position: 'bigint',
  sealedCode: 'bytea',
  madeAt: 'bigint',
  joinSeq: 'bigint',
})

export function entryCodeStore(link: Link): EntryCodeWriter {
  const { db } = link
  const codesOf = (drawId: DrawId, isUsed: boolean | undefined) =>
    db
      .selectFrom('entryCodes')
      .where('drawId', '=', drawId)
      .$if(isUsed !== undefined, (query) => query.where('joinSeq', isUsed ? 'is not' : 'is', null))
  return {
    async count(drawId, isUsed) {
      const counted = codesOf(drawId, isUsed).select((eb) => eb.fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },
    async byKey(drawId, key) {
      const { rows } = await byKey(link, { drawId, key })
      return rows[0] ?? null
    },
    async list(drawId, isUsed, after, limit) {
      const rows = await codesOf(drawId, isUsed)
        .selectAll()
        .where('position', '>', after ?? 0)
        .orderBy('position')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ position }) => position)
    },
    add: (codes) => insertCodes(link, codes),
    async use(drawId, key, joinSeq) {
      return (await use(link, { drawId, key, joinSeq })).changed === 1
    },
  }
}
