/** The table of migration 31: marks that customers are to carry at WeCom. */
export type CustomerMarkTables = {
  customerMarks: {
    drawId: string
    joinSeq: number
    kind: string
    identityKey: Uint8Array
    state: string
    tries: number
    since: number
    nextAt: number
  }
}
