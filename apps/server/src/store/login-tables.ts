/** The tables of migration 26: passkeys, and codes that were sent. */
export type LoginTables = {
  passkeys: {
    id: string
    userId: string
    credentialId: string
    publicKey: Uint8Array
    counter: number
    /** Parted by spaces. */
    transports: string
    name: string
    isSynced: 0 | 1
    createdAt: number
    usedAt: number | null
  }
  loginChallenges: {
    challengeHash: Uint8Array
    purpose: string
    userId: string | null
    expiresAt: number
  }
  loginCodes: {
    requestHash: Uint8Array
    addressKey: Uint8Array
    purpose: string
    codeHash: Uint8Array
    tries: number
    expiresAt: number
  }
  loginCodeSends: { addressKey: Uint8Array; lastAt: number; hourFrom: number; count: number }
}
