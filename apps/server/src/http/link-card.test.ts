import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cardPictureIn, routes, webPages } from '@fairdraw/contract'
import { sceneries } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { askRaw } from '../testing/ask-raw.ts'
import { makeDraw } from '../testing/sample-draw.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-cards-'))
for (const page of webPages)
  writeFileSync(join(folder, `${page}.html`), `<html><head><title>${page}</title></head></html>`)
const cover = `/media/${'a'.repeat(32)}.jpg`
const shareCover = `/media/${'b'.repeat(32)}.jpg`

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp({ web: folder, publicUrl: 'https://draw.example.org' })
  owner = await app.organiser()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const pageAt = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
/** What a chat reads of a link. */
async function cardOf(lid: string) {
  const { body } = await pageAt(`/mobile/${lid}?channel=poster`)
  const tags = [...body.matchAll(/<meta property="og:([a-z]+)" content="([^"]*)">/g)]
  const card = Object.fromEntries(tags.map(([, name, said]) => [name, said]))
  return { ...card, page: /<title>(.*)<\/title>/.exec(body)?.[1] }
}

test('the link of a draw shows its title, its prizes and the organiser’s share picture', async () => {
  const { lid } = await makeDraw(app, owner, { cover, share_cover: shareCover })
  expect(await cardOf(lid)).toEqual({
    type: 'website',
    title: '周年庆',
    page: '周年庆',
    description: '手机、水杯',
    image: `https://draw.example.org${shareCover}`,
  })
})

test('without a share picture it shows the cover, and without that our mark', async () => {
  const covered = await makeDraw(app, owner, { cover })
  expect(await cardOf(covered.lid)).toMatchObject({ image: `https://draw.example.org${cover}` })
  const plain = await makeDraw(app, owner)
  expect(await cardOf(plain.lid)).toMatchObject({ image: 'https://draw.example.org/card.png' })
})

test('without a picture the card and the page stand in the scenery', async () => {
  const { lid } = await makeDraw(app, owner, { scenery: 'spring-festival' })
  expect((await app.call(routes.entryInfo, { lid })).data).toMatchObject({ scenery: 'spring-festival' })
  expect(await cardOf(lid)).toMatchObject({ image: 'https://draw.example.org/card-spring-festival.png' })
  expect((await pageAt(`/mobile/${lid}`)).body).toContain('<html data-scenery="spring-festival">')
})

test.each([null, ...sceneries])('the card of the scenery %s is there', (scenery) => {
  const file = new URL(`../../../web/public${cardPictureIn(scenery)}`, import.meta.url)
  expect(existsSync(file)).toBe(true)
})

test('what an organiser typed stays text', async () => {
  const { lid } = await makeDraw(app, owner, { title: '"><script>$&' })
  const said = '&quot;&gt;&lt;script&gt;$&amp;'
  expect(await cardOf(lid)).toMatchObject({ title: said, page: said })
})

test('tells nothing of a draft, and is the page of a phone where no draw is', async () => {
  const { lid } = await makeDraw(app, owner, { publish: false, share_cover: shareCover })
  const { body } = await pageAt('/mobile')
  expect(body).toContain('<title>mobile</title>')
  for (const path of [lid, '2345abcdef', 'nonsense', `${lid}/more`])
    expect((await pageAt(`/mobile/${path}`)).body).toBe(body)
})

test('is packed and tagged like any page, and changes with its draw', async () => {
  const { id, lid } = await makeDraw(app, owner, { share_cover: shareCover })
  const packed = await pageAt(`/mobile/${lid}`, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('og:image')
  const etag = String(packed.headers.etag)
  const again = { 'accept-encoding': 'br', 'if-none-match': etag }
  expect((await pageAt(`/mobile/${lid}`, again)).statusCode).toBe(304)
  const { version } = (await app.call(routes.taskInfo, { id }, { token: owner })).data
  await app.call(routes.taskUpdate, { id, version, share_cover: cover }, { token: owner })
  expect((await pageAt(`/mobile/${lid}`, again)).statusCode).toBe(200)
})

describe('where no address was set', () => {
  /** So long that packing it as small as can be takes its time. */
  const long = Array.from({ length: 2_500 }, (_, n) => (n * 7_919).toString(36).repeat(3)).join(' ')
  const pages = mkdtempSync(join(tmpdir(), 'fairdraw-hosts-'))
  writeFileSync(join(pages, 'mobile.html'), `<html><head><title>mobile</title></head>${long}</html>`)
  let one: TestApp
  let port: number
  let lid: string
  beforeAll(async () => {
    one = await testApp({ web: pages, proxies: ['127.0.0.1'] })
    await one.app.listen({ port: 0, host: '127.0.0.1' })
    port = (one.app.server.address() as AddressInfo).port
    lid = (await makeDraw(one, await one.organiser(), { cover })).lid
  })
  afterAll(async () => {
    await one.close()
    rmSync(pages, { recursive: true, force: true })
  })
  async function asked(host: string, more: readonly string[] = []) {
    const lines = [`GET /mobile/${lid} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more]
    const answer = await askRaw({ port, bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1') })
    const [, image] = /<meta property="og:image" content="([^"]*)">/.exec(answer?.body ?? '') ?? []
    return { status: answer?.status, image }
  }

  test('the picture is at the one by which the page was asked for', async () => {
    expect(await asked('draw.local:3000')).toEqual({ status: 200, image: `http://draw.local:3000${cover}` })
    expect(await asked('[::1]:3000')).toEqual({ status: 200, image: `http://[::1]:3000${cover}` })
    const proxied = ['X-Forwarded-Proto: http, https']
    expect((await asked('draw.example.org', proxied)).image).toBe(`https://draw.example.org${cover}`)
  })

  test.each(['', '[', '%', 'a:99999', 'a b', 'a@b', '"><script>', '\xff'])(
    'the page is sent without a picture by the host %j',
    async (host) => {
      expect(await asked(host)).toEqual({ status: 200, image: undefined })
    },
  )

  test.each(['javascript', 'ftp', 'https, javascript', '"', ':'])(
    'the page is sent without a picture by the protocol %j',
    async (protocol) => {
      const sent = [`X-Forwarded-Proto: ${protocol}`]
      expect(await asked('draw.example.org', sent)).toEqual({ status: 200, image: undefined })
    },
  )

  test('a host that nobody used before costs no more than any other', async () => {
    const times = 8
    async function took(hostOf: (n: number) => string): Promise<number> {
      const from = process.cpuUsage().user
      for (let n = 0; n < times; n++) await asked(hostOf(n), ['Accept-Encoding: gzip, br'])
      return process.cpuUsage().user - from
    }
    await took(() => 'draw.example.org')
    const [known, unknown] = [await took(() => 'draw.example.org'), await took((n) => `draw${n}.example.org`)]
    expect(unknown).toBeLessThan(5 * known)
  })
})
