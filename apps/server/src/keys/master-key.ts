import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const keyPattern = /^[0-9a-f]{64}$/i

/** The 32-byte master key of a data folder, made at the first start; of several processes starting at once one key wins. */
export async function readMasterKey(dataFolder: string): Promise<Uint8Array> {
  const folder = join(dataFolder, 'keys')
  const file = join(folder, 'master.key')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A folder that was there before keeps its mode under mkdir.
  await chmod(folder, 0o700)
  const text = (await textOf(file)) ?? (await makeKeyFile(folder, file))
  return parseMasterKey(text.trim(), file)
}

/** The bytes of a master key in hexadecimal; throws with `source` named when it is none. */
export function parseMasterKey(text: string, source: string): Uint8Array {
  if (!keyPattern.test(text)) throw new Error(`${source}: a master key is 64 hexadecimal digits`)
  return Uint8Array.from(Buffer.from(text, 'hex'))
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
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
  return readFile(file, 'utf8')
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
