import type { Draw, Lid } from '@fairdraw/domain'
import { createTextHash, jcs, type TextHash } from '@fairdraw/fairness'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Ports, Reading, StoreToRead, Vault } from '../ports/index.ts'
import { openBoard } from './board.ts'
import { isPlayed } from './open-book.ts'
import { spinOf } from './play-leaf.ts'

const atOnce = 1_000

/** The hash of the file of plays over as many of them as were read. */
export type HashedSpins = { readonly count: number; readonly hash: TextHash }

export const noSpins = (): HashedSpins => ({ count: 0, hash: createTextHash() })

/** Hashes what the file of plays holds so far; nothing waits for it. */
export async function hashSpins(ports: Pick<Ports, 'store' | 'vault'>, lid: Lid): Promise<HashedSpins> {
  let { count, hash } = noSpins()
  for await (const lines of spinLines(ports, lid)) {
    hash.add(lines.join(''))
    count += lines.length
  }
  return { count, hash }
}

/**
 * The SHA-256 (hexadecimal) of all `playCount` plays as their file tells them, before it is packed. They are decided and
 * held: only those that came in since the others were hashed are still read.
 */
export async function hashHeldSpins(
  tx: Reading,
  vault: Vault,
  draw: Draw,
  playCount: number,
  { count, hash }: HashedSpins,
): Promise<string> {
  // A transaction that is run again begins with the same ones.
  const whole = hash.copy()
  const board = count < playCount ? await openBoard(tx, vault, draw) : null
  for (let from = count; from < playCount; from += atOnce) {
    const plays = await tx.plays.list(draw.id, from, Math.min(atOnce, playCount - from))
    whole.add(plays.map((play) => spinLine(play, board)).join(''))
  }
  return whole.done()
}

/**
 * Every decided play in its order, one canonical JSON a line, as a proof carries it (lot-1 §9.9); read in
 * parts, so that a million plays never stand in memory. Ends before the first that waits for its beacon.
 */
export async function* readSpins(
  ports: Pick<Ports, 'vault'> & StoreToRead,
  lid: Lid,
): AsyncGenerator<string> {
  for await (const lines of spinLines(ports, lid)) yield lines.join('')
}

async function* spinLines(
  { store, vault }: Pick<Ports, 'vault'> & StoreToRead,
  lid: Lid,
): AsyncGenerator<readonly string[]> {
  const { id, playCount, board } = await store.read(async (tx) => {
    const draw: Draw = await publishedDraw(tx, lid)
    const book = isPlayed(draw) ? await tx.plays.book(draw.id) : null
    const board = await openBoard(tx, vault, draw)
    return { id: draw.id, playCount: book?.playCount ?? 0, board }
  })
  for (let from = 0; from < playCount; from += atOnce) {
    const plays = await store.read((tx) => tx.plays.list(id, from, Math.min(atOnce, playCount - from)))
    const waits = plays.findIndex(({ u }) => u === null)
    const decided = waits === -1 ? plays : plays.slice(0, waits)
    yield decided.map((play) => spinLine(play, board))
    if (waits !== -1) return
  }
}

const spinLine = (...play: Parameters<typeof spinOf>) => `${jcs(spinOf(...play))}\n`
