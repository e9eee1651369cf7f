import { Refusal } from '@fairdraw/domain'
import type { Ports, UploaderId } from '../ports/index.ts'
import { musicTypeOf } from './music-type.ts'
import { inReservedUpload } from './reserved-upload.ts'
import { mostVideoBytes, userQuota } from './upload-limits.ts'
import { videoHeadBytes, videoTypeOf } from './video-type.ts'
import { mediaFile, writeMedia } from './write-media.ts'

type Needs = Pick<Ports, 'media' | 'store' | 'vault'>

/** A film or music that was kept; `name` is its file in the media. */
export type KeptVideo = { readonly name: string; readonly size: number }

/** Keeps a film (MP4, WebM) or music (MP3, WAV) as it is, told by how it begins; it goes to the store as it comes, never whole in memory. */
export async function keepVideo(
  ports: Needs,
  given: { ownerId: UploaderId; body: AsyncIterable<Uint8Array> },
): Promise<KeptVideo> {
  const { ownerId, body } = given
  return inReservedUpload(
    ports,
    { ownerId, use: 'video', most: mostVideoBytes, quota: userQuota },
    async (id) => {
      const pieces = atMost(body)
      try {
        const head = await headOf(pieces)
        const type = videoTypeOf(head) ?? musicTypeOf(head)
        if (type === null) throw new Refusal('video_wrong_type')
        const name = mediaFile(id, type)
        const size = await writeMedia(ports.media, name, headFirst(head, pieces))
        return { bytes: size, answer: { name, size } }
      } finally {
        // What is not read to its end lets go of the connection.
        await pieces.return(undefined)
      }
    },
  )
}

async function* atMost(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > mostVideoBytes) throw new Refusal('video_too_large')
    yield piece
  }
}

/** The first pieces, until they are enough to tell the type by. */
async function headOf(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array()
  while (head.length < videoHeadBytes) {
    const { value, done } = await pieces.next()
    if (done) break
    const longer = new Uint8Array(head.length + value.length)
    longer.set(head)
    longer.set(value, head.length)
    head = longer
  }
  return head
}

async function* headFirst(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  yield* rest
}
