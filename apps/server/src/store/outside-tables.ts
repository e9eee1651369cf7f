/** The table of migration 24: tokens of accounts at platforms. */
export type OutsideTables = {
  outsideTokens: {
    nameKey: Uint8Array
    sealed: Uint8Array | null
    freshUntil: number
    holder: string | null
    heldUntil: number
  }
}
