export type FileKind = 'png' | 'jpeg' | 'mp4' | 'webm' | 'mp3' | 'wav'

type Mark = { readonly kind: FileKind; readonly at: number; readonly bytes: readonly number[] }

/** An MP3 without an ID3 tag begins with a frame of layer III, of MPEG 1, 2 or 2.5, with or without a checksum. */
const mp3Frames = [0xfa, 0xfb, 0xf2, 0xf3, 0xe2, 0xe3].map(
  (second): Mark => ({ kind: 'mp3', at: 0, bytes: [0xff, second] }),
)

/**
 * How files of each kind begin: PNG (W3C), JPEG (ITU-T T.81, annex B), ISO base media (`ftyp`), Matroska (EBML), RIFF of
 * the form WAVE, and MP3 by its tag (ID3v2) or a frame of layer III of MPEG-1, 2 or 2.5.
 */
const marks: readonly Mark[] = [
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'mp4', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { kind: 'webm', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { kind: 'wav', at: 8, bytes: [0x57, 0x41, 0x56, 0x45] },
  { kind: 'mp3', at: 0, bytes: [0x49, 0x44, 0x33] },
  ...mp3Frames,
]
const longest = 12

/** What a file is by its first bytes, whatever its name and type claim; null for anything else. */
export async function kindOfFile(file: Blob): Promise<FileKind | null> {
  const head = new Uint8Array(await file.slice(0, longest).arrayBuffer())
  const isMarked = ({ at, bytes }: Mark) => bytes.every((byte, place) => head[at + place] === byte)
  return marks.find(isMarked)?.kind ?? null
}
