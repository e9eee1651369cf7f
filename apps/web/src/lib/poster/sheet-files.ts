import { pngOf } from '../png-of.ts'
import type { Sheet } from './draw-poster.ts'
import { pdfOfPicture } from './pdf-of-picture.ts'

/** Pixels a unit in a PNG: sharp on phones, and printed at A4. */
const pngScale = 2

/** A sheet as a PNG, `scale` pixels a unit; null where the browser cannot draw one. */
export function pngOfSheet({ width, height, paint }: Sheet, scale = pngScale): Promise<Blob | null> {
  return pngOf({ width: width * scale, height: height * scale }, (pen) => {
    pen.scale(scale, scale)
    paint(pen)
  })
}

/** Pages by their names: millimetres, and pixels at 300 dots an inch. */
const pages = {
  A4: { mm: [210, 297], px: [2_480, 3_508] },
  A3: { mm: [297, 420], px: [3_508, 4_961] },
} as const
export type PageName = keyof typeof pages

/** Some phones leave a canvas blank that has more pixels. */
const mostPixels = 4_096 * 4_096
/** What fine print needs, and no more. */
const jpegQuality = 0.94

/** A sheet as a PDF of one page, at 300 dots an inch where the browser can; null where it cannot draw one. */
export async function pdfOfSheet(sheet: Sheet, name: PageName, title: string): Promise<Blob | null> {
  const { mm, px } = pages[name]
  const less = Math.sqrt(mostPixels / (px[0] * px[1]))
  const picture = (await jpegOf(sheet, px)) ?? (less < 1 ? await jpegOf(sheet, scaled(px, less)) : null)
  return picture && pdfOfPicture(picture, { mm, title })
}

type Pixels = readonly [width: number, height: number]
const scaled = ([width, height]: Pixels, by: number): Pixels => [
  Math.floor(width * by),
  Math.floor(height * by),
]

async function jpegOf({ width, height, paint }: Sheet, [wide, high]: Pixels) {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  try {
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.scale(wide / width, high / height)
    paint(pen)
    // A canvas that is too large takes every stroke and stays empty.
    if (pen.getImageData(0, 0, 1, 1).data[3] === 0) return null
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', jpegQuality))
    return jpeg && { bytes: new Uint8Array(await jpeg.arrayBuffer()), width: wide, height: high }
  } finally {
    // Browsers keep the pixels of a canvas until they next tidy up, which may be long after.
    canvas.width = 0
    canvas.height = 0
  }
}
