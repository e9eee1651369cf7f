import { type DrawId, drawDayOf, type Instant, type PlayerTally, playsLeft, Refusal } from '@fairdraw/domain'
import type { Verdict } from '../entrants/group-commit.ts'
import type { Play, PlayBook, Writing } from '../ports/index.ts'
import { answersOf } from './answers-of.ts'
import { decideRequest } from './decide-request.ts'
import type { PlayAnswer, PlayNeeds, PlayRequest } from './play-draw.ts'
import { playersOf } from './players-of.ts'
import { storePlays } from './store-plays.ts'

/** What a request comes to: a new play, one that is stored, or a refusal. */
export type Move =
  | { readonly kind: 'new'; readonly play: UngroupedPlay; readonly earned: number }
  | {
      readonly kind: 'stored'
      readonly play: Play
      readonly newest: PlayerTally
      readonly earned: number
      readonly isConflict: boolean
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A play before its group is signed. */
export type UngroupedPlay = Omit<Play, 'groupId' | 'groupIndex' | 'groupPath'>

/** Commits a batch of plays in one transaction under one signature; one verdict a request, in their order. */
export async function commitPlays(
  ports: PlayNeeds,
  batch: readonly PlayRequest[],
): Promise<readonly Verdict<PlayAnswer>[]> {
  const rung = new Set<DrawId>()
  const due = new Set<DrawId>()
  const verdicts = await ports.store.transact(async (tx) => {
    rung.clear()
    due.clear()
    const now = await tx.now()
    const moves: Move[] = new Array(batch.length)
    // Always in the same order, so that two servers never wait for each other's books.
    for (const [drawId, own] of inOrder(batch)) {
      const book = await holdBook(tx, own)
      const after = await playAll(tx, ports, own, book, now, moves)
      if (after && book && after.playCount > book.playCount) rung.add(drawId)
      if (after && isDue(own, after)) {
        await tx.draws.makeDue(drawId, after.isOpen ? now + strongLookMs : now)
        due.add(drawId)
      }
    }
    const stored = await storePlays(tx, ports, batch, moves, now)
    return await answersOf(tx, ports.beacon.chain.hash, batch, moves, stored)
  })
  for (const drawId of rung) ports.bell.ring(drawId, 'pulse')
  for (const drawId of due) ports.bell.ring(drawId, 'facts')
  return verdicts
}

/** A beacon that decides a play is published no sooner after it was accepted. */
const strongLookMs = 3_000

export type Placed = { readonly at: number; readonly request: PlayRequest }

function inOrder(batch: readonly PlayRequest[]): [DrawId, Placed[]][] {
  const placed = batch.map((request, at) => ({ at, request }))
  const byDraw = Map.groupBy(placed, ({ request }) => request.draw.id)
  return [...byDraw].sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Whoever ends a draw holds the draw and then its book. A batch that may take the last piece, or leaves plays waiting,
 * makes the draw due and so does the same, or the two would wait for each other.
 */
async function holdBook(tx: Writing, own: readonly Placed[]): Promise<PlayBook | null> {
  const { id, play } = (own[0] as Placed).request.draw
  if (play.isStrong || (await mayUseUp(tx, own))) await tx.draws.hold(id)
  return await tx.plays.holdBook(id)
}

/** So many plays could take the last ticket of a pool, or the last prize of a draw that ends with it. */
async function mayUseUp(tx: Writing, own: readonly Placed[]): Promise<boolean> {
  const { id, play, chart } = (own[0] as Placed).request.draw
  if (play.mode !== 'pool' && play.whenGone !== 'end') return false
  const seen = await tx.plays.book(id)
  if (!seen) return false
  const { prizes, tickets = Number.POSITIVE_INFINITY } = playsLeft(seen, chart)
  const pieces = prizes.reduce((sum, { left }) => sum + left, 0)
  return tickets <= own.length || (play.whenGone === 'end' && pieces <= own.length)
}

function isDue(own: readonly Placed[], after: PlayBook): boolean {
  return after.waiting > 0 || !after.isOpen || (own[0] as Placed).request.draw.play.isStrong
}

/** Plays this draw's requests of the batch one after another behind its held book. Answers the book as it is then. */
async function playAll(
  tx: Writing,
  ports: PlayNeeds,
  own: readonly Placed[],
  book: PlayBook | null,
  now: Instant,
  moves: Move[],
): Promise<PlayBook | null> {
  if (!book) {
    for (const { at } of own) moves[at] = { kind: 'refused', refusal: new Refusal('not_found') }
    return null
  }
  const players = await playersOf(tx, own)
  const day = drawDayOf(now, (own[0] as Placed).request.draw.timeZone)
  let held = book
  for (const { at, request } of own) {
    const decided = await decideRequest(tx, ports, { request, book: held, players, now, day })
    moves[at] = decided.move
    held = decided.book
  }
  if (held.playCount === book.playCount) return held
  await tx.plays.saveBook(held)
  const [plays, wins] = [held.playCount - book.playCount, held.winCount - book.winCount]
  await tx.plays.countHour(book.drawId, { at: now, plays, wins })
  return held
}
