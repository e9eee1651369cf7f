import {
  type ArchiveSource,
  BackupRefused,
  type EmptyDatabase,
  type PutRows,
  type RestorePlace,
  type StoredKey,
} from '../ports/index.ts'
import { type BackupManifest, fileFolder, keyPart } from './backup-format.ts'
import { checkBackup, rowsIn, tableOf, wholePart } from './read-backup.ts'

type Needs = {
  readonly source: ArchiveSource
  readonly database: EmptyDatabase
  readonly place: RestorePlace
  /** The master key that the deployment will run with when the backup brings none; null when it has none yet. */
  readonly ownKey: string | null
  /** Whether this master key (hexadecimal) opens the signing keys. */
  fits(key: string, signingKeys: readonly StoredKey[]): Promise<boolean>
}

/**
 * Puts a backup into an empty database and an empty folder: reads all of it and holds every hash first, then fills, and
 * leaves nothing behind when that fails. Throws BackupRefused.
 */
export async function restoreBackup(needs: Needs): Promise<BackupManifest> {
  const { source, database, place, ownKey } = needs
  const obstacle = (await place.obstacle()) ?? ((await database.isEmpty()) ? null : 'the database')
  if (obstacle !== null) throw new BackupRefused('not_empty', obstacle)
  const { manifest, key, signingKeys } = await checkBackup(source, database.newestSchema)
  await requireKey(needs, key, signingKeys)
  try {
    await database.fill(manifest.schema, async (put) => {
      await fillAll(needs, manifest, put, ownKey === null)
      await place.settle()
    })
  } catch (failure) {
    await place.undo()
    if (failure instanceof RangeError) throw new BackupRefused('damaged', failure.message, { cause: failure })
    throw failure
  }
  return manifest
}

/** The key here goes first: a backup of another deployment would be unreadable under it, and sign for somebody else. */
async function requireKey(
  { ownKey, fits }: Needs,
  keyInside: string | null,
  signingKeys: readonly StoredKey[],
): Promise<void> {
  const key = ownKey ?? keyInside
  if (signingKeys.length === 0) return
  if (key === null) throw new BackupRefused('no_key', signingKeys[0]?.keyId)
  if (!(await fits(key, signingKeys))) throw new BackupRefused('other_deployment', signingKeys[0]?.keyId)
}

async function fillAll(
  { source, place }: Needs,
  { tables }: BackupManifest,
  put: PutRows,
  takesKey: boolean,
): Promise<void> {
  const counts = new Map<string, number>()
  for await (const entry of source.entries()) {
    const table = tableOf(entry.name)
    if (table !== null) {
      const rows = rowsIn(await wholePart(entry), entry.name)
      await put(table, rows)
      counts.set(table, (counts.get(table) ?? 0) + rows.length)
    } else if (entry.name.startsWith(fileFolder))
      await place.put(entry.name.slice(fileFolder.length), entry.pieces)
    else if (entry.name === keyPart && takesKey) await place.put(keyPart, entry.pieces)
    else for await (const _ of entry.pieces);
  }
  for (const [table, rows] of Object.entries(tables))
    if ((counts.get(table) ?? 0) !== rows) throw new BackupRefused('damaged', table)
}
