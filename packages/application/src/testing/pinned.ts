import type { VerifyOptions } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'

/** What a verifier has who was told the key of the log that a test made. */
export const pinned = {
  trust: () => 'pinned',
  verifyEd25519,
} as const satisfies VerifyOptions
