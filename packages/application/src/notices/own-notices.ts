import type { Draw, Instant } from '@fairdraw/domain'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Notice, NoticeKey, Ports, Reading, Subject, ToldPlace, Vault } from '../ports/index.ts'
import { noticeOf } from './notice-of.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
/** A notice with the draw it is about. */
type NoticeSight = Notice & { readonly draw: Draw }
export type NoticePage = {
  readonly rows: readonly NoticeSight[]
  readonly next: NoticeKey | null
  readonly total: number
  readonly isTotalExact: boolean
  readonly unread: number
}

/** Draws whose own state tells something; who is in more hears of the newest. */
const drawsLookedAt = 200
/** Notices are counted no further: nobody reads a larger number. */
const mostCounted = 200

/**
 * What an entrant was told, newest first. What concerns one winner is stored with the act; what concerns everybody in
 * a draw (not won, cancelled, put off) is read from the draw itself, so that a million entrants cost no row.
 */
export function listNotices(
  { store, vault }: Needs,
  subject: Subject,
  after: NoticeKey | null,
  limit: number,
): Promise<NoticePage> {
  const readerKey = identityKey(vault, identityOf(subject))
  return store.read(async (tx) => {
    const stored = await tx.notices.list(readerKey, after, limit)
    const told = await untoldOf(tx, vault, readerKey)
    const counted = await tx.notices.count(readerKey, mostCounted)
    const older = told.filter((notice) => after === null || isOlder(notice, after))
    const merged = [...stored.rows, ...older].toSorted((a, b) => (isOlder(a, b) ? 1 : -1))
    const shown = merged.slice(0, limit)
    const last = shown.at(-1)
    return {
      rows: await withDraws(tx, shown),
      next: last && (merged.length > limit || stored.next) ? { at: last.at, id: last.id } : null,
      total: counted.total + told.length,
      isTotalExact: counted.total < mostCounted && told.length < drawsLookedAt,
      unread: counted.unread + told.length,
    }
  })
}

/** Marks a notice and all older ones as read; one that is not the caller's changes nothing. */
export async function readNotices({ store, vault }: Needs, subject: Subject, id: string): Promise<void> {
  const readerKey = identityKey(vault, identityOf(subject))
  await store.transact(async (tx) => {
    const told = await untoldOf(tx, vault, readerKey)
    const [stored] = await tx.notices.known(readerKey, [id])
    const upTo = stored ?? told.find((notice) => notice.id === id)
    if (!upTo) return
    const readAt = await tx.now()
    // That it was read has to be kept: from here on it has a row like the others.
    const now = told.filter((notice) => notice.id === upTo.id || isOlder(notice, upTo))
    await tx.notices.put(now.map((notice) => ({ ...notice, readAt })))
    await tx.notices.readUpTo(readerKey, upTo, readAt)
  })
}

function isOlder(one: NoticeKey, other: NoticeKey): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id)
}

/** What the draws themselves tell this reader and no row says yet. */
async function untoldOf(
  tx: Reading,
  vault: Pick<Vault, 'sha256'>,
  readerKey: Uint8Array,
): Promise<readonly Notice[]> {
  const places = await tx.notices.told(readerKey, drawsLookedAt)
  const told = places.flatMap((place) => toldBy(vault, readerKey, place))
  const ids = told.map(({ id }) => id)
  const known = new Set((await tx.notices.known(readerKey, ids)).map(({ id }) => id))
  return told.filter(({ id }) => !known.has(id))
}

function toldBy(
  vault: Pick<Vault, 'sha256'>,
  readerKey: Uint8Array,
  { draw: { id: drawId, life }, joinedAt, status, hasWon }: ToldPlace,
): Notice[] {
  const { endedAt, extendedAt, rounds } = life
  const tell = (kind: Notice['kind'], at: Instant, about?: string) =>
    noticeOf(vault, { readerKey, drawId, kind, at, ...(about === undefined ? {} : { about }) })
  const found: Notice[] = []
  if (life.status === 'cancelled' && endedAt !== undefined) found.push(tell('cancelled', endedAt))
  if (extendedAt !== undefined && joinedAt <= extendedAt)
    found.push(tell('extended', extendedAt, String(extendedAt)))
  // A show gives until it ends: who has won nothing by then learns nothing before, be it of one not yet revealed.
  const drawnAt = life.show ? life.show.endedAt : rounds[0]?.outcome?.drawnAt
  // Who is not in the line cannot lose.
  const hasLost = status === 'E' && drawnAt !== undefined
  if (hasLost && !hasWon) found.push(tell('not_won', drawnAt))
  return found
}

async function withDraws(tx: Reading, notices: readonly Notice[]): Promise<NoticeSight[]> {
  const draws = new Map<string, Draw>()
  for (const { drawId } of notices) {
    const draw = draws.has(drawId) ? null : await tx.draws.byId(drawId)
    if (draw) draws.set(drawId, draw)
  }
  return notices.flatMap((notice) => {
    const draw = draws.get(notice.drawId)
    return draw ? [{ ...notice, draw }] : []
  })
}
