import { type DecidedPlay, takeCell } from '../engines/instant.ts'
import { isInBoard } from '../plays/board-cell.ts'
import type { PlayBookState, Spin } from '../plays/play.ts'
import type { Charter } from '../rounds/charter.ts'
import { attempt } from './attempt.ts'
import type { CheckedBoard } from './board.ts'
import type { PlayFinding } from './replay.ts'

/** The cards of a shared board as plays take them, one after another. */
export type CardReplay = { take(spin: Spin, book: PlayBookState): DecidedPlay | PlayFinding }

/**
 * Each card is taken once, is shown to have held its prize when the board was sealed, and held what the deal gave it once
 * that can be recomputed (lot-1 §9.7).
 */
export function createCardReplay(charter: Charter, board: CheckedBoard | undefined): CardReplay {
  const taken = new Set<number>()

  function finding(
    reason: PlayFinding['reason'],
    found: number | null,
    expected?: number | null,
  ): PlayFinding {
    const due = expected === undefined ? {} : { expected: String(expected) }
    return { id: 'plays', reason, found: String(found), ...due }
  }

  return {
    take(spin, book) {
      const { u: cell, tier, beaconRound } = spin
      if (!board) return { id: 'rounds', reason: 'board_missing' }
      if (beaconRound !== null) return { id: 'beacons', reason: 'beacon_unexpected' }
      if (cell >= board.seal.cells) return finding('cell_unknown', cell)
      if (taken.has(cell)) return finding('cell_taken', cell)
      if (!spin.cell || !isInBoard({ cell, tier }, spin.cell, board.seal))
        return finding('cell_path_wrong', cell)
      const dealt = board.tiers?.[cell]
      if (dealt !== undefined && dealt !== tier) return finding('prize_differs', tier, dealt)
      taken.add(cell)
      const decided = attempt(() => takeCell(charter, book, { cell, tier }))
      return decided ?? { id: 'plays', reason: 'play_surplus' }
    },
  }
}
