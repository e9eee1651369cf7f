import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NoMasterKey } from './master-key-problems.ts'

const keyPattern = /^[0-9a-f]{64}$/i

/** Where the master key of a data folder lies. */
export const masterKeyFile = (dataFolder: string) => join(dataFolder, 'keys', 'master.key')

/** The master key of a data folder in hexadecimal; null when there is none. Throws NoMasterKey for a file without one. */
export async function findMasterKey(dataFolder: string): Promise<string | null> {
  const file = masterKeyFile(dataFolder)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw new NoMasterKey('unreadable', file, error)
  })
  if (text !== null) parseMasterKey(text.trim(), file)
  return text?.trim() ?? null
}

/** The bytes of a master key in hexadecimal. Throws NoMasterKey with `source` named when it is none. */
export function parseMasterKey(text: string, source: string): Uint8Array {
  if (!keyPattern.test(text)) throw new NoMasterKey('malformed', source)
  return Uint8Array.from(Buffer.from(text, 'hex'))
}

/**
 * The master key of a data folder in hexadecimal. Where there is none it is made, unless it `mustExist`; of several
 * processes starting at once one key wins. Throws NoMasterKey.
 */
export async function readMasterKey(dataFolder: string, mustExist: boolean): Promise<string> {
  const file = masterKeyFile(dataFolder)
  const found = await findMasterKey(dataFolder)
  if (found === null && mustExist) throw new NoMasterKey('missing', file)
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A folder that was there before keeps its mode under mkdir.
  await chmod(folder, 0o700)
  return found ?? (await makeKeyFile(folder, file))
}

/** The key appears under its name whole and on disk, or not at all; whoever links second reads the first one's. */
async function makeKeyFile(folder: string, file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, `${randomBytes(32).toString('hex')}\n`)
  try {
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  await syncFolder(folder)
  return readMasterKey(dirname(folder), true)
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
