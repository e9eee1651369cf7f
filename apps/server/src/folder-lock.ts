import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a starting process waits for the one it replaces to end. */
const patienceMs = 3_000

/**
 * Keeps a second server out of a data folder: two on one SQLite file would not hear each other's bells. The lock is a
 * transaction on a file of its own, so the system lets go of it however the process ends. Throws SQLite's "busy".
 */
export function lockFolder(folder: string): { close(): Promise<void> } {
  const file = new DatabaseSync(join(folder, 'fairdraw.lock'), { timeout: patienceMs })
  try {
    file.exec('begin exclusive')
  } catch (failure) {
    file.close()
    throw failure
  }
  return { close: async () => file.close() }
}
