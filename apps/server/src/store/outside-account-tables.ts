/** The tables of migrations 27 and 38: what organisers connected of their own, and what they disconnected. */
export type OutsideAccountTables = {
  outsideAccounts: {
    id: string
    userId: string
    kind: string
    appId: string
    agentId: string | null
    name: string
    sealedSecrets: Uint8Array
    connectedAt: number
    checkedAt: number | null
    /** JSON. */
    checkJson: string | null
    pushedAt: number | null
  }
  formerAccounts: { id: string; userId: string; kind: string; appId: string; goneAt: number }
}
