import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ArchiveSink, type ArchiveSource, BackupRefused } from '@fairdraw/application/ports'
import { endOfTar, readTar, tarHeader, tarPadding } from './tar.ts'

/** Writes a `.tar.gz` of its own name that appears only when it is whole and on the disk. Throws BackupRefused `exists`. */
export async function writeArchive<T>(path: string, work: (archive: ArchiveSink) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new BackupRefused('exists', path)
  const draft = `${path}.growing`
  const gzip = createGzip({ level: 6 })
  const written = pipeline(gzip, createWriteStream(draft, { flags: 'w', mode: 0o600 }))
  // Heard below; a disk that is full must not end the process meanwhile.
  written.catch(() => {})
  const write = async (bytes: Uint8Array) => {
    if (bytes.length === 0) return
    if (gzip.destroyed) await written
    if (!gzip.write(bytes)) await Promise.race([drained(gzip), written])
  }
  try {
    const result = await work({
      async add(name, size, pieces) {
        await write(tarHeader(name, size, Date.now()))
        let length = 0
        for await (const piece of pieces) {
          length += piece.length
          await write(piece)
        }
        if (length !== size) throw new RangeError(`${name} has ${length} bytes, not ${size}`)
        await write(tarPadding(size))
      },
    })
    await write(endOfTar)
    gzip.end()
    await written
    await synced(draft)
    await rename(draft, path)
    return result
  } catch (failure) {
    gzip.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw failure
  }
}

/** Reads such a file, as often as asked. */
export function readArchive(path: string): ArchiveSource {
  return {
    async *entries() {
      const file = createReadStream(path)
      const gunzip = createGunzip()
      const read = pipeline(file, gunzip).catch(() => {})
      try {
        yield* readTar(refusing(gunzip))
      } finally {
        file.destroy()
        gunzip.destroy()
        await read
      }
    },
  }
}

/** The bytes, with what is wrong with their compression told as a refusal wherever they are read. */
async function* refusing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (failure) {
    throw refused(failure)
  }
}

function refused(failure: unknown): unknown {
  const { code } = failure as { code?: string }
  if (code === 'Z_BUF_ERROR') return new BackupRefused('cut_off', '', { cause: failure })
  // Not compressed at all, or not by gzip: "incorrect header check".
  if (code === 'Z_DATA_ERROR')
    return new BackupRefused(/header/.test(String(failure)) ? 'not_a_backup' : 'damaged', '', {
      cause: failure,
    })
  return failure
}

function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => stream.once('drain', resolve))
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
