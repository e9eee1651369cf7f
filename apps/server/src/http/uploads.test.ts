import { shortMs } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type Form, fileForm, formOf } from '../testing/form.ts'
import { noisyPicture, phonePicture, plainPicture, videoOf } from '../testing/sample-media.ts'

let one: TestApp
let owner: string
let png: Buffer
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
  png = await plainPicture('png')
})
afterAll(() => one.close())

type Sent = { readonly token?: string; readonly query?: Record<string, string>; readonly path?: string }

async function send(form: Form, { token, query = {}, path = '/upload/pic' }: Sent = { token: owner }) {
  const headers = { ...form.headers, ...(token === undefined ? {} : { token }) }
  const answer = await one.app.inject({
    method: 'POST',
    url: basePath + path,
    query,
    headers,
    payload: form.payload,
  })
  const { sta, data } = answer.json<{ sta: number; data: Record<string, unknown> }>()
  return { http: answer.statusCode, sta, data, code: data.code, url: String(data.url) }
}
const sendVideo = (form: Form) => send(form, { token: owner, path: '/upload/video' })

async function fetched(url: string): Promise<Buffer> {
  const answer = await one.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('a picture', () => {
  test('is kept and answered with its address, size and measures', async () => {
    const { sta, data, url } = await send(fileForm(png))
    expect(sta).toBe(0)
    const kept = await fetched(url)
    expect(data).toEqual({ url, width: 40, height: 20, size: kept.length })
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.png$/)
  })

  test('is what its bytes are, whatever it is called', async () => {
    expect((await send(fileForm(png, 'photo.jpg'))).url).toMatch(/\.png$/)
  })

  test('is kept as large as its use needs', async () => {
    const large = fileForm(await plainPicture('jpeg', 3_000, 3_000))
    const widthFor = async (ftype: string) =>
      (await send(large, { token: owner, query: { ftype } })).data.width
    expect(await widthFor('avatar')).toBe(512)
    expect(await widthFor('background')).toBe(2_560)
    expect((await send(large, { token: owner, query: { ftype: 'poster' } })).sta).toBe(1001)
  })

  test('tells nobody where it was taken', async () => {
    const { url } = await send(fileForm(await phonePicture()))
    const { exif, orientation } = await sharp(await fetched(url)).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test.each(['../../../etc/passwd', '..\\x.png', 'a\0.png', '/etc/cron.d/x', 'x".svg'])(
    'called %j goes by a name of ours',
    async (name) => {
      expect((await send(fileForm(png, name))).url).toMatch(/^\/media\/[0-9a-f]{32}\.png$/)
    },
  )

  test.each(['gif', 'webp'] as const)('that is a %s is refused by its type', async (type) => {
    expect(await send(fileForm(await plainPicture(type)))).toMatchObject({
      http: 409,
      code: 'image_wrong_type',
    })
  })

  test('that is an SVG, or a page, is refused by its type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await send(fileForm(svg, 'a.svg'))).code).toBe('image_wrong_type')
    expect((await send(fileForm('<!doctype html><script>alert(1)</script>'))).code).toBe('image_wrong_type')
    expect((await send(fileForm(''))).code).toBe('image_wrong_type')
  })

  test('that lost its end is refused as damaged', async () => {
    const half = (await noisyPicture('jpeg', 400)).subarray(0, -30)
    expect((await send(fileForm(half))).code).toBe('upload_broken')
  })

  test('of more than 40 million pixels is refused for them', async () => {
    expect((await send(fileForm(await plainPicture('png', 14_000, 2_900)))).code).toBe(
      'image_too_many_pixels',
    )
  })

  test('of 5 MB passes, one byte more does not', async () => {
    const limit = 5 * 1024 * 1024
    const padded = (length: number) => fileForm(Buffer.concat([png, Buffer.alloc(length - png.length)]))
    expect((await send(padded(limit))).sta).toBe(0)
    expect(await send(padded(limit + 1))).toMatchObject({ http: 413, sta: 1013, code: 'image_too_large' })
  })
})

describe('a video', () => {
  test.each(['mp4', 'webm'] as const)('in %s is kept as it is', async (type) => {
    const video = videoOf(type, 300_000)
    const { sta, data, url } = await sendVideo(fileForm(video))
    expect([sta, data.size]).toEqual([0, 300_000])
    expect(url).toMatch(new RegExp(`\\.${type}$`))
    expect((await fetched(url)).equals(video)).toBe(true)
  })

  test('of any other type is refused', async () => {
    for (const other of ['<html>', videoOf('mov', 900), videoOf('mkv', 900), png, ''])
      expect((await sendVideo(fileForm(other, 'a.mp4'))).code).toBe('video_wrong_type')
  })

  test('of 20 MB passes, one byte more does not', async () => {
    const limit = 20 * 1024 * 1024
    expect((await sendVideo(fileForm(videoOf('mp4', limit)))).sta).toBe(0)
    expect(await sendVideo(fileForm(videoOf('mp4', limit + 1)))).toMatchObject({
      http: 413,
      code: 'video_too_large',
    })
  })
})

describe('a form', () => {
  test.each<[string, () => Form]>([
    ['without any part', () => formOf()],
    ['with a field only', () => formOf({ bytes: 'text' })],
    ['with a file of another name', () => formOf({ name: 'picture', fileName: 'a.png', bytes: png })],
    ['with two files', () => formOf({ fileName: 'a.png', bytes: png }, { fileName: 'b.png', bytes: png })],
    ['with a field before', () => formOf({ name: 'ftype', bytes: 'avatar' }, { fileName: 'a', bytes: png })],
    ['with a field behind', () => formOf({ fileName: 'a', bytes: png }, { name: 'ftype', bytes: 'avatar' })],
    ['named like a property of all objects', () => formOf({ name: '__proto__', fileName: 'a', bytes: png })],
    [
      'that is JSON',
      () => ({
        payload: Buffer.from('{"file":"x"}'),
        headers: { 'content-type': 'application/json' },
      }),
    ],
  ])('%s is rejected', async (_, make) => {
    expect((await send(make())).sta).not.toBe(0)
    expect((await send(make())).http).toBeLessThan(500)
  })

  test('with two files leaves neither', async () => {
    const before = await kept()
    const video = { fileName: 'a.mp4', bytes: videoOf('mp4', 1_000) }
    expect(await sendVideo(formOf(video, video))).toMatchObject({ sta: 1001 })
    expect(await kept()).toBe(before)
  })

  test('that ends too early, or says no boundary, is broken', async () => {
    const { payload, headers } = fileForm(await noisyPicture('jpeg', 200))
    expect((await send({ payload: payload.subarray(0, -300), headers })).code).toBe('upload_broken')
    const none = { 'content-type': 'multipart/form-data' }
    expect((await send({ payload, headers: none })).code).toBe('upload_broken')
  })
})

describe('who uploads', () => {
  const ticketOf = async (token: string) => (await one.call(routes.uploadTicket, {}, { token })).data.ticket
  const withTicket = (ticket: string, token?: string) =>
    send(fileForm(png), { query: { token: ticket }, ...(token === undefined ? {} : { token }) })

  test('is signed in as an organiser', async () => {
    expect((await send(fileForm(png), {})).sta).toBe(4001)
    expect((await send(fileForm(png), { token: await one.guest() })).sta).toBe(4001)
  })

  test('may show a ticket instead, once', async () => {
    const ticket = await ticketOf(owner)
    expect((await withTicket(ticket)).sta).toBe(0)
    expect((await withTicket(ticket)).sta).toBe(4001)
  })

  test('may show the session’s own token there too, as often as it likes, and an entrant none', async () => {
    expect((await withTicket(owner)).sta).toBe(0)
    expect((await withTicket(owner, owner)).sta).toBe(0)
    expect((await withTicket(await one.guest())).sta).toBe(4001)
  })

  test('cannot use a ticket for anything else', async () => {
    const url = `${basePath}/user/info?token=${await ticketOf(owner)}`
    expect((await one.app.inject({ url })).json()).toMatchObject({ sta: 4001 })
  })

  test('finds a ticket worth nothing after five minutes', async () => {
    const ticket = await ticketOf(owner)
    one.clock.advance(5 * minute)
    expect((await withTicket(ticket)).sta).toBe(4001)
  })

  test('cannot add another’s ticket to the own token', async () => {
    const other = await one.organiser()
    expect((await withTicket(await ticketOf(other), owner)).sta).toBe(4001)
    expect((await withTicket(await ticketOf(other), other)).sta).toBe(0)
  })

  test('takes an ended session’s tickets along', async () => {
    const other = await one.organiser()
    const ticket = await ticketOf(other)
    await one.call(routes.authLogout, {}, { token: other })
    expect((await withTicket(ticket)).sta).toBe(4001)
  })

  test('leaves no token in the log', async () => {
    const ticket = await ticketOf(owner)
    await withTicket(ticket)
    await withTicket(ticket)
    await withTicket(owner)
    expect(one.logged.join('')).not.toContain(ticket)
    expect(one.logged.join('')).not.toContain(owner)
  })
})

test(
  'of 1,000 uploads in a day only so many are kept; the next day there is room again',
  async () => {
    const token = await one.organiser()
    const small = fileForm(await plainPicture('png', 1, 1))
    const counts: Record<number, number> = {}
    for (let at = 0; at < 250; at++) {
      // Four at a time, as a page with many pictures would.
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(small, { token })))
      for (const { sta } of answers) counts[sta] = (counts[sta] ?? 0) + 1
    }
    expect(counts).toEqual({ 0: 300, 2072: 700 })
    one.clock.advance(24 * 60 * minute + 1)
    expect((await send(small, { token })).sta).toBe(0)
  },
  shortMs(30_000),
)

test('too much in bytes is refused too, before it is read', async () => {
  const token = await one.organiser()
  const sessions = await one.call(routes.userInfoRead, {}, { token })
  const ownerId = sessions.data.user_info.user_id as never
  const at = one.clock.now()
  await one.ports.store.transact((tx) =>
    tx.uploads.insert({ id: 'f'.repeat(32), ownerId, use: 'video', state: 'kept', bytes: 999_000_000, at }),
  )
  expect((await send(fileForm(png), { token })).code).toBe('upload_quota')
})

async function kept(): Promise<number> {
  const user = await one.call(routes.userInfoRead, {}, { token: owner })
  const { bytes } = await one.ports.store.read((tx) =>
    tx.uploads.takenSince(user.data.user_info.user_id as never, 0),
  )
  return bytes
}
