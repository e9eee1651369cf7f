import { type DrawId, type Instant, type PostRef, Refusal, type UserId } from '@fairdraw/domain'
import type { CommentSet, Ports } from '../ports/index.ts'
import { requirePlatform } from './beta-access.ts'
import { draftKeptMs, emptyReport, freshStamp, newSet } from './comment-set.ts'
import { holdDraftComments } from './own-comments.ts'
import { isConnected } from './resolve-post.ts'

type Needs = Pick<Ports, 'comments' | 'store' | 'vault'>

/** What names a post, for its runs too. */
export function postKey({ platform, postId }: PostRef): string {
  return `${platform}:${postId}`
}

/**
 * Begins to collect the comments of a draft's post by its owner's authorisation; one that failed goes on where it was,
 * and one that runs is left alone. Answers until when they are kept. Refuses `draw_not_draft`, `not_connected`, and
 * `link_not_supported` for a list of no post.
 */
export async function beginCollecting(
  { comments, store, vault }: Needs,
  userId: UserId,
  id: DrawId,
): Promise<{ readonly expiresAt: Instant }> {
  return await store.transact(async (tx) => {
    const draw = await holdDraftComments(tx, userId, id)
    const { source } = draw.settings.media
    if (!source) throw new Refusal('link_not_supported')
    await requirePlatform(tx, draw.ownerId, source.platform)
    if (!(await isConnected(tx, comments, draw.ownerId, source.platform))) throw new Refusal('not_connected')
    const post = postKey(source)
    const held = await tx.comments.holdSet(id)
    const now = await tx.now()
    const expiresAt = now + draftKeptMs
    // Nobody who wrote under another post is drawn under this one.
    const isForeign = held?.report.post !== undefined && held.report.post !== post
    if (isForeign) await tx.comments.clear(id)
    const set = (isForeign ? null : held) ?? newSet(id, freshStamp(vault), expiresAt)
    if (set.state === 'collecting' && set.report.post === post) return { expiresAt: set.expiresAt }
    const goesOn = set.state === 'failed' && set.report.post === post
    await tx.comments.saveSet({
      ...set,
      state: 'collecting',
      nextAt: now,
      leasedUntil: null,
      failure: null,
      expiresAt,
      cursor: goesOn ? set.cursor : null,
      report: goesOn ? { ...set.report, triesInVain: 0 } : { ...emptyReport, post },
    })
    return { expiresAt }
  })
}

/** Ends collecting; what came is kept. Asked again, or where nothing is collected, it changes nothing. */
export async function stopCollecting(
  { store, vault }: Needs,
  userId: UserId,
  id: DrawId,
): Promise<{ readonly expiresAt: Instant }> {
  return await store.transact(async (tx) => {
    await holdDraftComments(tx, userId, id)
    const held = await tx.comments.holdSet(id)
    const set = held ?? newSet(id, freshStamp(vault), (await tx.now()) + draftKeptMs)
    if (set.state === 'collecting' || set.state === 'failed') await tx.comments.saveSet(endedSet(set, null))
    return { expiresAt: set.expiresAt }
  })
}

/** A set that is not collected for any more: it is all there, or failed for this reason. */
export function endedSet(set: CommentSet, failure: string | null): CommentSet {
  const state = failure === null ? 'ready' : 'failed'
  return { ...set, state, failure, nextAt: null, leasedUntil: null }
}
