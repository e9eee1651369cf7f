/** The table of migration 36: who agreed to be sent one message. */
export type MessageConsentTables = {
  message_consents: {
    id: string
    channel: string
    account_ref: string
    person_key: Uint8Array
    template_id: string
    draw_id: string | null
    granted_at: number
    used_at: number | null
    letter_id: string | null
  }
}
