import type { MemberReader, MemberWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { termOfChannel, termsOfName } from './name-terms.ts'
import { rowInserter } from './row-inserter.ts'

const insertTerms = rowInserter('member_terms', { draw_no: 'bigint', term: 'bigint', join_seq: 'bigint' })

/** How far the search index of a draw has come, under the short number that its rows have. */
export type IndexHead = { readonly drawNo: number; readonly indexedTo: number }

export async function indexHead({ db }: Link, drawId: DrawId): Promise<IndexHead> {
  const row = await db
    .selectFrom('member_indexes')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirst()
  return row ? { drawNo: row.draw_no, indexedTo: row.indexed_to } : { drawNo: 0, indexedTo: 0 }
}

/** Draws by id whose newest entrants are not in the index yet. */
export async function unindexed(
  { db }: Link,
  after: DrawId | null,
  limit: number,
): ReturnType<MemberReader['unindexed']> {
  const rows = await db
    .selectFrom('doors')
    .leftJoin('member_indexes', 'member_indexes.draw_id', 'doors.draw_id')
    .select(['doors.draw_id', 'doors.joined', 'member_indexes.indexed_to'])
    .where('doors.draw_id', '>', after ?? '')
    .orderBy('doors.draw_id')
    .limit(limit)
    .execute()
  const behind = rows.filter(({ joined, indexed_to }) => joined > (indexed_to ?? 0))
  const last = rows.length === limit ? rows.at(-1)?.draw_id : undefined
  return { ids: behind.map(({ draw_id }) => draw_id as DrawId), last: (last as DrawId | undefined) ?? null }
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
    .select(['join_seq', 'nickname', 'channel'])
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', indexedTo)
    .orderBy('join_seq')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (!last) return 0
  const terms = rows.flatMap((row) => termsOf(drawNo, row))
  // In the order of their key neighbours go to the same page.
  await insertTerms(
    link,
    terms.sort((a, b) => a.term - b.term || a.join_seq - b.join_seq),
  )
  await link.db
    .updateTable('member_indexes')
    .set({ indexed_to: last.join_seq })
    .where('draw_no', '=', drawNo)
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
      .deleteFrom('member_terms')
      .where('draw_no', '=', drawNo)
      .where('term', '=', term)
      .where('join_seq', '=', joinSeq)
      .execute()
  const fresh = [...termsOfName(names.after)].map((term) => ({ draw_no: drawNo, term, join_seq: joinSeq }))
  await insertTerms(link, fresh)
}

async function heldHead({ db, engine }: Link, drawId: DrawId): Promise<IndexHead> {
  await db
    .insertInto('member_indexes')
    .values({ draw_id: drawId, indexed_to: 0 })
    .onConflict((conflict) => conflict.column('draw_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('member_indexes')
    .selectAll()
    .where('draw_id', '=', drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { drawNo: row.draw_no, indexedTo: row.indexed_to }
}

type Named = { readonly join_seq: number; readonly nickname: string; readonly channel: string | null }

function termsOf(drawNo: number, { join_seq, nickname, channel }: Named) {
  const terms = [...termsOfName(nickname), ...(channel === null ? [] : [termOfChannel(channel)])]
  return terms.map((term) => ({ draw_no: drawNo, term, join_seq }))
}
