import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import type { Fetch } from '../beacon/ask-relay.ts'
import { Complaint } from '../complaint.ts'
import { linesOf } from '../files/lines-of.ts'
import { plainText } from '../plain-text.ts'

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

async function* unpacked(packed: Readable): AsyncGenerator<string> {
  const text = pipeline(packed, createGunzip(), () => undefined)
  try {
    yield* linesOf(text)
  } catch (error) {
    if (!isZlibFault(error)) throw error
    yield damaged
  }
}

/** The lines of a gzip file that is published at an address, as they arrive. Throws a Complaint where there is none. */
export async function publishedLines(fetch: Fetch, url: string): Promise<AsyncGenerator<string>> {
  const { ok, status, body } = await fetch(url, {})
  if (ok && body) return unpacked(Readable.fromWeb(body as WebStream<Uint8Array>))
  throw new Complaint(2, {
    en: plainText(`${url} answers with ${status}. Check the address, or fetch the file and name it.`),
    zh: plainText(`${url} 返回 ${status}，请检查网址，或下载后指定文件。`),
  })
}

/** The lines of a rows file, gzip or plain, read as they are asked for. Throws what the system throws when it cannot be read. */
export async function rowLines(path: string): Promise<AsyncGenerator<string>> {
  return (await isGzip(path)) ? unpacked(createReadStream(path)) : linesOf(createReadStream(path))
}
