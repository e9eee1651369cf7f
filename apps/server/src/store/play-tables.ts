import type { Play, PlayBook } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Flag, RowOf } from './row-of.ts'

/** The tables of migration 17, and what migration 46 added: draws that are played. */
export type PlayTables = {
  /** `won`: JSON. */
  playBooks: RowOf<PlayBook, { isOpen: Flag; won: string }>
  playHours: { drawId: DrawId; hourAt: number; plays: number; wins: number }
  /** `stockBefore`: JSON. */
  plays: Omit<RowOf<Play, { stockBefore: string | null }>, 'tree'> & {
    treeSize: number
    treeRoot: Uint8Array
  }
}
