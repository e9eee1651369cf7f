import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TableError } from './table-error.ts'

/** What holds a file in full, so that it can be read twice and at any place. */
export type HeldSource = { path: string } | { bytes: Uint8Array; name?: string }

/** Where a table comes from. A name is only for messages: the content says what it is. */
export type TableSource = HeldSource | { stream: AsyncIterable<Uint8Array>; name?: string }

// Small enough that what a block becomes is young garbage: with 64 KiB the reader takes a quarter more memory.
const blockBytes = 16_384

/** The bytes of the source in blocks of about 16 KiB; throws `too_large` as soon as there are more than `maxBytes`. */
export async function* blocksOf(source: TableSource, maxBytes: number): AsyncGenerator<Uint8Array> {
  const known = await knownBytes(source)
  if (known > maxBytes) throw tooLarge(maxBytes)
  yield* evenBlocks(chunksOf(source), maxBytes)
}

function chunksOf(source: TableSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if ('stream' in source) return source.stream
  return 'bytes' in source ? [source.bytes] : createReadStream(source.path, { highWaterMark: blockBytes })
}

async function knownBytes(source: TableSource): Promise<number> {
  if ('bytes' in source) return source.bytes.length
  return 'path' in source ? (await stat(source.path)).size : 0
}

// Network chunks may be a few bytes, or large: encoding and delimiter are judged by a block large enough to tell.
async function* evenBlocks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > maxBytes) throw tooLarge(maxBytes)
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < blockBytes) continue
    const bytes = joined(waiting)
    let at = 0
    for (; at + blockBytes <= bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes)
    waiting = [bytes.subarray(at)]
    waitingBytes = bytes.length - at
  }
  if (waitingBytes > 0) yield joined(waiting)
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks
  return chunks.length === 1 && only ? only : Buffer.concat(chunks)
}

/** What was taken from the front is put back. */
export async function* startingWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first
  yield* rest
}

/** Runs `use` on a source that can be read again: a stream is first written to a temporary file, which is removed after. */
export async function* withHeld<Item>(
  source: TableSource,
  blocks: AsyncIterable<Uint8Array>,
  use: (held: HeldSource) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  if (!('stream' in source)) {
    yield* use(source)
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'fairdraw-table-'))
  try {
    const path = join(folder, 'table')
    await write(path, blocks)
    yield* use({ path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(path: string, blocks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const block of blocks) await file.writeFile(block)
  } finally {
    await file.close()
  }
}

function tooLarge(maxBytes: number): TableError {
  return new TableError('too_large', `the file is larger than ${maxBytes} bytes`)
}
