/** The tables of migration 17, and what migration 46 added: draws that are played. */
export type PlayTables = {
  playBooks: {
    drawId: string
    isOpen: 0 | 1
    opensAt: number
    closesAt: number
    playCount: number
    winCount: number
    waiting: number
    /** JSON: wins of each prize, in charter order. */
    won: string
    blanksTaken: number
    /** The right edge of the tree of plays, 32 bytes for each complete subtree. */
    edge: Uint8Array
    logged: number
  }
  playHours: { drawId: string; hourAt: number; plays: number; wins: number }
  plays: {
    drawId: string
    seq: number
    joinSeq: number
    ref: Uint8Array
    i: number
    nonce: Uint8Array
    k: Uint8Array
    nextCommit: Uint8Array
    u: number | null
    tier: number | null
    /** JSON. */
    stockBefore: string | null
    beaconRound: number | null
    at: number
    slice: number | null
    treeSize: number
    treeRoot: Uint8Array
    day: string
    dayUsed: number
    freeUsed: number
    extraUsed: number
    wins: number
    groupId: number
    groupIndex: number
    groupPath: Uint8Array
  }
}
