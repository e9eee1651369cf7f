import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
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

/** The lines of what gzip packed; what is damaged ends with a line that is no row. */
export async function* unpacked(packed: Readable): AsyncGenerator<string> {
  const text = pipeline(packed, createGunzip(), () => undefined)
  try {
    yield* linesOf(text)
  } catch (error) {
    if (!isZlibFault(error)) throw error
    yield damaged
  }
}

const isAddress = (place: string) => /^https?:\/\//.test(place)

/** What is published at an address. Throws a Complaint where there is nothing to be had. */
async function published(fetch: Fetch, url: string): Promise<Response> {
  const answer = await fetch(url, {}).catch(() => null)
  if (answer?.ok) return answer
  await answer?.body?.cancel()
  throw unread(url, answer && `answers with ${answer.status}`, answer && `返回 ${answer.status}`)
}

/** Nothing is said against a draw by an address that cannot be read. */
function unread(url: string, en: string | null, zh: string | null): Complaint {
  return new Complaint(2, {
    en: plainText(`${url} ${en ?? 'could not be read'}. Check the address, or fetch the file and name it.`),
    zh: plainText(`${url} ${zh ?? '读取失败'}，请检查网址，或下载后指定文件。`),
  })
}

async function* arriving(url: string, { body }: Response): AsyncGenerator<string> {
  try {
    if (body) yield* unpacked(Readable.fromWeb(body as WebStream<Uint8Array>))
  } catch {
    throw unread(url, null, null)
  }
}

/**
 * The lines of a file, gzip or plain, read as they are asked for; of an address, where it lies packed, as they arrive.
 * Throws what the system throws when a file cannot be read, and a Complaint for an address.
 */
export async function linesAt(fetch: Fetch, place: string): Promise<AsyncGenerator<string>> {
  if (isAddress(place)) return arriving(place, await published(fetch, place))
  return (await isGzip(place)) ? unpacked(createReadStream(place)) : linesOf(createReadStream(place))
}

/** The whole text of a file or an address; throws as `linesAt` does. */
export async function textAt(fetch: Fetch, place: string): Promise<string> {
  if (!isAddress(place)) return await readFile(place, 'utf8')
  const answer = await published(fetch, place)
  return await answer.text().catch(() => {
    throw unread(place, null, null)
  })
}
