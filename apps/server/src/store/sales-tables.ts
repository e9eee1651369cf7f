/** The tables of migration 21: orders and what they credit. */
export type SalesTables = {
  orders: {
    id: string
    no: string
    user_id: string
    /** JSON, as `place`. */
    product: string
    title: string
    way: string
    amount_fen: number
    currency: string
    state: string
    created_at: number
    expires_at: number
    paid_at: number | null
    credited_at: number | null
    ended_at: number | null
    transaction_id: string | null
    next_look_at: number | null
    looked_at: number | null
    place: string | null
    trouble: string | null
  }
  payments: { way: string; transaction_id: string; order_no: string; amount_fen: number; at: number }
  invoice_requests: { order_id: string; at: number; sealed_details: Uint8Array; issued_at: number | null }
  vip_cards: {
    id: string
    batch_id: string
    plan: string
    days: number
    code_key: Uint8Array
    sealed_code: Uint8Array
    state: string
    holder_id: string | null
    bound_to: string | null
    made_at: number
    expires_at: number
    redeemed_by: string | null
    redeemed_at: number | null
    gave_until: number | null
    converted_days: number | null
  }
  screen_packages: {
    id: string
    user_id: string
    order_id: string | null
    people: number
    bought_at: number
    ends_at: number
    draw_id: string | null
    is_void: 0 | 1
  }
}
