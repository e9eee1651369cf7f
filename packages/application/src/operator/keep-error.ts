import { hex, utf8 } from '@fairdraw/fairness'
import type { ErrorReport, Ports } from '../ports/index.ts'
import { reducedError, type Told } from './reduced-error.ts'

/** The most error reports that are kept; the ones met longest ago give way. */
export const keptErrors = 500

/** Keeps what is needed to mend an error that a page met, and nothing of the person before it. */
export async function keepError(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  event: unknown,
  told: Told,
): Promise<void> {
  const reduced = reducedError(event, told)
  const { type, value, frames } = reduced
  const fingerprint = hex(vault.sha256(utf8(JSON.stringify([type, value, frames]))))
  await store.transact(async (tx) => tx.errors.meet({ ...reduced, fingerprint }, await tx.now()))
}

/** The errors met last, newest first. */
export function listErrors({ store }: Pick<Ports, 'store'>, limit: number): Promise<readonly ErrorReport[]> {
  return store.read((tx) => tx.errors.newest(limit))
}
