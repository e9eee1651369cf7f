/** The tables of migration 34: what the operator's third-party platform at WeChat was told. */
export type ComponentTables = {
  componentTickets: { componentId: string; sealedTicket: Uint8Array; createdAt: number }
  componentAuthorisations: {
    componentId: string
    appId: string
    /** Null since it was taken back. */
    sealedRefresh: Uint8Array | null
    originalId: string
    saidAt: number
    codeKey: Uint8Array
  }
}
