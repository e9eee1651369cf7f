import { type Outage, StoreUnavailable, Taken } from '@fairdraw/application/ports'
import { keyOfMessage } from './taken-key.ts'

/** Primary result codes of SQLite (sqlite.org/rescode.html) that say the store is out of order, not the call. */
const outages: ReadonlyMap<number, Outage> = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'down'],
  [10, 'down'],
  [13, 'full'],
  [14, 'down'],
])

/** SQLITE_IOERR_WRITE and _SHMSIZE: there was no room to write or to grow (ENOSPC on the database itself is code 13). */
const noRoom: ReadonlySet<number> = new Set([778, 4874])

/** What an error of `node:sqlite` means to the callers of the store. */
export function sqliteFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const outage = noRoom.has(error.errcode) ? 'full' : outages.get(error.errcode & 0xff)
  if (outage) return new StoreUnavailable(outage, { cause: error })
  const key = keyOfMessage(error.message)
  return key === null ? error : new Taken(key)
}
