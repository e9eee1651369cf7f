import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noisyPicture, phonePicture, plainPicture } from '../../testing/sample-media.ts'
import { createSharpImages } from './sharp-images.ts'

const images = createSharpImages()

async function redrawn(bytes: Uint8Array, longestSide = 2_000) {
  const drawn = await images.redraw(bytes, longestSide)
  if (drawn.state !== 'redrawn') throw new Error(drawn.state)
  return drawn
}

test('a picture keeps its type and size', async () => {
  expect(await redrawn(await plainPicture('png'))).toMatchObject({ type: 'png', width: 40, height: 20 })
  expect(await redrawn(await plainPicture('jpeg'))).toMatchObject({ type: 'jpg', width: 40, height: 20 })
})

test('a large picture is made smaller, a small one is not made larger', async () => {
  expect(await redrawn(await plainPicture('jpeg', 3_000, 1_500), 1_280)).toMatchObject({
    width: 1_280,
    height: 640,
  })
  expect(await redrawn(await plainPicture('jpeg', 90, 200), 1_280)).toMatchObject({ width: 90, height: 200 })
})

test('where and with what a picture was taken is gone, and it stands upright', async () => {
  const sent = await phonePicture()
  expect(sent.includes('PhoneMaker')).toBe(true)
  const drawn = await redrawn(sent)
  expect(drawn).toMatchObject({ width: 20, height: 40 })
  const { exif, iptc, xmp, icc, orientation } = await sharp(drawn.bytes).metadata()
  expect([exif, iptc, xmp, icc, orientation]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(drawn.bytes).includes('PhoneMaker')).toBe(false)
})

test('what hides behind or inside a picture is gone', async () => {
  const page = '<html><script>alert(1)</script></html>'
  const jpeg = await plainPicture('jpeg')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)])
  expect(Buffer.from((await redrawn(polyglot)).bytes).includes('script')).toBe(false)
})

test.each([
  ['a GIF', () => plainPicture('gif')],
  ['a WebP', () => plainPicture('webp')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', async () => Buffer.from('<html>')],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is of the wrong type', async (_, make) => {
  expect(await images.redraw(await make(), 2_000)).toEqual({ state: 'wrong_type' })
})

test.each([
  [
    'that begins like a PNG and is a page',
    async () => Buffer.concat([(await plainPicture('png')).subarray(0, 8), Buffer.from('<html>')]),
  ],
  [
    'that begins like a JPEG and is an SVG',
    async () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]),
  ],
  ['that lost its end', async () => (await noisyPicture('jpeg', 300)).subarray(0, -20)],
  [
    'that lost its second half',
    async () => {
      const png = await noisyPicture('png', 300)
      return png.subarray(0, png.length / 2)
    },
  ],
])('a picture %s is broken', async (_, make) => {
  expect(await images.redraw(await make(), 2_000)).toEqual({ state: 'broken' })
})

test('a small file that would fill 700 MB is turned away by its header', async () => {
  const flat = await plainPicture('png', 14_000, 14_000)
  expect(flat.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  expect(await images.redraw(flat, 2_000)).toEqual({ state: 'too_many_pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('as many pictures as there are wait for their turn', async () => {
  const picture = await plainPicture('png', 1_000, 1_000)
  const drawn = await Promise.all(Array.from({ length: 12 }, () => redrawn(picture, 100)))
  expect(drawn.every(({ width }) => width === 100)).toBe(true)
})
