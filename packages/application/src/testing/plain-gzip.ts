import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Gzip } from '../ports/index.ts'

/** Gzip for short texts: collected, then compressed at once. */
export const plainGzip: Gzip = {
  into(sink) {
    const pieces: Uint8Array[] = []
    return {
      write: async (bytes) => {
        pieces.push(bytes.slice())
      },
      close: async () => {
        const bytes = gzipSync(Buffer.concat(pieces))
        await sink.write(bytes)
        await sink.close()
        return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
      },
      abort: () => sink.abort(),
    }
  },
}
