/** The table of migration 36: who agreed to be sent one message. */
export type MessageConsentTables = {
  messageConsents: {
    id: string
    channel: string
    accountRef: string
    personKey: Uint8Array
    templateId: string
    drawId: string | null
    grantedAt: number
    usedAt: number | null
    letterId: string | null
  }
}
