import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal, type RefusalCode } from '@fairdraw/domain'

/** A file on disk, readable by this process's user alone. */
export type HeldFile = { readonly path: string; readonly sha256: string }

type Bounds = {
  /** As many bytes as it may have. */
  readonly most: number
  /** What a larger one is refused with. */
  readonly refusal: RefusalCode
}

/** A file that is read more than once, or by a thread, is kept while it is used, and no longer. */
export async function withHeldFile<Result>(
  body: AsyncIterable<Uint8Array>,
  bounds: Bounds,
  use: (file: HeldFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fairdraw-upload-'))
  try {
    const path = join(folder, 'file')
    const hash = createHash('sha256')
    const pieces = bounded(body, bounds, (piece) => hash.update(piece))
    await pipeline(pieces, createWriteStream(path, { mode: 0o600 }))
    return await use({ path, sha256: hash.digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* bounded(
  body: AsyncIterable<Uint8Array>,
  { most, refusal }: Bounds,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > most) throw new Refusal(refusal, { why: 'too_large' })
    see(piece)
    yield piece
  }
}
