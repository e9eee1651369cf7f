import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '@fairdraw/application/ports'
import { filesContract } from '@fairdraw/application/testing/files.contract'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucketFiles } from './bucket-files.ts'
import { startFakeBucket } from './testing/fake-bucket.ts'

const times = { patienceMs: shortMs(500), pauseMs: 1 }

let folder: string
let store: Awaited<ReturnType<typeof startFakeBucket>>
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  store = await startFakeBucket()
  files = await openBucketFiles(store.setting, { folder, times })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

filesContract('A bucket', async () => ({ files, close: async () => {} }))

async function put(name: string, text: string): Promise<void> {
  const sink = await files.create(name)
  await sink.write(Buffer.from(text))
  await sink.close()
}

async function textOf(...of: Parameters<Files['stream']>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of files.stream(...of)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('an object has the type that its name tells', async () => {
  await put('a.mp4', 'x')
  expect(store.objects.get('a.mp4')?.type).toBe('video/mp4')
})

test('nothing is left on this machine, kept or dropped or refused', async () => {
  await put('a', 'x')
  await (await files.create('b')).abort()
  store.next('lose_bytes')
  await expect(put('c', 'xyz')).rejects.toThrow('400 XAmzContentSHA256Mismatch')
  expect(await readdir(join(folder, '_growing'))).toEqual([])
})

test('a store that is too busy, or silent, is asked again', async () => {
  store.next('slow_down', 'silence')
  await put('a', 'text')
  store.next('slow_down')
  expect(await files.size('a')).toBe(4)
  store.next('silence', 'slow_down', 'slow_down')
  expect(await textOf('a', { offset: 0, length: 4 })).toBe('text')
  expect(store.asked).toEqual(['PUT', 'PUT', 'PUT', 'HEAD', 'HEAD', ...Array(4).fill('GET bytes=0-3')])
})

test('a store that stays too busy is a fault, after four tries', async () => {
  store.next('slow_down', 'slow_down', 'slow_down', 'slow_down')
  await expect(put('a', 'text')).rejects.toThrow('503')
  expect(store.asked).toHaveLength(4)
  expect(store.objects.size).toBe(0)
})

test('what breaks off on the way goes on from there', async () => {
  await put('a', '0123456789')
  store.next('break_off', 'too_little')
  expect(await textOf('a', { offset: 1, length: 8 })).toBe('12345678')
  expect(store.asked.slice(1)).toEqual(['GET bytes=1-8', 'GET bytes=5-8', 'GET bytes=7-8'])
})

test('what breaks off again and again is a fault, never a shorter file', async () => {
  await put('a', 'x'.repeat(1_000))
  store.next('break_off', 'break_off', 'too_little', 'too_little')
  await expect(textOf('a', { offset: 0, length: 1_000 })).rejects.toThrow()
})

test('more than was asked for is a fault', async () => {
  await put('a', '0123456789')
  store.next('too_much')
  await expect(textOf('a', { offset: 0, length: 10 })).rejects.toThrow('more of a than was asked for')
})

test('a store that sends elsewhere is not followed', async () => {
  store.next('redirect', 'redirect', 'redirect', 'redirect')
  await expect(files.size('a')).rejects.toThrow()
})

test('a wrong secret is a fault that does not tell it', async () => {
  const wrong = { ...store.setting, secret: 'another' }
  const sink = await (await openBucketFiles(wrong, { folder, times })).create('a')
  const failure = await sink.close().catch((thrown: Error) => thrown)
  expect(String(failure)).toBe('Error: the object store answered 403 SignatureDoesNotMatch to PUT')
})

test('a bucket in front of the host is not named again in the path', async () => {
  // The fake's address is 127.0.0.1.
  const inHost = await openBucketFiles({ ...store.setting, bucket: '127' }, { folder, times })
  await put('a', 'text')
  // This store knows objects by their path, which now has no bucket in it.
  expect(await inHost.size('media/a')).toBe(4)
})
