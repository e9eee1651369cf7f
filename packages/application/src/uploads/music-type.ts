/** What a file of sound is by how it begins; null for anything that is neither MP3 nor WAV. */
export function musicTypeOf(head: Uint8Array): 'mp3' | 'wav' | null {
  return isWav(head) ? 'wav' : isTagged(head) || isMp3(head) ? 'mp3' : null
}

/** A RIFF of the form WAVE whose first chunk says how it is coded: plain, in floating point, or extensibly (RFC 2361). */
function isWav(head: Uint8Array): boolean {
  if (!startsWith(head, 0, 'RIFF') || !startsWith(head, 8, 'WAVEfmt ') || head.length < 22) return false
  return [1, 3, 0xfffe].includes(new DataView(head.buffer, head.byteOffset).getUint16(20, true))
}

/** An ID3v2 tag (id3.org, §3.1) before the sound: version 2, 3 or 4, and a size of four times seven bits. */
function isTagged(head: Uint8Array): boolean {
  const [version = 0, revision = 0xff] = head.subarray(3, 5)
  const size = head.subarray(6, 10)
  if (!startsWith(head, 0, 'ID3') || version < 2 || version > 4 || revision === 0xff) return false
  return size.length === 4 && size.every((byte) => byte < 0x80)
}

/** Kilobits a second of layer III: of MPEG-1, and of MPEG-2 and 2.5 (ISO 11172-3 §2.4.2.3, 13818-3 §2.4.2.3). */
const rates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const hertz = [44_100, 48_000, 32_000] as const

/** Two frames of layer III, one where the other ends: one alone could be anything. */
function isMp3(head: Uint8Array): boolean {
  const length = frameBytes(head, 0)
  return length !== null && frameBytes(head, length) !== null
}

function frameBytes(head: Uint8Array, at: number): number | null {
  const [sync = 0, kind = 0, rate = 0] = head.subarray(at, at + 3)
  const version = (kind >> 3) & 3
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return null
  const kilobits = rates[version === 3 ? 'one' : 'two'][rate >> 4]
  const sampled = hertz[(rate >> 2) & 3]
  if (!kilobits || sampled === undefined) return null
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4
  const bytesAtOnce = version === 3 ? 144_000 : 72_000
  return Math.floor((bytesAtOnce * kilobits * slower) / sampled) + ((rate >> 1) & 1)
}

function startsWith(head: Uint8Array, at: number, text: string): boolean {
  return [...text].every((sign, place) => head[at + place] === sign.charCodeAt(0))
}
