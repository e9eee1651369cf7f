import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../store/sqlite.ts'

let migrated: Promise<Uint8Array> | undefined

/** Puts an empty database of the newest schema at `path`: the steps to it are made once for all files of a worker. */
export async function migratedFile(path: string): Promise<string> {
  migrated ??= migrate()
  writeFileSync(path, await migrated)
  return path
}

async function migrate(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-schema-'))
  const path = join(folder, 'empty.sqlite')
  await (await openSqliteStore({ path, clock: { now: Date.now } })).close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}
