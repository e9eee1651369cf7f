import { basePath, routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { fileForm } from '../testing/form.ts'
import { plainPicture, videoOf } from '../testing/sample-media.ts'
import { byteRange } from './byte-range.ts'

const video = videoOf('mp4', 10_000)

async function uploaded(one: TestApp, path: string, bytes: Buffer, token?: string): Promise<string> {
  const { payload, headers } = fileForm(bytes)
  const sent = { ...headers, token: token ?? (await one.organiser()) }
  const answer = await one.app.inject({ method: 'POST', url: basePath + path, payload, headers: sent })
  return answer.json<{ data: { url: string } }>().data.url
}

describe('an uploaded file', () => {
  let one: TestApp
  let url: string
  beforeAll(async () => {
    one = await testApp()
    url = await uploaded(one, '/upload/video', video)
  })
  afterAll(() => one.close())
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    one.app.inject({ method, url, headers })

  test('is served under a type of ours, with nothing in it allowed to run, for ever', async () => {
    const { headers, rawPayload } = await get()
    expect(rawPayload.equals(video)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.mp4"$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
  })

  test('tells its size when asked for nothing more', async () => {
    const answer = await get({}, 'HEAD')
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10000', ''])
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=9900-', 9_900, 10_000],
    ['bytes=-50', 9_950, 10_000],
    ['bytes=9000-99999', 9_000, 10_000],
  ])('is served in parts: %s', async (range, from, to) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/10000`)
    expect(answer.rawPayload.equals(video.subarray(from, to))).toBe(true)
  })

  test.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=-0'])('has no part %s', async (range) => {
    const answer = await get({ range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10000'])
  })

  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=x-'])(
    'is served whole for %s',
    async (range) => {
      expect((await get({ range })).statusCode).toBe(200)
    },
  )

  test('is served whole to who holds a part of another file', async () => {
    const etag = String((await get()).headers.etag)
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
  })

  test.each([
    '/media/',
    '/media/x',
    `/media/${'0'.repeat(32)}.png`,
    '/media/..%2f..%2ffairdraw.sqlite',
    '/media/%2e%2e%2ftest.sqlite',
    '/media/_growing',
    `/media/${'0'.repeat(32)}.png%00.html`,
  ])('%s is nowhere', async (path) => {
    const answer = await one.app.inject({ url: path })
    expect([404, 400, 503]).toContain(answer.statusCode)
    expect(answer.rawPayload.includes('SQLite')).toBe(false)
  })
})

test('a range never leaves the file', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none')
  expect(byteRange('bytes=-5', 3)).toEqual({ offset: 0, length: 3 })
  expect(byteRange('bytes=999999999999999-', 10)).toBe('none')
  expect(byteRange(undefined, 10)).toBe('whole')
})

describe('a host of their own', () => {
  const main = 'https://draw.example.org'
  const media = 'https://media.example.org'
  let one: TestApp
  let owner: string
  let url: string
  beforeAll(async () => {
    one = await testApp({ publicUrl: main, mediaUrl: media })
    owner = await one.organiser()
    url = await uploaded(one, '/upload/pic', await plainPicture('png'), owner)
  })
  afterAll(() => one.close())
  const at = async (host: string, path: string) =>
    (await one.app.inject({ url: path, headers: { host } })).statusCode

  test('stands in the addresses of uploads', () => {
    expect(url.startsWith(`${media}/media/`)).toBe(true)
  })

  test('serves them, and nothing else does', async () => {
    const { pathname } = new URL(url)
    expect(await at('media.example.org', pathname)).toBe(200)
    expect(await at('draw.example.org', pathname)).toBe(404)
    expect(await at('draw.example.org', pathname.replace('media', '%6dedia'))).toBe(404)
  })

  test('serves nothing else', async () => {
    for (const path of ['/', '/healthz', '/dashboard', `${basePath}/auth/platforms`, '/x.js'])
      expect(await at('media.example.org', path)).toBe(404)
    expect(await at('draw.example.org', '/healthz')).toBe(200)
  })

  test('is where a user’s picture may be, and nowhere else', async () => {
    const write = async (headimgurl: string | null) =>
      one.call(routes.userInfoWrite, { headimgurl }, { token: owner })
    const { pathname } = new URL(url)
    expect((await write(url)).data.user_info.headimgurl).toBe(url)
    expect((await write(pathname)).data.user_info.headimgurl).toBe(url)
    expect((await write(null)).data.user_info.headimgurl).toBeNull()
    for (const other of [
      `${main}${pathname}`,
      `https://evil.example${pathname}`,
      `https://media.example.org@evil.example${pathname}`,
      `//evil.example${pathname}`,
      'https://example.org/a.png',
      `${pathname}?x`,
      '/media/../secret.png',
    ])
      expect((await write(other)).data).toEqual({ fields: { headimgurl: expect.any(String) } })
  })
})

test('without a host of their own uploads are at the public address', async () => {
  const one = await testApp({ publicUrl: 'https://draw.example.org' })
  const url = await uploaded(one, '/upload/pic', await plainPicture('jpeg'))
  expect(url).toMatch(/^https:\/\/draw\.example\.org\/media\/[0-9a-f]{32}\.jpg$/)
  await one.close()
})
