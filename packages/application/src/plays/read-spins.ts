import type { Draw, Lid } from '@fairdraw/domain'
import { createTextHash, jcs } from '@fairdraw/fairness'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Ports } from '../ports/index.ts'
import { openBoard } from './board.ts'
import { isPlayed } from './open-book.ts'
import { spinOf } from './play-leaf.ts'

const atOnce = 1_000

/** The SHA-256 (hexadecimal) of all decided plays as their file tells them, before it is packed. */
export async function hashSpins(ports: Pick<Ports, 'store' | 'vault'>, lid: Lid): Promise<string> {
  const hash = createTextHash()
  for await (const part of readSpins(ports, lid)) hash.add(part)
  return hash.done()
}

/**
 * Every decided play in its order, one canonical JSON a line, as a proof carries it (lot-1 §9.9); read in
 * parts, so that a million plays never stand in memory. Ends before the first that waits for its beacon.
 */
export async function* readSpins(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  lid: Lid,
): AsyncGenerator<string> {
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
    yield decided.map((play) => `${jcs(spinOf(play, board))}\n`).join('')
    if (waits !== -1) return
  }
}
