import {
  type CommentTally,
  type Draw,
  type DrawSettings,
  freeLimits,
  type Instant,
  type MediaSettings,
  objectionsToTally,
  postLink,
  Refusal,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import type { Account, KeptOut, Ports, Writing } from '../ports/index.ts'
import { postKey } from './begin-collecting.ts'
import { requirePlatform } from './beta-access.ts'
import { endedKeptMs } from './comment-set.ts'
import { judgedWith, sealKeptOut } from './kept-out.ts'

type Needs = Pick<Ports, 'commentWork' | 'store' | 'vault'>
type MediaDraw = Draw & { readonly settings: DrawSettings & { readonly media: MediaSettings } }

/** What a publication fixes of the comments; holds while the set has this stamp. */
export type ReadyComments = {
  readonly stamp: string
  readonly tally: CommentTally
  readonly sha256: string
  readonly keptOut: KeptOut
  /** Names the draws under the same post, or over the same list of this owner. */
  readonly runKey: string
}

/**
 * Judges the comments of a draft that is about to be published; null for draws of other types. Refuses
 * `comments_missing`, `comments_busy`, and `link_not_supported` for a post that is not what its address says.
 */
export async function readyComments(ports: Needs, draw: Draw): Promise<ReadyComments | null> {
  if (!isMedia(draw)) return null
  const { id, ownerId } = draw
  const { source } = draw.settings.media
  const set = await ports.store.read(async (tx) => {
    if (source) await requirePlatform(tx, ownerId, source.platform)
    return await tx.comments.set(id)
  })
  if (source && !isPostOf(source)) throw new Refusal('link_not_supported')
  if (set?.state === 'collecting') throw new Refusal('comments_busy')
  // A part that nobody chose is not the list; stopped or imported to, it is what the organiser has.
  if (set?.state === 'failed') throw new Refusal('comments_partial')
  const post = source && postKey(source)
  // Comments that were collected are of the post that they were collected from.
  const isForeign = set?.report.post !== undefined && set.report.post !== post
  if (!set || set.comments === 0 || isForeign) throw new Refusal('comments_missing')
  const given = await judgedWith(ports, draw, draw.settings.media)
  const { sample: _, ...tally } = await ports.commentWork.judge(id, given)
  const { comments: sha256, people } = await ports.commentWork.fingerprint(id)
  const { blacklisted, pastWinners } = given
  return {
    stamp: set.stamp,
    tally,
    sha256,
    keptOut: { blacklisted, pastWinners },
    runKey: post ?? `list:${hex(ports.vault.index('post_runs/list', `${ownerId}/${people}`))}`,
  }
}

/**
 * Within the publication, before its charter is made: refuses what speaks against it, also where the comments changed
 * since they were judged.
 */
export async function requireReady(
  tx: Writing,
  draw: Draw,
  ready: ReadyComments | null,
  { account, now }: { readonly account: Account; readonly now: Instant },
): Promise<void> {
  if (!isMedia(draw)) return
  const set = await tx.comments.holdSet(draw.id)
  if (!ready || !set || set.comments === 0) throw new Refusal('comments_missing')
  if (set.state === 'collecting' || set.stamp !== ready.stamp) throw new Refusal('comments_busy')
  const objections = objectionsToTally(draw.settings, ready.tally)
  if (objections.length > 0) throw new Refusal('draw_has_objections', { objections })
  if (ready.tally.keptPeople > freeLimits.entrants) requireGate(account, 'join_limit', now)
}

/** From here on the people of the list are let in, and the draw counts among those under its post. */
export async function beginSeating(
  tx: Writing,
  { vault }: Pick<Ports, 'vault'>,
  draw: Draw,
  ready: ReadyComments | null,
): Promise<void> {
  const set = ready && (await tx.comments.holdSet(draw.id))
  if (!set) return
  const { keptOut, runKey: key, sha256, tally } = ready
  const at = await tx.now()
  await tx.comments.addRun({ key, drawId: draw.id, lid: draw.lid, at })
  await tx.comments.saveSet({
    ...set,
    state: 'seating',
    nextAt: at,
    leasedUntil: null,
    sha256,
    tally,
    sealedKeptOut: sealKeptOut(vault, draw.id, keptOut),
    expiresAt: at + endedKeptMs,
  })
}

function isMedia(draw: Draw): draw is MediaDraw {
  return draw.settings.media !== undefined
}

/** A post's id is what its address says: nobody counts the runs of one post under another. */
function isPostOf({ platform, postId, url }: NonNullable<MediaSettings['source']>): boolean {
  const link = postLink(url)
  return (
    link !== null &&
    'postId' in link &&
    link.url === url &&
    link.platform === platform &&
    link.postId === postId
  )
}
