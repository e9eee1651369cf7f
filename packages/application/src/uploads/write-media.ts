import type { Files } from '../ports/index.ts'

/** What is kept of uploads; the type is the end of the name. */
export const mediaTypes = ['jpg', 'png', 'mp4', 'webm', 'mp3', 'wav'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Pixels a side of a portrait: in a list or a crowd, on a card, beside a name that fills the stage. */
export const portraitSides = [64, 256, 640] as const

const pattern = /^[0-9a-f]{32}(?:\.(?:jpg|png|mp4|webm|mp3|wav)|\.(?:64|256|640)\.jpg)$/

/** The file of an upload. */
export function mediaFile(uploadId: string, type: MediaType): string {
  return `${uploadId}.${type}`
}

/** The files of which one holds an uploaded picture. */
export function pictureFiles(uploadId: string): readonly string[] {
  return [mediaFile(uploadId, 'jpg'), mediaFile(uploadId, 'png')]
}

/** The files of a portrait, in the order of `portraitSides`. */
export function portraitFiles(uploadId: string): readonly string[] {
  return portraitSides.map((side) => `${uploadId}.${side}.jpg`)
}

/** The files of which some hold what an entrant uploaded: a proof, or a photo of themself. */
export function entrantFiles(uploadId: string): readonly string[] {
  return [...pictureFiles(uploadId), ...portraitFiles(uploadId)]
}

/** The type in the name of an upload's file; null when it cannot be one. */
export function mediaTypeIn(name: string): MediaType | null {
  return pattern.test(name) ? (name.slice(name.lastIndexOf('.') + 1) as MediaType) : null
}

/** The upload in the name of its file; null when it cannot be one. */
export function uploadIn(name: string): string | null {
  return mediaTypeIn(name) === null ? null : name.slice(0, name.indexOf('.'))
}

/** Writes a file whole or not at all; answers how many bytes it has. */
export async function writeMedia(
  media: Files,
  name: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  const sink = await media.create(name)
  let size = 0
  try {
    for await (const piece of pieces) {
      await sink.write(piece)
      size += piece.length
    }
  } catch (failure) {
    await sink.abort()
    throw failure
  }
  await sink.close()
  return size
}
