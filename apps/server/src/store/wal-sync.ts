import { close, closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StoreUnavailable } from '@fairdraw/application/ports'

const sync = promisify(fdatasync)
const closeFile = promisify(close)

/** Makes commits durable: what SQLite's `synchronous=FULL` does inside COMMIT, done outside of the main thread. */
export type WalSync = {
  /** Counts a commit that now stands in the write-ahead log. */
  committed(): number
  /** How many commits there are. */
  count(): number
  /** Resolves when the first `commits` are on the disk; those that wait together share a sync. */
  durable(commits: number): Promise<void>
  /** Throws StoreUnavailable once a sync failed: nobody knows any more what is on the disk. */
  refuseWhenBroken(): void
  close(): Promise<void>
}

/** Opens the log beside the database; SQLite must have made it already. */
export function openWalSync(path: string): WalSync {
  const log = openSync(`${path}-wal`, 'r+')
  syncFolder(dirname(path))
  let committed = 0
  let synced = 0
  let running: Promise<void> | null = null
  let failure: StoreUnavailable | null = null

  async function syncOnce(): Promise<void> {
    const reached = committed
    try {
      await sync(log)
      synced = reached
    } catch (cause) {
      // The system may have dropped the pages: a second sync would succeed and prove nothing.
      failure = new StoreUnavailable('down', { cause })
    } finally {
      running = null
    }
  }

  function refuseWhenBroken(): void {
    if (failure) throw failure
  }

  return {
    refuseWhenBroken,
    committed: () => ++committed,
    count: () => committed,
    async durable(commits) {
      while (synced < commits) {
        refuseWhenBroken()
        running ??= syncOnce()
        await running
      }
    },
    close: () => closeFile(log),
  }
}

/** A new file lasts only when its folder does. Windows keeps folders by itself and cannot be asked. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
