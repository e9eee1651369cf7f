/** The tables of migration 30: draws among the customers of an enterprise. */
export type BelongingTables = {
  drawLeavers: { drawId: string; identityKey: Uint8Array; reason: string; at: number }
  drawEntrances: {
    drawId: string
    kind: string
    chosenKey: Uint8Array
    configId: string
    pictureUrl: string
    picture: Uint8Array | null
  }
}
