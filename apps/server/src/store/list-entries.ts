import { type DrawId, firstStageId, stageNumber } from '@fairdraw/domain'
import { type Kysely, sql } from 'kysely'
import { prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

/** Lists that let people in, by the names of their tables, as `list_entries` tells them apart. */
export type EntryList = 'rosters' | 'entry_codes'
/** Tables of the lists that let people in to every stage, and of who came in. */
export const entryTables = ['rosters', 'entryCodes', 'listEntries'] as const
/** Tables of what lists say of people beside name and identity. */
export const cellTables = ['importedRows', 'importedColumns'] as const

/** How a draw is marked once what it kept of that kind is gone. */
type Mark = 'contactsErasedAt' | 'erasedAt'

/** With which draw the lists of one are kept, and which of its stages it is. */
export type ListPlace = { readonly drawId: DrawId; readonly stage: number }

export function placeOfLists(drawId: DrawId): ListPlace {
  return { drawId: firstStageId(drawId), stage: stageNumber(drawId) }
}

/** Who came in to this stage by the line in hand: their join number, null for nobody. */
export function enteredBy(list: EntryList, stage: number) {
  const line = sql.raw(list)
  return sql<number | null>`(
    select join_seq from list_entries
    where draw_id = ${line}.draw_id and kind = ${sql.lit(list)} and position = ${line}.position and stage = ${stage}
  )`
}

/** Writes that somebody came in to this stage by the line with this key, once, whoever else comes in the same moment. */
export function entering(list: EntryList, key: 'identity_key' | 'code_key') {
  type Entry = ListPlace & { readonly key: Uint8Array; readonly joinSeq: number }
  return prepared((db, slots: Entry) => ({
    compile: () =>
      sql`insert into list_entries (draw_id, kind, position, stage, join_seq)
        select draw_id, ${sql.lit(list)}, position, ${slots.stage}, ${slots.joinSeq} from ${sql.raw(list)}
        where draw_id = ${slots.drawId} and ${sql.raw(key)} = ${slots.key}
        on conflict do nothing`.compile(db),
  }))
}

/** Whether another stage is still to be dealt with, so that the lists of all stay; asked before this one is marked. */
async function isKeptOn(db: Kysely<Tables>, drawId: DrawId, mark: Mark): Promise<boolean> {
  const first = firstStageId(drawId)
  const other = await db
    .selectFrom('draws')
    .select('id')
    .where((eb) => eb.or({ id: first, seriesId: first }))
    .where('id', '<>', drawId)
    .where(mark, 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

/** Deletes what lists say of people beside name and identity; of those who may enter, with the last stage. */
export async function deleteOwnCells(db: Kysely<Tables>, drawId: DrawId, mark: Mark): Promise<void> {
  const isKept = await isKeptOn(db, drawId, mark)
  const first = firstStageId(drawId)
  const roster = db.selectFrom('rosters').select('position').where('drawId', '=', first).limit(1)
  if (isKept && drawId === first && (await roster.executeTakeFirst())) return
  for (const table of cellTables)
    await db
      .deleteFrom(table)
      .where('drawId', 'in', isKept ? [drawId] : [drawId, first])
      .execute()
}

/** Deletes by which line of a list who came in to this stage, and with the last stage the lists. */
export async function deleteLists(db: Kysely<Tables>, drawId: DrawId): Promise<void> {
  const isKept = await isKeptOn(db, drawId, 'erasedAt')
  await deleteOwnCells(db, drawId, 'erasedAt')
  const place = placeOfLists(drawId)
  if (isKept)
    await db
      .deleteFrom('listEntries')
      .where((eb) => eb.and(place))
      .execute()
  else
    for (const table of entryTables) await db.deleteFrom(table).where('drawId', '=', place.drawId).execute()
}
