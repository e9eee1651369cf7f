import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortMs } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBucketFiles } from '../outside/files/bucket-files.ts'
import { startFakeBucket } from '../outside/files/testing/fake-bucket.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { videoOf } from '../testing/sample-media.ts'

const video = videoOf('mp4', 2_000_000)

let folder: string
let store: Awaited<ReturnType<typeof startFakeBucket>>
let one: TestApp
let owner: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  store = await startFakeBucket()
  const media = await openBucketFiles(store.setting, {
    folder,
    times: { patienceMs: shortMs(500), pauseMs: 1 },
  })
  one = await testApp({ change: () => ({ media }) })
  owner = await one.organiser()
})
afterAll(async () => {
  await one.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const upload = () => one.call(routes.uploadVideo, {}, { token: owner, file: video })

test('an upload goes to the object store and is served from there, in parts too', async () => {
  const { url } = (await upload()).data
  expect([...store.objects.keys()]).toEqual([url.replace('/media/', '')])
  expect((await one.app.inject({ url })).rawPayload.equals(video)).toBe(true)
  store.next('slow_down', 'slow_down', 'break_off')
  const part = await one.app.inject({ url, headers: { range: 'bytes=1000000-1999999' } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(video.subarray(1_000_000))).toBe(true)
})

test('an object store that is out of order is a fault of ours: nothing is said to be kept, nothing stays behind', async () => {
  const before = store.objects.size
  store.next('slow_down', 'silence', 'slow_down', 'slow_down')
  const { http, sta } = await upload()
  expect([http, sta]).toEqual([500, -1])
  expect(store.objects.size).toBe(before)
  expect(await readdir(join(folder, '_growing'))).toEqual([])
  expect(one.logged.join('')).not.toContain(store.setting.secret)
  expect((await upload()).sta).toBe(0)
})
