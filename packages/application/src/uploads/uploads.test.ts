import { hour, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainPicture, videoOf } from '../../../../apps/server/src/testing/sample-media.ts'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import type { Files, Upload } from '../ports/index.ts'
import { createMemoryFiles, type MemoryFiles } from '../testing/memory-files.ts'
import { keepPicture } from './keep-picture.ts'
import { keepVideo } from './keep-video.ts'
import { musicTypeOf } from './music-type.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { mostVideoBytes } from './upload-limits.ts'
import { videoTypeOf } from './video-type.ts'

let world: World
let media: MemoryFiles
const ownerId = 'u1' as UserId
beforeEach(async () => {
  world = await openWorld()
  media = createMemoryFiles()
})
afterEach(() => world.close())

async function* inPieces(bytes: Uint8Array, length = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const taken = () => world.ports.store.read((tx) => tx.uploads.takenSince(ownerId, 0))
const keep = (body: AsyncIterable<Uint8Array>, into: Files = media) =>
  keepVideo({ ...world.ports, media: into }, { ownerId, body })

test('a kept upload takes what it weighs, not what was set aside for it', async () => {
  const { name, size } = await keep(inPieces(videoOf('mp4', 12_345), 7))
  expect([size, media.names()]).toEqual([12_345, [name]])
  expect(await taken()).toEqual({ count: 1, bytes: 12_345 })
})

test('while it comes, the most that it may become is set aside', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  async function* slow() {
    yield videoOf('mp4', 1_000)
    await held
  }
  const keeping = keep(slow())
  await expect.poll(taken).toEqual({ count: 1, bytes: mostVideoBytes })
  letGo()
  await keeping
  expect(await taken()).toEqual({ count: 1, bytes: 1_000 })
})

test('a refused upload counts, weighs nothing and leaves no file', async () => {
  await expect(keep(inPieces(videoOf('mkv', 5_000)))).rejects.toMatchObject({ code: 'video_wrong_type' })
  const body = inPieces(await plainPicture('gif'))
  const picture = keepPicture({ ...world.ports, media }, { ownerId, use: 'cover', body })
  await expect(picture).rejects.toMatchObject({ code: 'image_wrong_type' })
  expect(await taken()).toEqual({ count: 2, bytes: 0 })
  expect(media.names()).toEqual([])
})

test('no more is read of what is too long', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1_000_000
      yield videoOf('webm', 1_000_000)
    }
  }
  await expect(keep(endless())).rejects.toMatchObject({ code: 'video_too_large' })
  expect(read).toBeLessThan(mostVideoBytes + 1_000_001)
})

test('a store that fails is a fault, and the upload counts as refused', async () => {
  const full: Files = { ...media, create: () => Promise.reject(new Error('no room')) }
  await expect(keep(inPieces(videoOf('mp4', 5_000)), full)).rejects.toThrow('no room')
  expect(await taken()).toEqual({ count: 1, bytes: 0 })
})

test('what a killed process left goes after an hour, with its file', async () => {
  const { store, clock } = world.ports
  const upload: Upload = {
    id: 'a'.repeat(32),
    ownerId,
    use: 'video',
    state: 'receiving',
    bytes: 9,
    at: clock.now(),
  }
  await store.transact((tx) => tx.uploads.insert(upload))
  const sink = await media.create(`${upload.id}.webm`)
  await sink.close()
  world.clock.advance(hour)
  await sweepUploads({ media, store }, 10)
  expect(media.names()).toHaveLength(1)
  world.clock.advance(1)
  await sweepUploads({ media, store }, 10)
  expect([media.names(), await taken()]).toEqual([[], { count: 1, bytes: 0 }])
  world.clock.advance(24 * hour)
  await sweepUploads({ media, store }, 10)
  expect((await taken()).count).toBe(0)
})

test.each([
  ['', null],
  ['\0\0\0\x10ftypisom', null],
  ['\0\0\0\x10ftypisom\0\0\0\0', 'mp4'],
  ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'mp4'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
  ['\0\0\0\x10ftypisom<html>..', 'mp4'],
  ['<html>ftypisom\0\0\0\0', null],
  ['\x1a\x45\xdf\xa3\x93\x42\x82\x84webm', 'webm'],
  ['\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska', null],
])('a video that begins with %j is %s', (head, type) => {
  expect(videoTypeOf(Buffer.from(head, 'latin1'))).toBe(type)
})

/** A frame of layer III at 128 kilobits and 44.1 kHz is 417 bytes long. */
const frames = `\xff\xfb\x90\x64${'\0'.repeat(413)}\xff\xfb\x90\x64`

test.each([
  [frames, 'mp3'],
  [`ID3\x03\0\0\0\x01\x7f\x00`, 'mp3'],
  ['RIFF\xff\xff\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0', 'wav'],
  ['', null],
  // A JPEG, a frame with nothing after it, one of layer II, a tag of no version, a picture of RIFF, coded sound.
  ['\xff\xd8\xff\xe0', null],
  [frames.slice(0, 417), null],
  [frames.replaceAll('\xfb', '\xfd'), null],
  ['ID3\xff\0\0\0\x01\x7f\x00', null],
  ['RIFF\xff\xff\0\0WEBPVP8 \x10\0\0\0\x01\0\x02\0', null],
  ['RIFF\xff\xff\0\0WAVEfmt \x10\0\0\0\x55\0\x02\0', null],
  ['<html>', null],
])('music that begins with %j is %s', (head, type) => {
  expect(musicTypeOf(Buffer.from(head, 'latin1'))).toBe(type)
})

test('music is kept as films are, by what it is', async () => {
  const { name, size } = await keep(inPieces(Buffer.from(frames, 'latin1'), 100))
  expect([name.endsWith('.mp3'), size]).toEqual([true, frames.length])
})
