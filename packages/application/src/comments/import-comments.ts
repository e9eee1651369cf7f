import { type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import type { CollectReport, CommentFile, NewComments, Ports, ReadFile } from '../ports/index.ts'
import { draftComments, holdDraftComments } from './own-comments.ts'
import { type CommentSight, readCommentState } from './read-comments.ts'
import { storeComments } from './store-comments.ts'

type Needs = Pick<Ports, 'commentWork' | 'store' | 'vault'>

/** Somebody else adds to the same draft meanwhile: as often it is made ready anew. */
const mostTries = 5

/** Lines that are told of as long as the comments are kept; all of them are told once, with the answer. */
const problemsKept = 100

/** How far the comments are, and what became of the file: every line of it that was left out, with why. */
export type ImportSight = CommentSight & Seen
type Seen = { readonly report: CollectReport } & Pick<ReadFile, 'sheet' | 'sample'>

/**
 * Adds the comments of a file to a draft; what is there already is counted once. A trial only tells what would become of them. Refuses `draw_not_draft`,
 * `comments_busy`, `file_unreadable`, `columns_unknown` and `too_many_comments`.
 */
export async function importComments(
  ports: Needs,
  userId: UserId,
  { id, file }: { readonly id: DrawId; readonly file: CommentFile },
): Promise<ImportSight> {
  const { commentWork, store } = ports
  // Who may not is told before a file is read.
  await store.read(async (tx) => {
    await draftComments(tx, userId, id)
    if ((await tx.comments.set(id))?.state === 'collecting') throw new Refusal('comments_busy')
  })
  for (let tries = 1; ; tries++) {
    const read = await commentWork.addFile(id, file)
    const seen = seenOf(read)
    const pages = file.isTrial ? 0 : await stored(ports, userId, id, { read, replaces: file.replaces })
    if (pages !== null) {
      const sight = await readCommentState(ports, userId, id)
      return { ...sight, ...seen, report: { ...seen.report, pages } }
    }
    if (tries === mostTries) throw new Refusal('comments_busy')
  }
}

type Fresh = { readonly read: NewComments & ReadFile; readonly replaces: boolean }

/** Stores what was read; answers how many files the comments are from, and null where they changed meanwhile. */
async function stored(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  id: DrawId,
  { read, replaces }: Fresh,
): Promise<number | null> {
  return await store.transact(async (tx) => {
    await holdDraftComments(tx, userId, id)
    const held = await tx.comments.holdSet(id)
    if (held?.state === 'collecting') throw new Refusal('comments_busy')
    const set = await storeComments(tx, id, held, { ...read, replaces })
    if (!set) return null
    const { report } = seenOf(read)
    const pages = (replaces ? 0 : (held?.report.pages ?? 0)) + 1
    const problems = report.problems.slice(0, problemsKept)
    // What was collected before stays that post's.
    const post = replaces ? undefined : held?.report.post
    await tx.comments.saveSet({
      ...set,
      state: 'ready',
      failure: null,
      nextAt: null,
      report: { ...report, pages, problems, ...(post === undefined ? {} : { post }) },
    })
    return pages
  })
}

function seenOf(read: NewComments & ReadFile): Seen {
  const { added, deletedUsers, duplicates, problems, rejected, sample, shape, sheet } = read
  const report = { pages: 1, added, duplicates, deletedUsers, rejected, problems, expected: null, shape }
  return { report, sheet, sample }
}

/** Removes the comments of a draft. Refuses `draw_not_draft`, `comments_busy`. */
export async function clearComments(ports: Needs, userId: UserId, id: DrawId): Promise<CommentSight> {
  await ports.store.transact(async (tx) => {
    await holdDraftComments(tx, userId, id)
    if ((await tx.comments.holdSet(id))?.state === 'collecting') throw new Refusal('comments_busy')
    await tx.comments.clear(id)
  })
  return await readCommentState(ports, userId, id)
}
