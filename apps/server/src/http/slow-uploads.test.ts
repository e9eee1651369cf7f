import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { shortMs, until } from '@fairdraw/application/testing/until'
import { basePath } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type Form, fileForm } from '../testing/form.ts'
import { plainPicture, videoOf } from '../testing/sample-media.ts'
import { filePatience } from './cut-off-slow.ts'

let one: TestApp
let port: number
let tokens: readonly string[]
beforeAll(async () => {
  one = await testApp()
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  port = (one.app.server.address() as AddressInfo).port
  tokens = [await one.organiser(), await one.organiser()]
})
afterAll(() => one.close())

type Begun = { readonly socket: Socket; answer(): string }

/** A request that says it brings so much, with as much of its body as is given. */
async function begin(
  path: string,
  { headers }: Pick<Form, 'headers'>,
  given: { length: number; body: Buffer; token: string | undefined },
): Promise<Begun> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = [
    `POST ${basePath}${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${headers['content-type']}`,
    `content-length: ${given.length}`,
    ...(given.token === undefined ? [] : [`token: ${given.token}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(given.body)
  return { socket, answer: () => answer }
}

const uploadsOf = async (state: string) =>
  (await one.ports.store.read((tx) => tx.uploads.abandoned(Number.MAX_SAFE_INTEGER, 100))).filter(
    (upload) => upload.state === state,
  ).length

/** Nothing is left of uploads that ended: because they ended, and not because they were silent for too long. */
async function isAllGivenUp(withinMs = shortMs(1_000)): Promise<void> {
  const began = performance.now()
  await until(async () => expect(await uploadsOf('receiving')).toBe(0))
  expect(performance.now() - began).toBeLessThan(Math.min(withinMs, filePatience.stallMs / 2))
}

test('ten slow uploads keep nobody from reading, and leave nothing when they are given up', async () => {
  const form = fileForm(videoOf('mp4', 3_000_000))
  const half = form.payload.subarray(0, 1_000_000)
  const slow = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      begin('/upload/video', form, { length: form.payload.length, body: half, token: tokens[at % 2] }),
    ),
  )
  await until(async () => expect(await uploadsOf('receiving')).toBe(10))
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${basePath}/auth/platforms`)
  expect(answer.status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2_000)
  for (const { socket } of slow) socket.destroy()
  await isAllGivenUp()
})

test('one caller cannot fill the room: the seventh at once is asked to wait', async () => {
  const form = fileForm(videoOf('mp4', 3_000_000))
  const given = { length: form.payload.length, body: form.payload.subarray(0, 1_000), token: tokens[0] }
  const slow = await Promise.all(Array.from({ length: 6 }, () => begin('/upload/video', form, given)))
  await until(async () => expect(await uploadsOf('receiving')).toBe(6))
  const seventh = await begin('/upload/video', form, given)
  await until(() => expect(seventh.answer()).toContain('HTTP/1.1 429'))
  const other = await begin('/upload/video', form, { ...given, body: form.payload, token: tokens[1] })
  await until(() => expect(other.answer()).toContain('"sta":0'))
  for (const { socket } of [...slow, seventh, other]) socket.destroy()
  await isAllGivenUp()
})

test('a body longer than it was said to be keeps nothing, and what follows is not taken for a request', async () => {
  const form = fileForm(await plainPicture('png', 200, 200))
  const length = form.payload.length - 60
  const { socket, answer } = await begin('/upload/pic', form, {
    length,
    body: form.payload,
    token: tokens[0],
  })
  await once(socket, 'close')
  expect(answer()).toMatch(/^HTTP\/1\.1 4/)
  expect(answer()).not.toContain('"sta":0')
  await isAllGivenUp()
})

test('a body that stops before its said end is given up without a trace', async () => {
  const form = fileForm(videoOf('mp4', 100_000))
  const { socket } = await begin('/upload/video', form, {
    length: form.payload.length + 1_000,
    body: form.payload.subarray(0, -500),
    token: tokens[0],
  })
  await until(async () => expect(await uploadsOf('receiving')).toBe(1))
  socket.end()
  await isAllGivenUp(shortMs(8_000))
})

test('who sends far too much hears so while still sending, and the connection stays usable', async () => {
  const form = fileForm(Buffer.alloc(30 * 1024 * 1024, 'GIF89a'))
  const answer = await fetch(`http://127.0.0.1:${port}${basePath}/upload/pic`, {
    method: 'POST',
    headers: { ...form.headers, token: tokens[0] ?? '' },
    body: new Uint8Array(form.payload),
  })
  expect(answer.status).toBe(413)
})

test('who is not signed in is answered before the file is there', async () => {
  const form = fileForm(videoOf('mp4', 100_000))
  const { socket, answer } = await begin('/upload/video', form, {
    length: form.payload.length,
    body: Buffer.from('-'),
    token: undefined,
  })
  await until(() => expect(answer()).toContain('"sta":4001'))
  socket.destroy()
})

test('many large pictures at once do not fill the memory', async () => {
  const padding = Buffer.alloc(4_900_000)
  const form = fileForm(Buffer.concat([await plainPicture('png', 2_000, 2_000), padding]))
  const before = process.memoryUsage().rss
  for (let round = 0; round < 5; round++)
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        fetch(`http://127.0.0.1:${port}${basePath}/upload/pic`, {
          method: 'POST',
          headers: { ...form.headers, token: tokens[at % 2] ?? '' },
          body: new Uint8Array(form.payload),
        }).then((answer) => answer.text()),
      ),
    )
  // 60 pictures of 5 MB, each 12 MB of pixels: all at once they would be more than 1 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
})
