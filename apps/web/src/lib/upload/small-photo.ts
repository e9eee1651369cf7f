import { shrinkImage } from './shrink-image.ts'

/** Pixels of the longer side that a person's squares are cut from. */
const longest = 1_280
/** What is smaller goes as it is. */
const smallBytes = 300 * 1024
const largestSent = 5 * 2 ** 20

/** A photo of a person in as few bytes as the largest square of it needs; null where this browser cannot read it. */
export async function smallPhoto(bytes: Blob, name: string): Promise<Blob | null> {
  if (bytes.size <= smallBytes && !/\.(webp|hei[cf])$/i.test(name)) return bytes
  const { signal } = new AbortController()
  return await shrinkImage(new File([bytes], name), { mostBytes: largestSent, longest, signal })
}
