import type { EntryCodeWriter } from '@fairdraw/application/ports'
import { countOf } from './answers.ts'
import type { Link } from './link.ts'
import { enteredBy, entering, type ListPlace, placeOfLists } from './list-entries.ts'
import { pageOf } from './page-of.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'

const byKey = prepared((db, slots: ListPlace & { key: Uint8Array }) =>
  db
    .selectFrom('entryCodes')
    .selectAll()
    .select(enteredBy('entry_codes', slots.stage).as('joinSeq'))
    .where('drawId', '=', slots.drawId)
    .where('codeKey', '=', slots.key),
)
const use = entering('entry_codes', 'code_key')
const insertCodes = rowInserter('entryCodes', {
  drawId: 'text',
  codeKey: 'bytea',
  position: 'bigint',
  sealedCode: 'bytea',
  madeAt: 'bigint',
})

export function entryCodeStore(link: Link): EntryCodeWriter {
  const { db } = link
  return {
    async count(drawId, isUsed) {
      const place = placeOfLists(drawId)
      const used = () =>
        countOf(db.selectFrom('listEntries').where((eb) => eb.and({ ...place, kind: 'entry_codes' })))
      const made = () => countOf(db.selectFrom('entryCodes').where('drawId', '=', place.drawId))
      if (isUsed) return await used()
      return (await made()) - (isUsed === false ? await used() : 0)
    },
    async byKey(drawId, key) {
      const { rows } = await byKey(link, { ...placeOfLists(drawId), key })
      return rows[0] ?? null
    },
    async list(drawId, isUsed, after, limit) {
      const place = placeOfLists(drawId)
      const by = enteredBy('entry_codes', place.stage)
      const rows = await db
        .selectFrom('entryCodes')
        .selectAll()
        .select(by.as('joinSeq'))
        .where('drawId', '=', place.drawId)
        .where('position', '>', after ?? 0)
        .$if(isUsed !== undefined, (query) => query.where(by, isUsed ? 'is not' : 'is', null))
        .orderBy('position')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ position }) => position)
    },
    add: (codes) => insertCodes(link, codes),
    async use(drawId, key, joinSeq) {
      return (await use(link, { ...placeOfLists(drawId), key, joinSeq })).changed === 1
    },
  }
}
