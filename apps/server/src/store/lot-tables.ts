/** The tables of migration 19, and what migration 46 added: draws of lots. */
export type LotTables = {
  lotBooks: {
    drawId: string
    isOpen: 0 | 1
    opensAt: number
    closesAt: number
    lots: number
    takes: number
    /** JSON: the lots that came back and nobody holds, in the order in which they did. */
    reopened: string
    events: number
    /** The right edge of the tree of events, 32 bytes for each complete subtree. */
    edge: Uint8Array
    logged: number
    lastAt: number | null
  }
  lotTakes: {
    drawId: string
    seq: number
    k: number
    joinSeq: number
    ref: Uint8Array
    at: number
    heldBy: number | null
    groupId: number | null
    groupIndex: number | null
    groupPath: Uint8Array | null
    treeSize: number | null
    treeRoot: Uint8Array | null
  }
  lotSwaps: {
    drawId: string
    id: string
    asker: number
    asked: number
    askedAt: number
  }
}
