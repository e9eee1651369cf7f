/** The tables of migrations 8 and 16: who got in on which terms, what they did for chances, how prizes reach them. */
export type TermTables = {
  entrantDetails: {
    drawId: string
    joinSeq: number
    joinedAt: number | null
    sealedAnswers: Uint8Array | null
    district: string | null
    mobileKey: Uint8Array | null
    deviceKey: Uint8Array | null
    addressKey: Uint8Array | null
    inviterSeq: number | null
    chatGroup: string | null
    excludeReason: string | null
    excludedAt: number | null
    appeal: string | null
    withdrawnAt: number | null
  }
  taskRuns: {
    drawId: string
    joinSeq: number
    taskId: string
    occasion: string
    startedAt: number
    finishedAt: number | null
  }
  proofs: {
    drawId: string
    id: string
    joinSeq: number
    taskId: string
    file: string
    sentAt: number
    state: string
    reason: string | null
  }
  claims: {
    drawId: string
    awardId: string
    sealedAnswers: Uint8Array | null
    claimedAt: number | null
    carrier: string | null
    parcel: string | null
    shippedAt: number | null
    redeemKey: Uint8Array | null
    sealedRedeem: Uint8Array | null
    redeemedAt: number | null
    redeemedBy: string | null
  }
  prizeCodes: {
    drawId: string
    tier: number
    position: number
    codeKey: Uint8Array
    sealedCode: Uint8Array
    awardId: string | null
  }
  rosters: {
    drawId: string
    identityKey: Uint8Array
    position: number
    sealedIdentity: Uint8Array
    name: string
    joinSeq: number | null
  }
  entryCodes: {
    drawId: string
    codeKey: Uint8Array
    position: number
    sealedCode: Uint8Array
    madeAt: number
    joinSeq: number | null
  }
  templates: {
    id: string
    ownerId: string
    name: string
    taskType: string
    settings: string
    madeAt: number
  }
  countedInvites: { drawId: string; inviteKey: Uint8Array }
  drawAdmins: { drawId: string; userId: string; addedAt: number }
  blacklist: {
    id: string
    ownerId: string
    drawId: string | null
    identityKey: Uint8Array
    shown: string
    reason: string
    addedAt: number
  }
  notices: {
    id: string
    readerKey: Uint8Array
    drawId: string
    kind: string
    at: number
    readAt: number | null
  }
}
