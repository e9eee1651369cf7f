import { fewestCells, mostCells } from '@fairdraw/fairness'
import type { KindId } from '../draw-types.ts'
import type { Prize } from '../prize.ts'
import type { PlaySettings } from './play-settings.ts'

/** Why one board for everybody cannot be dealt as it is set. */
export type BoardObjectionCode =
  | 'board_not_cards'
  | 'board_not_pool'
  | 'board_is_strong'
  | 'board_cells_count'
  | 'board_cells_sum'

/** At most one, the first that has to be settled; empty where there is no board, or one that can be dealt. */
export function objectionsToBoard(
  play: PlaySettings,
  prizes: readonly Prize[],
  kind: KindId,
): { readonly path: string; readonly code: BoardObjectionCode }[] {
  const code = objectionTo(play, prizes, kind)
  return code ? [{ path: 'settings.board', code }] : []
}

function objectionTo(
  { board, mode, isStrong, blanks }: PlaySettings,
  prizes: readonly Prize[],
  kind: KindId,
): BoardObjectionCode | null {
  if (!board) return null
  if (kind !== 'cards') return 'board_not_cards'
  if (mode !== 'pool') return 'board_not_pool'
  // What a card holds is dealt before anyone plays: a beacon of the play could not take part in it (ADR 15).
  if (isStrong) return 'board_is_strong'
  const pieces = prizes.reduce((sum, { quantity }) => sum + quantity, blanks)
  if (pieces < fewestCells || pieces > mostCells) return 'board_cells_count'
  return board.cells === pieces ? null : 'board_cells_sum'
}
