import {
  type DrawTypeCode,
  drawType,
  type KindId,
  type PlayLook,
  type PlayMode,
  type PlaySettings,
} from '@fairdraw/domain'
import { usualCells } from '@fairdraw/kinds/rules'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'

/** How a draw is played, as it stands in the form; null where nothing is typed. */
export type PlayLine = {
  readonly mode: PlayMode
  readonly blanks: number | null
  readonly cells: PlaySettings['cells']
  readonly perDay: number | null
  readonly total: number | null
  /** Null: everything is there from the start. */
  readonly release: 'hour' | 'day' | null
  readonly isStrong: boolean
  readonly whenGone: PlaySettings['whenGone']
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
    ...{ mode: 'probability', blanks: 1_000, cells: usualCells([one.tier, other.tier], count) },
    ...{ perDay: null, total: 3, release: null, isStrong: false, whenGone: 'go_on' },
    ...{ look: null, undo: null },
  }
  return { openBy: 'instant', prizes: [one, other], play } as const
}

/** What the form stands for; a limit that was emptied is none. */
export function playOf(line: PlayLine): PlaySettings {
  const { mode, blanks, cells, perDay, total, release, isStrong, whenGone, look } = line
  return {
    ...{ mode, cells, isStrong, whenGone },
    blanks: mode === 'pool' ? (blanks ?? 0) : 0,
    plays: { ...(perDay === null ? {} : { perDay }), ...(total === null ? {} : { total }) },
    ...(release === null || mode === 'pool' ? {} : { release }),
    ...(look === null ? {} : { look }),
  }
}

/** The settings of the server as they stand in the form. */
export function playLineOf({ plays, release, look, board: _, ...same }: PlaySettings): PlayLine {
  return {
    ...same,
    perDay: plays.perDay ?? null,
    total: plays.total ?? null,
    release: release ?? null,
    look: look ?? null,
    undo: null,
  }
}
