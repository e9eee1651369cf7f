import { type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import type { CommentFile, Ports } from '../ports/index.ts'
import { draftComments, holdDraftComments } from './own-comments.ts'
import { type CommentSight, readCommentState } from './read-comments.ts'
import { storeComments } from './store-comments.ts'

type Needs = Pick<Ports, 'commentWork' | 'store' | 'vault'>

/** Somebody else adds to the same draft meanwhile: as often it is made ready anew. */
const mostTries = 5

/**
 * Adds the comments of a file to a draft; what is there already is counted once. Refuses `draw_not_draft`,
 * `comments_busy`, `file_unreadable`, `columns_unknown` and `too_many_comments`.
 */
export async function importComments(
  ports: Needs,
  userId: UserId,
  { id, file }: { readonly id: DrawId; readonly file: CommentFile },
): Promise<CommentSight> {
  const { commentWork, store } = ports
  // Who may not is told before a file is read.
  await store.read(async (tx) => {
    await draftComments(tx, userId, id)
    if ((await tx.comments.set(id))?.state === 'collecting') throw new Refusal('comments_busy')
  })
  for (let tries = 1; ; tries++) {
    const read = await commentWork.addFile(id, file)
    const isStored = await store.transact(async (tx) => {
      await holdDraftComments(tx, userId, id)
      const held = await tx.comments.holdSet(id)
      if (held?.state === 'collecting') throw new Refusal('comments_busy')
      const set = await storeComments(tx, id, held, { ...read, replaces: file.replaces })
      if (!set) return false
      const { added, deletedUsers, duplicates, problems, rejected, shape } = read
      const pages = (file.replaces ? 0 : (held?.report.pages ?? 0)) + 1
      // What was collected before stays that post's.
      const post = file.replaces ? undefined : held?.report.post
      const counts = { pages, added, deletedUsers, duplicates, rejected }
      await tx.comments.saveSet({
        ...set,
        state: 'ready',
        failure: null,
        nextAt: null,
        report: { ...counts, problems, shape, expected: null, ...(post === undefined ? {} : { post }) },
      })
      return true
    })
    if (isStored) return await readCommentState(ports, userId, id)
    if (tries === mostTries) throw new Refusal('comments_busy')
  }
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
