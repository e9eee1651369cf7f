/** The table of migration 24: tokens of accounts at platforms. */
export type OutsideTables = {
  outside_tokens: {
    name_key: Uint8Array
    sealed: Uint8Array | null
    fresh_until: number
    holder: string | null
    held_until: number
  }
}
