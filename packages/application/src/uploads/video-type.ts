/** As much of a beginning as `videoTypeOf` and `musicTypeOf` look at: two frames of the longest MP3. */
export const videoHeadBytes = 3_072

/** Brands of ISO 14496-12 files that browsers play as MP4 (mp4ra.org); pictures and QuickTime films have others. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V |MSNV|dash)$/

/** What a file is by how it begins; null for anything that is not MP4 or WebM. */
export function videoTypeOf(head: Uint8Array): 'mp4' | 'webm' | null {
  return isMp4(head) ? 'mp4' : isWebm(head) ? 'webm' : null
}

/** The first box is `ftyp`, and one of its brands is MP4's (ISO 14496-12 §4.3). */
function isMp4(head: Uint8Array): boolean {
  if (head.length < 16 || latin(head, 4, 8) !== 'ftyp') return false
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0)
  if (size < 16 || size % 4 !== 0) return false
  for (let at = 8; at + 4 <= Math.min(size, head.length); at += 4)
    // Between the major brand and the compatible ones stands a version.
    if (at !== 12 && mp4Brands.test(latin(head, at, at + 4))) return true
  return false
}

/** EBML (RFC 8794 §11.2.1) whose DocType (0x4282) is `webm`; Matroska's is another. */
function isWebm(head: Uint8Array): boolean {
  const begin = latin(head, 0, 80)
  return begin.startsWith('\x1a\x45\xdf\xa3') && begin.includes('\x42\x82\x84webm')
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
