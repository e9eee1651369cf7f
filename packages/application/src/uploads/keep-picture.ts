import { Refusal, type RefusalCode } from '@fairdraw/domain'
import type { NotRedrawn, PictureUse, Ports, UploaderId } from '../ports/index.ts'
import { inReservedUpload } from './reserved-upload.ts'
import { longestSides, mostPictureBytes, type UploadQuota, userQuota } from './upload-limits.ts'
import { mediaFile, writeMedia } from './write-media.ts'

type Needs = Pick<Ports, 'images' | 'media' | 'store' | 'vault'>

/** A picture that was kept; `name` is its file in the media. */
export type KeptPicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly size: number
}

export const notDrawn: Readonly<Record<NotRedrawn['state'], RefusalCode>> = {
  wrong_type: 'image_wrong_type',
  too_many_pixels: 'image_too_many_pixels',
  broken: 'upload_broken',
}

/** Keeps a PNG or JPEG, drawn anew. What it is called and said to be does not matter. */
export async function keepPicture(
  ports: Needs,
  given: { ownerId: UploaderId; use: PictureUse; body: AsyncIterable<Uint8Array>; quota?: UploadQuota },
): Promise<KeptPicture> {
  const { ownerId, use, body, quota = userQuota } = given
  return inReservedUpload(ports, { ownerId, use, most: mostPictureBytes, quota }, async (id) => {
    const drawn = await ports.images.redraw(await wholePicture(body), longestSides[use])
    if (drawn.state !== 'redrawn') throw new Refusal(notDrawn[drawn.state])
    const { bytes, type, width, height } = drawn
    const name = mediaFile(id, type)
    const size = await writeMedia(ports.media, name, [bytes])
    return { bytes: size, answer: { name, width, height, size } }
  })
}

/** Everything, as long as it is no more than a picture may be: not a byte beyond is waited for. */
export async function wholePicture(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > mostPictureBytes) throw new Refusal('image_too_large')
    pieces.push(piece)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
