/** The tables of migration 21: orders and what they credit. */
export type SalesTables = {
  orders: {
    id: string
    no: string
    userId: string
    /** JSON, as `place`. */
    product: string
    title: string
    way: string
    amountFen: number
    currency: string
    state: string
    createdAt: number
    expiresAt: number
    paidAt: number | null
    creditedAt: number | null
    endedAt: number | null
    transactionId: string | null
    nextLookAt: number | null
    lookedAt: number | null
    place: string | null
    trouble: string | null
  }
  payments: { way: string; transactionId: string; orderNo: string; amountFen: number; at: number }
  invoiceRequests: { orderId: string; at: number; sealedDetails: Uint8Array; issuedAt: number | null }
  vipCards: {
    id: string
    batchId: string
    plan: string
    days: number
    codeKey: Uint8Array
    sealedCode: Uint8Array
    state: string
    holderId: string | null
    boundTo: string | null
    madeAt: number
    expiresAt: number
    redeemedBy: string | null
    redeemedAt: number | null
    gaveUntil: number | null
    convertedDays: number | null
  }
  screenPackages: {
    id: string
    userId: string
    orderId: string | null
    people: number
    boughtAt: number
    endsAt: number
    drawId: string | null
    isVoid: 0 | 1
  }
}
