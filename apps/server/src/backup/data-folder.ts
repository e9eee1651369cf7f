import { createWriteStream, type Dirent } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupRefused, type KeptFiles, type RestorePlace } from '@fairdraw/application/ports'

/** What a data folder holds beside the database, the keys and the kept head. */
const folders = ['cases', 'lists', 'media'] as const
/** The operator's own prices: a file that lies in the folder itself. */
const ownPrices = 'prices.json'
/** A name that leads nowhere else and is not growing still. */
const plainName = /^(cases|lists|media)(\/[a-z0-9~.-]+)+$|^keys\/master\.key$|^prices\.json$/
const pieceBytes = 256 * 1024
const aside = '.restoring'

/** The files of a data folder that a backup takes along. */
export function dataFiles(dataFolder: string, hasMedia: boolean): KeptFiles {
  return {
    async *names() {
      if ((await stat(join(dataFolder, ownPrices)).catch(nullIfMissing))?.isFile()) yield ownPrices
      for (const folder of folders) if (folder !== 'media' || hasMedia) yield* namesIn(dataFolder, folder)
    },
    async open(name) {
      const handle = await open(join(dataFolder, name), 'r').catch(nullIfMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      const pieces =
        size === 0 ? none() : handle.createReadStream({ highWaterMark: pieceBytes, end: size - 1 })
      if (size === 0) await handle.close()
      return { size, pieces }
    },
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

async function* namesIn(dataFolder: string, folder: string): AsyncGenerator<string> {
  const found: Dirent[] =
    (await readdir(join(dataFolder, folder), { withFileTypes: true }).catch(nullIfMissing)) ?? []
  for (const entry of found) {
    const name = `${folder}/${entry.name}`
    if (!plainName.test(name)) continue
    if (entry.isDirectory()) yield* namesIn(dataFolder, name)
    else if (entry.isFile()) yield name
  }
}

/**
 * A data folder to restore into. Only a master key and the kept head may be there already: they are what says whose
 * folder it is. Files are put aside in the folder and moved in place together.
 */
export function restorePlace(dataFolder: string, database: 'sqlite' | 'postgres'): RestorePlace {
  const drafts = join(dataFolder, aside)
  const settled: string[] = []
  let hasDrafts = false
  async function taken(): Promise<string | null> {
    const ofDatabase = database === 'sqlite' ? ['fairdraw.sqlite', 'fairdraw.sqlite-wal'] : []
    for (const name of [...ofDatabase, ...folders, ownPrices])
      if (await isThere(join(dataFolder, name))) return join(dataFolder, name)
    return null
  }
  return {
    obstacle: taken,
    async put(name, pieces) {
      if (!plainName.test(name) || name.split('/').some((part) => /^\.+$/.test(part)))
        throw new BackupRefused('damaged', name)
      // What an earlier restore left that was killed. Not before: those of a restore under way are not ours.
      if (!hasDrafts) await rm(drafts, { recursive: true, force: true })
      hasDrafts = true
      const path = join(drafts, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(pieces, createWriteStream(path, { mode: 0o600, flush: true }))
    },
    async settle() {
      // Looked at again: a service may have begun here since.
      const obstacle = await taken()
      if (obstacle !== null) throw new BackupRefused('not_empty', obstacle)
      if (!hasDrafts) return
      const entries =
        (await readdir(drafts, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? []
      for (const entry of entries.filter((each) => each.isFile())) {
        const from = join(entry.parentPath, entry.name)
        const to = join(dataFolder, relative(drafts, from))
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await appear(from, to)
        settled.push(to)
      }
      await rm(drafts, { recursive: true, force: true })
    },
    async undo() {
      for (const path of [...settled, ...(hasDrafts ? [drafts] : [])])
        await rm(path, { recursive: true, force: true })
    },
  }
}

/** Gives a whole file its name as well; renaming would take the name from whoever has it. Throws BackupRefused. */
export async function appear(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((failure: unknown) => {
    if (codeOf(failure) === 'EEXIST') throw new BackupRefused('not_empty', path, { cause: failure })
    throw failure
  })
}

/** True for a file, and for a folder with a file somewhere in it. */
export async function isThere(path: string): Promise<boolean> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOTDIR') return null
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return entries === null || entries.some((entry) => !entry.isDirectory())
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
