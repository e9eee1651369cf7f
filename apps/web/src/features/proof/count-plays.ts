import { fingerprint, isInBoard, type SealedBoard, type Spin } from '@fairdraw/fairness'
import type { PlaysWanted } from './find-plays.ts'
import type { PlaysFound, TakenCard } from './verify-messages.ts'

/** Most plays shown at once; who has more finds them in the file. */
export const mostShown = 100

/** Sums the lines of a file of plays up and picks those that are wanted, in their order. */
export async function countPlays(lines: AsyncIterable<string>, wanted: PlaysWanted): Promise<PlaysFound> {
  const wins = new Map<number, number>()
  const shown: Spin[] = []
  const cards: TakenCard[] = []
  let [playCount, matching] = [0, 0]
  for await (const line of lines) {
    if (line === '') continue
    const spin = JSON.parse(line) as Spin
    playCount++
    if (spin.tier !== null) wins.set(spin.tier, (wins.get(spin.tier) ?? 0) + 1)
    if (wanted.board) cards.push(cardOf(spin, wanted.board))
    if (!isWanted(spin, wanted)) continue
    matching++
    if (shown.length < mostShown) shown.push(spin)
  }
  return { playCount, wins: [...wins], matching, shown, cards }
}

function cardOf({ u: cell, tier, cell: shown }: Spin, board: SealedBoard): TakenCard {
  return { cell, tier, isHeld: shown !== undefined && isInBoard({ cell, tier }, shown, board) }
}

function isWanted({ ref, seq }: Spin, { ref: own, mark, place }: PlaysWanted): boolean {
  return ref === own || seq + 1 === place || (mark !== undefined && fingerprint(ref) === mark)
}
