/** The tables of migration 22: webhooks, API keys, sites that may show a draw. */
export type ConnectingTables = {
  hooks: {
    id: string
    userId: string
    url: string
    note: string
    /** The events, parted by spaces. */
    events: string
    drawId: string | null
    state: string
    sealedSecret: Uint8Array
    sealedOldSecret: Uint8Array | null
    oldSecretUntil: number | null
    createdAt: number
    failingSince: number | null
    restsUntil: number | null
    /** Nothing of it is lent before then; 0 when nothing ever was. */
    lentUntil: number
  }
  hookDeliveries: {
    id: string
    hookId: string
    event: string
    drawId: string | null
    body: string
    at: number
    state: string
    tries: number
    nextAt: number | null
    lastStatus: number | null
    lastProblem: string | null
    lastAt: number | null
    tookMs: number | null
  }
  apiKeys: {
    id: string
    userId: string
    name: string
    keyHash: Uint8Array
    hint: string
    /** Parted by spaces. */
    scopes: string
    createdAt: number
    expiresAt: number | null
    usedAt: number | null
  }
  embedSites: { userId: string; origin: string; id: string; addedAt: number }
}
