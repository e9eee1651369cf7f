import { present } from '@fairdraw/contract'
import { type DrawTypeCode, drawType, type KindId, type PlayLook, type PlaySettings } from '@fairdraw/domain'
import { fewestCells, mostCells } from '@fairdraw/fairness'
import { usualCells } from '@fairdraw/kinds/rules'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'

/** How a draw is played, as it stands in the form; null where nothing is typed. */
export type PlayLine = Pick<PlaySettings, 'mode' | 'cells' | 'isStrong' | 'whenGone'> & {
  readonly blanks: number | null
  readonly perDay: number | null
  readonly total: number | null
  /** Null: everything is there from the start. */
  readonly release: 'hour' | 'day' | null
  /** Cards from a pool: one board for everybody. */
  readonly hasBoard: boolean
  readonly look: PlayLook | null
  /** Prizes and places before the last prize was added or removed, for as long as that can be taken back. */
  readonly undo: { readonly prizes: readonly PrizeLine[]; readonly cells: PlaySettings['cells'] } | null
}

/** True for a draw that is played by its visitors, one by one. */
export function isPlayed(type: DrawTypeCode): boolean {
  return drawType(type).engine === 'instant'
}

/** Places of a new picture. */
const usualPlaces: Readonly<Partial<Record<KindId, number>>> = { wheel: 6, 'nine-grid': 8, cards: 9 }

/** What the prizes of a new draw are called. */
export type FreshNames = readonly [first: string, second: string]

/** Two prizes and thanks between them: all but a title, so that it could be published. */
export function freshPlay(type: DrawTypeCode, [first, second]: FreshNames) {
  const one = { ...newPrizeLine([]), name: first, quantity: 10, odds: 10_000 }
  const other = { ...newPrizeLine([one]), name: second, quantity: 200, odds: 200_000 }
  const count = usualPlaces[drawType(type).kind] ?? usualCells([1, 2], 1).length
  const play: PlayLine = {
    mode: 'probability',
    blanks: 1_000,
    cells: usualCells([one.tier, other.tier], count),
    perDay: null,
    total: 3,
    release: null,
    isStrong: false,
    whenGone: 'go_on',
    hasBoard: false,
    look: null,
    undo: null,
  }
  return { openBy: 'instant', prizes: [one, other], play } as const
}

type Stock = readonly Pick<PrizeLine, 'quantity'>[]

/** Whether everybody plays on one board; by odds there is none, whatever was chosen in the pool. */
export function isShared({ mode, hasBoard }: PlayLine): boolean {
  return mode === 'pool' && hasBoard
}

/** Whether each person may win one prize only so often: a shared board gives what a card holds. */
export function limitsEach({ play }: { readonly play: PlayLine | null }): boolean {
  return play !== null && !isShared(play)
}

/** Cards of a board: one for each piece and each blank. */
export function boardCells({ blanks }: PlayLine, prizes: Stock): number {
  return prizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), blanks ?? 0)
}

/** What the form stands for; a limit that was emptied is none. */
export function playOf(line: PlayLine, prizes: Stock): PlaySettings {
  const { mode, blanks, cells, perDay, total, release, isStrong, whenGone, look } = line
  const board = isShared(line) ? { cells: sendable(boardCells(line, prizes)) } : null
  return present({
    mode,
    cells,
    whenGone,
    // What lies on a board is dealt before anyone plays: there is nothing that strong proof could add.
    isStrong: isStrong && board === null,
    board,
    blanks: mode === 'pool' ? (blanks ?? 0) : 0,
    plays: present({ perDay, total }),
    release: mode === 'pool' ? null : release,
    look,
  })
}

/** A draft may have a board of any size for a while: it is kept with a size that there is, and the objection stays. */
const sendable = (cells: number) => Math.min(mostCells, Math.max(fewestCells, cells))

/** The settings of the server as they stand in the form. */
export function playLineOf({ plays, release, look, board, ...same }: PlaySettings): PlayLine {
  return {
    ...same,
    hasBoard: board !== undefined,
    perDay: plays.perDay ?? null,
    total: plays.total ?? null,
    release: release ?? null,
    look: look ?? null,
    undo: null,
  }
}
