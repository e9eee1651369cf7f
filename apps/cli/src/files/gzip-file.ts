import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { createOutflow, type Outflow } from './outflow.ts'

/** A gzip file in the making; `close` tells the SHA-256 (hexadecimal) and the length of the file itself. */
export type GzipFile = Outflow & {
  close(): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** Lets go of a file that will not be finished. */
  abort(): Promise<void>
}

/** Commitments do not compress: looking for repeats costs time only, and without it the bytes hardly depend on the zlib. */
const setting = { level: constants.Z_BEST_SPEED, strategy: constants.Z_HUFFMAN_ONLY, chunkSize: 256 * 1024 }

/** Where a gzip header names the operating system (RFC 1952 §2.3.1), and the value for "unknown". */
const systemByte = 9
const unknownSystem = 255

/** Makes a gzip file that was not there. */
export async function createGzipFile(path: string): Promise<GzipFile> {
  const handle = await open(path, 'wx')
  const gzip = createGzip(setting)
  const hash = createHash('sha256')
  let bytes = 0
  const written = pipeline(gzip, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (bytes === 0) chunk[systemByte] = unknownSystem
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  }).finally(() => handle.close())
  // Whichever call comes next tells its failure.
  written.catch(() => undefined)

  // The stream may hold on to what it is given, so it gets a copy.
  const outflow = createOutflow(async (piece) => {
    if (!gzip.write(Buffer.from(piece))) await Promise.race([once(gzip, 'drain'), written])
  })
  return {
    ...outflow,
    async close() {
      await outflow.flush()
      gzip.end()
      await written
      return { sha256: hash.digest('hex'), bytes }
    },
    async abort() {
      gzip.destroy()
      await written.catch(() => undefined)
    },
  }
}
