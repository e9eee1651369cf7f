import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signatureBytes = 8

/** The same picture packed as tightly as deflate can: browsers pack for speed. */
export function smallerPng(png: Buffer): Buffer {
  const chunks = chunksOf(png)
  const isPixels = ({ type }: Chunk) => type === 'IDAT'
  const pixels = inflateSync(Buffer.concat(chunks.filter(isPixels).map(({ content }) => content)))
  const packed = { type: 'IDAT', content: deflateSync(pixels, { level: 9 }) }
  const first = chunks.findIndex(isPixels)
  const others = chunks.filter((chunk) => !isPixels(chunk))
  const whole = [...others.slice(0, first), packed, ...others.slice(first)]
  const made = Buffer.concat([png.subarray(0, signatureBytes), ...whole.map(written)])
  return made.length < png.length ? made : png
}

type Chunk = { readonly type: string; readonly content: Buffer }

/** PNG 5.3: length, type, content, CRC of type and content. */
function chunksOf(png: Buffer): Chunk[] {
  const found: Chunk[] = []
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    found.push({ type, content: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return found
}

function written({ type, content }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
