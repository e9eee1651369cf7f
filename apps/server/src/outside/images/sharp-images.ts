import type { Images, NotRedrawn, Redrawn } from '@fairdraw/application/ports'
import type { Sharp } from 'sharp'
import { createTurns } from '../../turns.ts'

/** Pixels decoded at most: 160 MB in memory at four bytes each (ASVS 5.0 V5.2.6). */
const mostPixels = 40_000_000
const pictureAtOnce = 2
const patienceSeconds = 20

type SharpModule = typeof import('sharp').default

/** Pictures redrawn by libvips, a few at a time and each on one thread, so that joining goes on meanwhile. */
export function createSharpImages(): Images {
  const inTurn = createTurns(pictureAtOnce)
  let loaded: Promise<SharpModule> | null = null

  return {
    async redraw(bytes, longestSide) {
      const type = typeOf(bytes)
      if (type === null) return { state: 'wrong_type' }
      loaded ??= loadSharp()
      const sharp = await loaded
      return inTurn(() => redrawn(sharp, bytes, type, longestSide))
    },
  }
}

/** Loaded at the first picture. Every decoder but the two that are needed is shut off. */
async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return sharp
}

/** By the first bytes alone (PNG 3rd ed. §5.2; JPEG: SOI and the marker after it). */
function typeOf(bytes: Uint8Array): Redrawn['type'] | null {
  const begins = (...marks: number[]) => marks.every((mark, at) => bytes[at] === mark)
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return begins(0xff, 0xd8, 0xff) ? 'jpg' : null
}

async function redrawn(
  sharp: SharpModule,
  bytes: Uint8Array,
  type: Redrawn['type'],
  longestSide: number,
): Promise<Redrawn | NotRedrawn> {
  try {
    // Only the header is read here: a small file may claim to be huge.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { state: 'too_many_pixels' }
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await encoded(image, type).toBuffer({ resolveWithObject: true })
    return { state: 'redrawn', type, bytes: data, width: info.width, height: info.height }
  } catch {
    // libvips tells all that is wrong with a picture in English sentences; to its sender they are one.
    return { state: 'broken' }
  }
}

/** Without a word about metadata sharp writes none, and turns colours into sRGB. */
function encoded(image: Sharp, type: Redrawn['type']): Sharp {
  return type === 'png'
    ? image.png({ compressionLevel: 9 })
    : image.jpeg({ quality: 84, mozjpeg: false, progressive: true })
}
