import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import * as yauzl from 'yauzl'
import { asTableError, TableError } from '../table-error.ts'
import type { TableLimits } from '../table-limits.ts'
import type { HeldSource } from '../table-source.ts'

/** The files inside a workbook, by name. */
export type ZipParts = {
  has(name: string): boolean
  /** The unpacked bytes of a part, checked against its declared size and its checksum. */
  read(name: string): AsyncIterable<Uint8Array>
  close(): void
}

// Tiny styles repeat themselves; a bomb that unpacks to less than this harms nobody.
const harmlessBytes = 2 ** 20

/** What a zip may ask of who unpacks it. */
type ZipLimits = Pick<TableLimits, 'zipEntries' | 'unzippedBytes' | 'compressionRatio'>

/**
 * Opens a zip and checks all that its directory declares before anything is unpacked: two parts of one name are a damaged
 * zip, since readers differ in which they take. Throws `TableError`.
 */
export async function openZip(source: HeldSource, limits: ZipLimits): Promise<ZipParts> {
  const zip = await open(source)
  // Failures reach us through the promises; an emitter without a listener would end the process.
  zip.on('error', () => undefined)
  try {
    const entries = await listEntries(zip, limits)
    return {
      has: (name) => entries.has(name.toLowerCase()),
      read: (name) => readPart(zip, entries.get(name.toLowerCase()), name),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asTableError(error, 'broken', 'the workbook is damaged')
  }
}

async function open(source: HeldSource): Promise<yauzl.ZipFile> {
  try {
    if ('path' in source) return await yauzl.openPromise(source.path, { autoClose: false })
    const { buffer, byteOffset, byteLength } = source.bytes
    return await yauzl.fromBufferPromise(Buffer.from(buffer, byteOffset, byteLength), { autoClose: false })
  } catch (cause) {
    throw new TableError('broken', 'the workbook is cut off or damaged', { cause })
  }
}

async function listEntries(zip: yauzl.ZipFile, limits: ZipLimits): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > limits.zipEntries)
    throw new TableError('zip_bomb', `more than ${limits.zipEntries} files in the workbook`)
  const entries = new Map<string, yauzl.Entry>()
  let unzipped = 0
  for await (const entry of zip.eachEntry()) {
    unzipped += entry.uncompressedSize
    if (unzipped > limits.unzippedBytes)
      throw new TableError('zip_bomb', `the workbook unpacks to more than ${limits.unzippedBytes} bytes`)
    const isDense = entry.uncompressedSize > entry.compressedSize * limits.compressionRatio
    if (isDense && entry.uncompressedSize > harmlessBytes)
      throw new TableError(
        'zip_bomb',
        `the workbook unpacks to more than ${limits.compressionRatio} times its size`,
      )
    const name = entry.fileName.toLowerCase()
    if (entries.has(name)) throw new TableError('broken', `two parts are called ${name}`)
    entries.set(name, entry)
  }
  return entries
}

async function* readPart(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new TableError('broken', `the workbook lacks ${name}`)
  let sum = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (cause) {
    throw sizeLie.test(String(cause))
      ? new TableError('zip_bomb', 'a part of the workbook unpacks to more than it declares', { cause })
      : asTableError(cause, 'broken', 'the workbook is damaged')
  }
  if (sum !== entry.crc32) throw new TableError('broken', 'the workbook is damaged: a checksum is wrong')
}

// The library has no codes for its errors.
const sizeLie = /too many bytes in the stream/
