import { mkdir } from 'node:fs/promises'
import type { EmptyDatabase } from '@fairdraw/application/ports'
import { lockFolder } from '../folder-lock.ts'

/**
 * Restores with the folder locked from the first write until all of it is there, or gone again: no service and no other
 * restore begins in it meanwhile. Throws SQLite's "busy" where one has begun.
 */
export async function restoreLocked<Result>(
  folder: string,
  database: EmptyDatabase,
  restore: (database: EmptyDatabase) => Promise<Result>,
): Promise<Result> {
  let lock: ReturnType<typeof lockFolder> | null = null
  try {
    return await restore({
      ...database,
      // Not before: a backup that cannot be used leaves nothing in the folder, the lock's file included.
      async fill(schema, work) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        lock = lockFolder(folder)
        await database.fill(schema, work)
      },
    })
  } finally {
    await (lock as ReturnType<typeof lockFolder> | null)?.close()
  }
}
