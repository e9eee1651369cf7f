import type { LotBook, LotTake } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Flag, RowOf } from './row-of.ts'

/** The tables of migration 19, and what migrations 46 and 63 added: draws of lots. */
export type LotTables = {
  /** `reopened` and `apart`: JSON. */
  lotBooks: RowOf<LotBook, { isOpen: Flag; reopened: string; apart: string }>
  lotTakes: Omit<LotTake, 'group'> & {
    groupId: number | null
    groupIndex: number | null
    groupPath: Uint8Array | null
    treeSize: number | null
    treeRoot: Uint8Array | null
  }
  lotSwaps: { drawId: DrawId; id: string; asker: number; asked: number; askedAt: number }
}
