import { readCheckpoint, readLogTile } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { utf8, type VerifyOptions } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'

/** What a verifier has who was told the key of the log that a test made, and does not read that log. */
export const pinned = {
  trust: () => 'pinned',
  verifyEd25519,
} as const satisfies VerifyOptions

/** The same of one who reads the log too. */
export function reading(ports: Pick<Ports, 'store'>) {
  const read = async (path: string) => {
    if (path === 'checkpoint') return utf8((await readCheckpoint(ports)).note)
    return await readLogTile(ports, path).catch((failure: unknown) => {
      if (failure instanceof Refusal) return null
      throw failure
    })
  }
  return { ...pinned, openLog: () => read } as const satisfies VerifyOptions
}
