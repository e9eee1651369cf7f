import { ZipWriter } from '@fairdraw/tables'
import type { ArchivePart } from './archive-parts.ts'

/** The parts as one zip; each is taken as its bytes are. */
export async function* packArchive(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  try {
    for await (const { name, isPacked, bytes } of parts) {
      zip.begin(name, isPacked)
      for await (const piece of bytes) yield* zip.write(piece)
    }
    yield* zip.end()
  } finally {
    await zip.stop()
  }
}
