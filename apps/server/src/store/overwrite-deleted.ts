import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** Stands in `user_version` once nothing can be read in the file that was deleted before deletions were overwritten. */
const overwritten = 1

/**
 * From now on this connection overwrites what it deletes with zeros, in freed pages too. A file from before that was so
 * is written anew, once, which takes about a second for 100 MB and room for a copy; what fails is done at the next start.
 */
export function overwriteDeleted(file: DatabaseSync, path: string): void {
  file.exec('pragma secure_delete = on')
  if (file.prepare('pragma user_version').get()?.user_version === overwritten) return
  const isNew = file.prepare('pragma schema_version').get()?.schema_version === 0
  if (!isNew && !isWrittenAnew(file, path)) return
  file.exec(`pragma user_version = ${overwritten}`)
}

function isWrittenAnew(file: DatabaseSync, path: string): boolean {
  try {
    // The copy lies beside the file: the system's own folder for such things may be memory.
    file.exec(`pragma temp_store_directory = '${dirname(path).replaceAll("'", "''")}'`)
    file.exec('vacuum; pragma wal_checkpoint(truncate)')
    return true
  } catch {
    return false
  } finally {
    file.exec("pragma temp_store_directory = ''")
  }
}
