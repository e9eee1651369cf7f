/** The tables of migrations 28 and 38: who follows official accounts, and who was said to leave one. */
export type AccountPeopleTables = {
  accountPeople: {
    accountId: string
    personKey: Uint8Array
    sealedOpenid: Uint8Array | null
    identityKey: Uint8Array | null
    follows: number | null
    seenAt: number
  }
  leaveDoubts: { accountId: string; personKey: Uint8Array; heardAt: number; asksAt: number }
  pushes: { accountId: string; pushKey: Uint8Array; at: number }
}
