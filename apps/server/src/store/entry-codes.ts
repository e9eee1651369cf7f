import type { EntryCode, EntryCodeReader, EntryCodeWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { TermTables } from './term-tables.ts'

const byKey = prepared((db, slots: { drawId: string; key: Uint8Array }) =>
  db
    .selectFrom('entry_codes')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .where('code_key', '=', slots.key),
)
// The condition makes it once, whoever else comes in the same moment.
const use = prepared((db, slots: { drawId: string; key: Uint8Array; joinSeq: number }) =>
  db
    .updateTable('entry_codes')
    .set({ join_seq: slots.joinSeq })
    .where('draw_id', '=', slots.drawId)
    .where('code_key', '=', slots.key)
    .where('join_seq', 'is', null),
)
const insertCodes = rowInserter('entry_codes', {
  draw_id: 'text',
  code_key: 'bytea',
  position: 'bigint',
  sealed_code: 'bytea',
  made_at: 'bigint',
  join_seq: 'bigint',
})

export function entryCodeReader(link: Link): EntryCodeReader {
  const codesOf = (drawId: DrawId, isUsed: boolean | undefined) =>
    link.db
      .selectFrom('entry_codes')
      .where('draw_id', '=', drawId)
      .$if(isUsed !== undefined, (query) => query.where('join_seq', isUsed ? 'is not' : 'is', null))
  return {
    async count(drawId, isUsed) {
      const counted = codesOf(drawId, isUsed).select((eb) => eb.fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },
    async byKey(drawId, key) {
      const { rows } = await byKey(link, { drawId, key })
      return rows[0] ? codeOf(rows[0]) : null
    },
    async list(drawId, isUsed, after, limit) {
      const rows = await codesOf(drawId, isUsed)
        .selectAll()
        .where('position', '>', after ?? 0)
        .orderBy('position')
        .limit(limit + 1)
        .execute()
      return pageOf(rows.map(codeOf), limit, ({ position }) => position)
    },
  }
}

export function entryCodeWriter(link: Link): EntryCodeWriter {
  return {
    ...entryCodeReader(link),
    add: (codes) =>
      insertCodes(
        link,
        codes.map(({ drawId, codeKey, position, sealedCode, madeAt, joinSeq }) => ({
          ...{ draw_id: drawId, code_key: codeKey, position },
          ...{ sealed_code: sealedCode, made_at: madeAt, join_seq: joinSeq },
        })),
      ),
    async use(drawId, key, joinSeq) {
      return (await use(link, { drawId, key, joinSeq })).changed === 1
    },
  }
}

function codeOf(row: TermTables['entry_codes']): EntryCode {
  return {
    drawId: row.draw_id as DrawId,
    codeKey: row.code_key,
    position: row.position,
    sealedCode: row.sealed_code,
    madeAt: row.made_at,
    joinSeq: row.join_seq,
  }
}
