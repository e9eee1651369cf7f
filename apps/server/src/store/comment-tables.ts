/** The tables of migration 20: comment draws, and who is let into what is in invited beta. */
export type CommentTables = {
  commentSets: {
    drawId: string
    state: string
    stamp: string
    blocks: number
    comments: number
    people: number
    /** JSON, as `tally`. */
    report: string
    cursor: string | null
    leasedUntil: number | null
    nextAt: number | null
    failure: string | null
    expiresAt: number
    sha256: string | null
    tally: string | null
    sealedKeptOut: Uint8Array | null
    opensWhenSeated: 0 | 1
  }
  commentBlocks: { drawId: string; block: number; bytes: Uint8Array }
  postRuns: { runKey: string; at: number; drawId: string; lid: string }
  commentAccounts: {
    userId: string
    platform: string
    name: string
    sealedTokens: Uint8Array
    connectedAt: number
    expiresAt: number | null
  }
  betaAccess: { userId: string; feature: string; since: number }
}
