/** The tables of migration 25: who is known at other sites, and used codes of those. */
export type IdentityTables = {
  identities: {
    subjectKey: Uint8Array
    provider: string
    app: string
    sealedPerson: Uint8Array
    unionidKey: Uint8Array | null
    userId: string
    linkedAt: number
  }
  spentCodes: { codeHash: Uint8Array; expiresAt: number }
}
