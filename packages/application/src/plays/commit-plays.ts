import { type DrawId, drawDayOf, type Instant, type PlayerTally, Refusal } from '@fairdraw/domain'
import { growTree, keptTree, leafHash, stateOfTree } from '@fairdraw/fairness'
import { withBooks } from '../draws/hold-books.ts'
import type { Verdict } from '../entrants/group-commit.ts'
import { transactGroup } from '../entrants/transact-group.ts'
import { postTree, treeLoggedWithinMs } from '../log/post-tree.ts'
import type { Play, PlayBook, Writing } from '../ports/index.ts'
import { answersOf } from './answers-of.ts'
import { askersOf } from './askers-of.ts'
import { takenCells } from './board.ts'
import { decideRequest } from './decide-request.ts'
import { isAllLogged, type Placed, playBooks } from './hold-books.ts'
import type { PlayAnswer, PlayNeeds, PlayRequest } from './play-draw.ts'
import { treeLeafOf } from './play-leaf.ts'
import { storePlays } from './store-plays.ts'

/** What a request comes to: a new play, one that is stored, or a refusal. */
export type Move =
  | {
      readonly kind: 'new'
      readonly play: UngroupedPlay
      readonly earned: number
      /** The player's. */
      readonly nickname: string
    }
  | {
      readonly kind: 'stored'
      readonly play: Play
      /** How the player stands after all of their plays. */
      readonly tally: PlayerTally
      readonly earned: number
      readonly isConflict: boolean
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A play before its group is signed. */
export type UngroupedPlay = Omit<Play, 'groupId' | 'groupIndex' | 'groupPath'>

/** Commits a batch of plays in one transaction under one signature; one verdict a request, in their order. */
export function commitPlays(
  ports: PlayNeeds,
  batch: readonly PlayRequest[],
): Promise<readonly Verdict<PlayAnswer>[]> {
  const byDraw = inOrder(batch)
  return withBooks(playBooks, byDraw, (hold) =>
    transactGroup(ports, async (tx, rung) => {
      const books = await hold(tx)
      // What waits for a beacon stands in the log before that: its instant is the log's.
      const isLogged = batch.some(({ draw }) => draw.play.isStrong)
      const now = isLogged ? await tx.log.instant() : await tx.now()
      const moves: Move[] = new Array(batch.length)
      for (const [drawId, own] of byDraw) {
        const book = books.get(drawId) ?? null
        const after = await playAll(tx, ports, own, book, now, moves)
        if (after && book && after.playCount > book.playCount) rung.pulse.add(drawId)
        if (!book || !after) continue
        const dueAt = lookAt(book, after, now)
        if (dueAt === null) continue
        await tx.draws.makeDue(drawId, dueAt)
        if (dueAt < now + treeLoggedWithinMs) rung.facts.add(drawId)
      }
      const stored = await storePlays(tx, ports, batch, moves, now)
      return await answersOf(tx, ports.beacon.chain.hash, batch, moves, stored)
    }),
  )
}

/** A beacon that decides a play is published no sooner after it was accepted. */
const strongLookMs = 3_000

/** Always the same, so that two servers never wait for each other. */
function inOrder(batch: readonly PlayRequest[]): [DrawId, Placed[]][] {
  const placed = batch.map((request, at) => ({ at, request }))
  const byDraw = Map.groupBy(placed, ({ request }) => request.draw.id)
  return [...byDraw].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** When somebody must look: the last piece went with these, plays wait for their beacons, or are the first not yet logged. */
function lookAt(before: PlayBook, after: PlayBook, now: Instant): Instant | null {
  if (before.isOpen && !after.isOpen) return now
  if (after.waiting > 0) return now + strongLookMs
  const isFirst = isAllLogged(before) && !isAllLogged(after)
  return isFirst ? now + treeLoggedWithinMs : null
}

/**
 * Plays this draw's requests of the batch one after another behind its held book. Answers the book as it is then. A
 * clock that was set back, or another server's that goes slow, takes no play back behind the one before it.
 */
async function playAll(
  tx: Writing,
  ports: PlayNeeds,
  own: readonly Placed[],
  book: PlayBook | null,
  seenAt: Instant,
  moves: Move[],
): Promise<PlayBook | null> {
  if (!book) {
    for (const { at } of own) moves[at] = { kind: 'refused', refusal: new Refusal('not_found') }
    return null
  }
  const askers = await askersOf(tx, own)
  const now = Math.max(seenAt, (await tx.plays.lastAt(book.drawId)) ?? seenAt)
  const day = drawDayOf(now, (own[0] as Placed).request.draw.timeZone)
  const taken = await goneCells(tx, own[0] as Placed)
  const growing = growTree({ size: book.playCount, edge: book.edge }, ports.vault)
  const given = { askers, taken, now, day, tree: growing.finish() }
  let held = book
  for (const { at, request } of own) {
    const { move, book: next } = await decideRequest(tx, ports, { ...given, request, book: held })
    moves[at] = move
    held = next
    if (move.kind !== 'new') continue
    const { lid, board } = request.draw
    growing.push(leafHash(treeLeafOf(lid, move.play, board !== null), ports.vault))
  }
  if (held.playCount === book.playCount) return held
  held = { ...held, edge: keptTree(growing).edge }
  const { draw } = (own[0] as Placed).request
  if (draw.play.isStrong) {
    // Nobody can have seen the beacon of a play before the log tells of it: both are of this transaction.
    await postTree(tx, 'plays', draw, stateOfTree(growing), now)
    held = { ...held, logged: held.playCount }
  }
  await tx.plays.saveBook(held)
  const [plays, wins] = [held.playCount - book.playCount, held.winCount - book.winCount]
  await tx.plays.countHour(book.drawId, { at: now, plays, wins })
  return held
}

/** Cards of a shared board that are gone; behind the held book nobody else takes one. */
async function goneCells(tx: Writing, { request: { draw } }: Placed): Promise<Set<number>> {
  if (!draw.board) return new Set()
  const taken = await takenCells(tx, draw.id, draw.board.cells)
  return new Set(taken.map(({ cell }) => cell))
}
