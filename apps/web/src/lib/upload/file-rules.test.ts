import { describe, expect, test } from 'vitest'
import { imageRule, objectionToFile, videoRule } from './file-rules.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const mp4 = [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70]
const webm = [0x1a, 0x45, 0xdf, 0xa3]
const gif = [...new TextEncoder().encode('GIF89a')]

/** A file that begins like this and has so many bytes in all. */
const file = (begin: readonly number[], bytes = 100, name = 'a.png', type = 'image/png') =>
  new File([new Uint8Array(begin), new Uint8Array(Math.max(0, bytes - begin.length))], name, { type })

describe('an image upload', () => {
  test.each([
    ['a PNG', file(png), null],
    ['a JPEG', file(jpeg), null],
    ['a JPEG under the name of a PNG', file(jpeg, 100, 'a.png'), null],
    ['a GIF under the name of a PNG', file(gif), 'wrong_kind'],
    ['a page under the type of a JPEG', file([0x3c, 0x68], 100, 'a.jpg', 'image/jpeg'), 'wrong_kind'],
    ['an empty file', file([], 0), 'wrong_kind'],
    ['half a mark', file(png.slice(0, 4), 4), 'wrong_kind'],
    ['5 MB to the byte', file(png, 5 * 1024 * 1024), null],
    ['a byte over 5 MB', file(png, 5 * 1024 * 1024 + 1), 'too_large'],
    ['a GIF over 5 MB, which nothing can mend', file(gif, 6_000_000), 'wrong_kind'],
  ])('of %s', async (_what, sent, objection) => {
    expect(await objectionToFile(sent, imageRule)).toBe(objection)
  })
})

describe('a video upload', () => {
  test.each([
    ['an MP4', file(mp4), null],
    ['a WebM', file(webm), null],
    ['a picture', file(png), 'wrong_kind'],
    ['20 MB to the byte', file(mp4, 20 * 1024 * 1024), null],
    ['a byte over 20 MB', file(mp4, 20 * 1024 * 1024 + 1), 'too_large'],
  ])('of %s', async (_what, sent, objection) => {
    expect(await objectionToFile(sent, videoRule)).toBe(objection)
  })
})
