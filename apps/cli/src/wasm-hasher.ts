import type { Hasher } from '@fairdraw/fairness'
import { createSHA256 } from 'hash-wasm'

/** The fastest SHA-256 for messages of a hundred bytes. */
export async function createWasmHasher(): Promise<Hasher> {
  const sha256 = await createSHA256()
  return { sha256: (message) => sha256.init().update(message).digest('binary') }
}
