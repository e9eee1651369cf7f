import {
  type CommentTally,
  type DrawId,
  type Instant,
  type MediaSettings,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import type { CollectReport, CommentSearch, CommentSetState, JudgedComment, Ports } from '../ports/index.ts'
import { commentIdentity, homeOf } from './comment-identity.ts'
import { judgedWith } from './kept-out.ts'
import { ownComments } from './own-comments.ts'

type Needs = Pick<Ports, 'commentWork' | 'store' | 'vault'>

/** A judged comment with who wrote it, as a block list takes it. */
export type WrittenComment = JudgedComment & { readonly identity: string }

/** How far the comments of a draw are, for its organiser. */
export type CommentSight = {
  readonly state: 'empty' | 'collecting' | 'ready' | 'failed'
  readonly comments: number
  readonly people: number
  readonly report: CollectReport | null
  readonly failure: string | null
  /** While its source is busy: when collecting goes on. */
  readonly nextAt: Instant | null
  readonly expiresAt: Instant | null
  readonly sha256: string | null
  readonly seated: { readonly done: number; readonly of: number } | null
}

const nothing: CommentSight = {
  state: 'empty',
  comments: 0,
  people: 0,
  report: null,
  failure: null,
  nextAt: null,
  expiresAt: null,
  sha256: null,
  seated: null,
}

const shown: Readonly<Record<CommentSetState, CommentSight['state']>> = {
  collecting: 'collecting',
  failed: 'failed',
  ready: 'ready',
  seating: 'ready',
  seated: 'ready',
}

export async function readCommentState(ports: Needs, userId: UserId, id: DrawId): Promise<CommentSight> {
  const { set, joined, now } = await ports.store.read(async (tx) => {
    await ownComments(tx, userId, id)
    const door = await tx.entrants.door(id)
    return { set: await tx.comments.set(id), joined: door?.joined ?? 0, now: await tx.now() }
  })
  if (!set || (set.state === 'ready' && set.comments === 0)) return nothing
  const { comments, expiresAt, failure, nextAt, people, report, state } = set
  const isPublished = state === 'seating' || state === 'seated'
  const isWhole = state !== 'collecting' && comments > 0
  return {
    state: shown[state],
    comments,
    people,
    report,
    failure,
    // Kept for as long as the draw needs them, once it is published.
    expiresAt: isPublished ? null : expiresAt,
    nextAt: state === 'collecting' && nextAt !== null && nextAt > now ? nextAt : null,
    sha256: set.sha256 ?? (isWhole ? (await ports.commentWork.fingerprint(id)).comments : null),
    seated: isPublished ? { done: joined, of: people } : null,
  }
}

/** Who would stay under these filters, with some of the comments. Refuses `comments_missing`, `comments_busy`. */
export async function filterComments(
  ports: Needs,
  userId: UserId,
  { id, ...asked }: Pick<MediaSettings, 'chance' | 'filters'> & { readonly id: DrawId },
): Promise<CommentTally & { readonly sample: readonly WrittenComment[] }> {
  const { draw, set } = await ports.store.read(async (tx) => ({
    draw: await ownComments(tx, userId, id),
    set: await tx.comments.set(id),
  }))
  if (set?.state === 'collecting') throw new Refusal('comments_busy')
  if (!draw || !set || set.comments === 0) throw new Refusal('comments_missing')
  const { sample, ...tally } = await ports.commentWork.judge(id, await judgedWith(ports, draw, asked))
  return { ...tally, sample: sample.map((judged) => written(draw.settings.media, judged)) }
}

/** A page of the comments with what the filters of the draw say of each; none where there are none. */
export async function listComments(
  ports: Needs,
  userId: UserId,
  { id, ...search }: CommentSearch & { readonly id: DrawId },
): Promise<{
  readonly rows: readonly (WrittenComment & { readonly place: number })[]
  readonly total: number
}> {
  const draw = await ports.store.read((tx) => ownComments(tx, userId, id))
  if (!draw) return { rows: [], total: 0 }
  const { media } = draw.settings
  const { rows, total } = await ports.commentWork.page(id, await judgedWith(ports, draw, media), search)
  return { rows: rows.map((row) => ({ ...row, ...written(media, row) })), total }
}

function written(media: MediaSettings, judged: JudgedComment): WrittenComment {
  return { ...judged, identity: commentIdentity(homeOf(media), judged.comment.userId) }
}
