import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { linesOf } from '../files/lines-of.ts'

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

const isZlibFault = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException | null)?.code).startsWith('Z_')

/** What stands for the rest of a damaged file: no row, so that the check of the list fails at this place. */
const damaged = '\uFFFD'

async function* gunzipped(path: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined)
  try {
    yield* linesOf(text)
  } catch (error) {
    if (!isZlibFault(error)) throw error
    yield damaged
  }
}

/** The lines of a rows file, gzip or plain, read as they are asked for. Throws what the system throws when it cannot be read. */
export async function rowLines(path: string): Promise<AsyncGenerator<string>> {
  return (await isGzip(path)) ? gunzipped(path) : linesOf(createReadStream(path))
}
