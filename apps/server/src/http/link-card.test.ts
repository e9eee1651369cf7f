import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { routes, webPages } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
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
    ...{ type: 'website', title: '周年庆', page: '周年庆', description: '手机、水杯' },
    image: `https://draw.example.org${shareCover}`,
  })
})

test('without a share picture it shows the cover, and without that our mark', async () => {
  const covered = await makeDraw(app, owner, { cover })
  expect(await cardOf(covered.lid)).toMatchObject({ image: `https://draw.example.org${cover}` })
  const plain = await makeDraw(app, owner)
  expect(await cardOf(plain.lid)).toMatchObject({ image: 'https://draw.example.org/card.png' })
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
