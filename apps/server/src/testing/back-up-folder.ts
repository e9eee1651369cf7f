import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupManifest, backUp, restoreBackup } from '@fairdraw/application'
import type { Clock, EmptyDatabase, Snapshots } from '@fairdraw/application/ports'
import { readArchive, writeArchive } from '../backup/archive-file.ts'
import { dataFiles, restorePlace } from '../backup/data-folder.ts'
import { restoreLocked } from '../backup/locked-restore.ts'
import { opensKeys } from '../keys/opens-keys.ts'
import { emptySqlite } from '../store/empty-database.ts'
import { sqliteSnapshots } from '../store/snapshots.ts'

const clock: Clock = { now: Date.now }
const sqlite = (folder: string) => ({ path: join(folder, 'fairdraw.sqlite'), clock })

/** Backs a data folder up into an archive; another database than the folder's own by `snapshots`. */
export function backUpFolder(
  folder: string,
  archive: string,
  given: { readonly key?: string; readonly snapshots?: Snapshots } = {},
): Promise<BackupManifest> {
  const { key = null, snapshots = sqliteSnapshots(sqlite(folder)) } = given
  const files = dataFiles(folder, true)
  return writeArchive(archive, (sink) =>
    backUp({ snapshots, files, archive: sink }, { software: 'fairdraw 0', key, media: 'inside' }),
  )
}

/** Restores an archive into a data folder; its key is `ownKey`, or the one inside. `during`: what happens meanwhile. */
export function restoreFolder(
  folder: string,
  archive: string,
  given: {
    readonly ownKey?: string
    readonly database?: EmptyDatabase
    readonly during?: (empty: EmptyDatabase) => EmptyDatabase
  } = {},
): Promise<BackupManifest> {
  const { ownKey = null, database } = given
  const into = (empty: EmptyDatabase) =>
    restoreBackup({
      source: readArchive(archive),
      database: empty,
      ownKey,
      fits: opensKeys,
      place: restorePlace(folder, database ? 'postgres' : 'sqlite'),
    })
  if (database) return into(database)
  return restoreLocked(
    folder,
    given.during?.(emptySqlite(sqlite(folder))) ?? emptySqlite(sqlite(folder)),
    into,
  )
}

/** The master key of a data folder, in hexadecimal. */
export function keyOf(folder: string): string {
  return readFileSync(join(folder, 'keys', 'master.key'), 'utf8').trim()
}
