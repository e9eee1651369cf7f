import type { MemberReader, MemberWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { termOfChannel, termsOfName } from './name-terms.ts'
import { rowInserter } from './row-inserter.ts'

const insertTerms = rowInserter('memberTerms', { drawNo: 'bigint', term: 'bigint', joinSeq: 'bigint' })

/** How far the search index of a draw has come, under the short number that its rows have. */
export type IndexHead = { readonly drawNo: number; readonly indexedTo: number }

export async function indexHead({ db }: Link, drawId: DrawId): Promise<IndexHead> {
  const row = await db.selectFrom('memberIndexes').selectAll().where('drawId', '=', drawId).executeTakeFirst()
  return row ? { drawNo: row.drawNo, indexedTo: row.indexedTo } : { drawNo: 0, indexedTo: 0 }
}

/** Draws by id whose newest entrants are not in the index yet. */
export async function unindexed(
  { db }: Link,
  after: DrawId | null,
  limit: number,
): ReturnType<MemberReader['unindexed']> {
  const rows = await db
    .selectFrom('doors')
    .leftJoin('memberIndexes', 'memberIndexes.drawId', 'doors.drawId')
    .select(['doors.drawId', 'doors.joined', 'memberIndexes.indexedTo'])
    .where('doors.drawId', '>', after ?? ('' as DrawId))
    .orderBy('doors.drawId')
    .limit(limit)
    .execute()
  const behind = rows.filter(({ joined, indexedTo }) => joined > (indexedTo ?? 0))
  const last = rows.length === limit ? rows.at(-1)?.drawId : undefined
  return { ids: behind.map(({ drawId }) => drawId), last: last ?? null }
}

/** Puts the next entrants into the index. Several servers take turns, row by held row. */
export async function indexNext(
  link: Link,
  drawId: DrawId,
  limit: number,
): ReturnType<MemberWriter['index']> {
  const { drawNo, indexedTo } = await heldHead(link, drawId)
  const rows = await link.db
    .selectFrom('entrants')
    .select(['joinSeq', 'nickname', 'channel'])
    .where('drawId', '=', drawId)
    .where('joinSeq', '>', indexedTo)
    .orderBy('joinSeq')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (!last) return 0
  const terms = rows.flatMap((row) => termsOf(drawNo, row))
  // In the order of their key neighbours go to the same page.
  await insertTerms(
    link,
    terms.sort((a, b) => a.term - b.term || a.joinSeq - b.joinSeq),
  )
  await link.db
    .updateTable('memberIndexes')
    .set({ indexedTo: last.joinSeq })
    .where('drawNo', '=', drawNo)
    .execute()
  return rows.length
}

/** Gives an entrant other terms in the index: of a new name. */
export async function indexAnew(
  link: Link,
  drawId: DrawId,
  joinSeq: number,
  names: { before: string; after: string },
): Promise<void> {
  const { drawNo, indexedTo } = await heldHead(link, drawId)
  if (joinSeq > indexedTo) return
  for (const term of termsOfName(names.before))
    await link.db
      .deleteFrom('memberTerms')
      .where('drawNo', '=', drawNo)
      .where('term', '=', term)
      .where('joinSeq', '=', joinSeq)
      .execute()
  const fresh = [...termsOfName(names.after)].map((term) => ({ drawNo, term, joinSeq }))
  await insertTerms(link, fresh)
}

async function heldHead({ db, engine }: Link, drawId: DrawId): Promise<IndexHead> {
  await db
    .insertInto('memberIndexes')
    .values({ drawId, indexedTo: 0 })
    .onConflict((conflict) => conflict.column('drawId').doNothing())
    .execute()
  const row = await db
    .selectFrom('memberIndexes')
    .selectAll()
    .where('drawId', '=', drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { drawNo: row.drawNo, indexedTo: row.indexedTo }
}

type Named = { readonly joinSeq: number; readonly nickname: string; readonly channel: string | null }

function termsOf(drawNo: number, { joinSeq, nickname, channel }: Named) {
  const terms = [...termsOfName(nickname), ...(channel === null ? [] : [termOfChannel(channel)])]
  return terms.map((term) => ({ drawNo, term, joinSeq }))
}
