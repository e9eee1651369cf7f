import { type DrawId, type Instant, minute, type PostRef, second } from '@fairdraw/domain'
import {
  type CommentAccount,
  type CommentPage,
  type CommentSet,
  CommentSourceFailed,
  type NewComments,
  type Ports,
  type Writing,
} from '../ports/index.ts'
import { endedSet, postKey } from './begin-collecting.ts'
import { openTokens, sealTokens } from './comment-accounts.ts'
import { storeComments } from './store-comments.ts'

type Needs = Pick<Ports, 'comments' | 'commentWork' | 'store' | 'vault'>

/** Who is silent for so long while it collects or seats has lost it to the next. */
export const commentLeaseMs = 30 * second
const firstPauseMs = 2 * second
const longestPauseMs = 10 * minute

type Job = {
  readonly post: PostRef
  readonly account: CommentAccount | null
  readonly cursor: string | null
}

/**
 * Fetches one page for a draft that is collected for, and stores it with the cursor behind it in one transaction: a stop
 * at any moment loses no page and counts none twice. Answers whether there is more to do at once. A busy source is asked
 * again later, ever more rarely; one that refuses ends it, and what came is kept.
 */
export async function collectStep(ports: Needs, drawId: DrawId): Promise<boolean> {
  const job = await begun(ports, drawId)
  if (!job) return false
  const page = await fetched(ports, job)
  if (page instanceof CommentSourceFailed)
    return await ports.store.transact((tx) => putOff(tx, drawId, job, page))
  const fresh = await ports.commentWork.add(drawId, page.items)
  return await ports.store.transact((tx) => kept(tx, ports, drawId, { job, page, fresh }))
}

/** Takes the lease, and reads what is to be asked; null where there is nothing, or another process is at it. */
async function begun({ store }: Needs, drawId: DrawId): Promise<Job | null> {
  return await store.transact(async (tx) => {
    const [draw, set, now] = [await tx.draws.byId(drawId), await tx.comments.holdSet(drawId), await tx.now()]
    if (set?.state !== 'collecting' || (set.leasedUntil ?? 0) > now || (set.nextAt ?? 0) > now) return null
    const source = draw?.settings.media?.source
    const isDraft = draw?.life.status === 'draft' && draw.removedAt === undefined
    if (!isDraft || !source || postKey(source) !== set.report.post) {
      // The draw is of another post by now: what came is not of it.
      await tx.comments.saveSet(endedSet(set, 'post_unreadable'))
      return null
    }
    await tx.comments.saveSet({ ...set, leasedUntil: now + commentLeaseMs })
    const accounts = await tx.comments.accounts(draw.ownerId)
    const account = accounts.find(({ platform }) => platform === source.platform) ?? null
    return { post: source, account, cursor: set.cursor }
  })
}

type Fetched = CommentPage & { readonly tokens?: string }

async function fetched(
  { comments, vault }: Needs,
  { account, cursor, post }: Job,
): Promise<Fetched | CommentSourceFailed> {
  if (!account) return new CommentSourceFailed('unauthorised')
  try {
    // Answers come too: whether they count is for the filters to say, which may still change.
    return await comments.page(post, { tokens: openTokens(vault, account), cursor, withReplies: true })
  } catch (failure) {
    if (failure instanceof CommentSourceFailed) return failure
    throw failure
  }
}

type Got = { readonly job: Job; readonly page: Fetched; readonly fresh: NewComments }

async function kept(
  tx: Writing,
  { vault }: Needs,
  drawId: DrawId,
  { job, page, fresh }: Got,
): Promise<boolean> {
  const held = await heldFor(tx, drawId, job)
  const set = held && (await storeComments(tx, drawId, held, { ...fresh, replaces: false }))
  if (!set) return false
  const { account } = job
  // Who disconnected meanwhile is not connected again.
  const isConnected =
    account &&
    (await tx.comments.accounts(account.userId)).some(({ platform }) => platform === account.platform)
  if (isConnected && page.tokens !== undefined) {
    const sealedTokens = sealTokens(vault, account.userId, account.platform, page.tokens)
    await tx.comments.putAccount({ ...account, sealedTokens })
  }
  const { report } = set
  const counted: CommentSet = {
    ...set,
    cursor: page.next,
    leasedUntil: null,
    nextAt: await tx.now(),
    report: {
      ...report,
      pages: report.pages + 1,
      added: report.added + fresh.added,
      triesInVain: 0,
      duplicates: report.duplicates + fresh.duplicates,
      deletedUsers: report.deletedUsers + page.deletedUsers,
      expected: page.total ?? report.expected,
    },
  }
  const isOver = page.next === null || fresh.isFull
  await tx.comments.saveSet(isOver ? endedSet(counted, fresh.isFull ? 'too_many_comments' : null) : counted)
  return !isOver
}

/** The set as it was left when the page was asked for; null where somebody stopped, cleared or overtook it. */
async function heldFor(tx: Writing, drawId: DrawId, { cursor, post }: Job): Promise<CommentSet | null> {
  const set = await tx.comments.holdSet(drawId)
  const isSame = set?.state === 'collecting' && set.cursor === cursor && set.report.post === postKey(post)
  return isSame ? set : null
}

async function putOff(
  tx: Writing,
  drawId: DrawId,
  job: Job,
  { trouble, retryAfterMs }: CommentSourceFailed,
): Promise<boolean> {
  const set = await heldFor(tx, drawId, job)
  if (!set) return false
  if (trouble !== 'busy') {
    const failure = trouble === 'unauthorised' ? 'not_connected' : 'post_unreadable'
    await tx.comments.saveSet(endedSet(set, failure))
    return false
  }
  const triesInVain = (set.report.triesInVain ?? 0) + 1
  const nextAt = (await tx.now()) + pauseMs(triesInVain, retryAfterMs)
  await tx.comments.saveSet({ ...set, leasedUntil: null, nextAt, report: { ...set.report, triesInVain } })
  return false
}

/** As long as it asks for, and longer each time it asks for nothing. */
function pauseMs(tries: number, retryAfterMs: number): Instant {
  const own = firstPauseMs * 2 ** Math.min(tries - 1, 20)
  return Math.max(Math.min(own, longestPauseMs), Math.min(retryAfterMs, 6 * longestPauseMs))
}
