import type { DrawnPortraits, Images, NotRedrawn, Redrawn } from '@fairdraw/application/ports'
import type { Sharp } from 'sharp'
import { createTurns } from '../../turns.ts'

/** Pixels decoded at most: 160 MB in memory at four bytes each (ASVS 5.0 V5.2.6). */
const mostPixels = 40_000_000
/** Pixels of which portraits are cut: twice the largest of them. */
const longestPortrait = 1_280
const pictureAtOnce = 2
const patienceSeconds = 20

type SharpModule = typeof import('sharp').default

/** Pictures redrawn by libvips, a few at a time and each on one thread, so that joining goes on meanwhile. */
export function createSharpImages(): Images {
  const inTurn = createTurns(pictureAtOnce)
  let loaded: Promise<SharpModule> | null = null
  const draw = async <Drawn>(
    bytes: Uint8Array,
    drawn: (image: Sharp, type: Redrawn['type'], sharp: SharpModule) => Promise<Drawn>,
  ) => {
    const type = typeOf(bytes)
    if (type === null) return { state: 'wrong_type' } as const
    loaded ??= loadSharp()
    const sharp = await loaded
    return inTurn(() => decoded(sharp, bytes, (image) => drawn(image, type, sharp)))
  }

  return {
    redraw: (bytes, longestSide) => draw(bytes, (image, type) => redrawn(image, type, longestSide)),
    portraits: (bytes, sides) => draw(bytes, (image, _, sharp) => squares(sharp, image, sides)),
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

async function decoded<Drawn>(
  sharp: SharpModule,
  bytes: Uint8Array,
  drawn: (image: Sharp) => Promise<Drawn>,
): Promise<Drawn | NotRedrawn> {
  try {
    // Only the header is read here: a small file may claim to be huge.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { state: 'too_many_pixels' }
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
    return await drawn(image)
  } catch {
    // libvips tells all that is wrong with a picture in English sentences; to its sender they are one.
    return { state: 'broken' }
  }
}

async function redrawn(image: Sharp, type: Redrawn['type'], longestSide: number): Promise<Redrawn> {
  image.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encoded(image, type).toBuffer({ resolveWithObject: true })
  return { state: 'redrawn', type, bytes: data, width: info.width, height: info.height }
}

/** The largest square there is, its middle a third from the top; what shows through is paper. */
async function squares(sharp: SharpModule, image: Sharp, sides: readonly number[]): Promise<DrawnPortraits> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: longestPortrait, height: longestPortrait, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = Math.min(info.width, info.height)
  const top = Math.min(Math.max(0, Math.round(info.height / 3 - side / 2)), info.height - side)
  const cut = { left: Math.floor((info.width - side) / 2), top, width: side, height: side }
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn: Uint8Array[] = []
  for (const one of sides)
    drawn.push(await encoded(sharp(data, { raw }).extract(cut).resize(one, one), 'jpg').toBuffer())
  return { state: 'redrawn', squares: drawn }
}

/** Without a word about metadata sharp writes none, and turns colours into sRGB. */
function encoded(image: Sharp, type: Redrawn['type']): Sharp {
  return type === 'png'
    ? image.png({ compressionLevel: 9 })
    : image.jpeg({ quality: 84, mozjpeg: false, progressive: true })
}
