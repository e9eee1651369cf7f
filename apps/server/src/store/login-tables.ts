import type { Passkey, PasskeyChallenge, SentCode } from '@fairdraw/application/ports'
import type { Flag, RowOf } from './row-of.ts'

/** The tables of migration 26: passkeys, and codes that were sent. */
export type LoginTables = {
  /** `transports`: parted by spaces. */
  passkeys: RowOf<Passkey, { transports: string; isSynced: Flag }>
  loginChallenges: PasskeyChallenge
  loginCodes: SentCode
  loginCodeSends: { addressKey: Uint8Array; lastAt: number; hourFrom: number; count: number }
}
