/** The tables of migration 34: what the operator's third-party platform at WeChat was told. */
export type ComponentTables = {
  component_tickets: { component_id: string; sealed_ticket: Uint8Array; created_at: number }
  component_authorisations: {
    component_id: string
    app_id: string
    /** Null since it was taken back. */
    sealed_refresh: Uint8Array | null
    original_id: string
    said_at: number
    code_key: Uint8Array
  }
}
