import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { webPages } from '@fairdraw/contract'
import type { Lid } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-frames-'))
for (const page of webPages)
  writeFileSync(join(folder, `${page}.html`), `<html><head><title>${page}</title></head></html>`)
for (const file of ['embed.js', 'embed-frame.js', 'mark.svg']) writeFileSync(join(folder, file), '1')

const sites = ['http://intranet.example:8080', 'https://www.example.org']

let app: TestApp
let owner: string
let lid: string
beforeAll(async () => {
  app = await testApp({
    web: folder,
    publicUrl: 'https://draw.example.org',
    pages: {
      sentryDsn: null,
      compressorUrl: null,
      support: null,
      selfCheck: 'closed',
      embedders: ['https://work.example.org'],
      domainFiles: new Map(),
      wechatScripts: 'https://res.wx.qq.com',
    },
  })
  owner = await app.organiser()
  lid = (await makeDraw(app, owner)).lid
  await allow(lid, sites)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The owner of a draw names these sites. */
async function allow(drawLid: string, origins: readonly string[]) {
  await app.ports.store.transact(async (tx) => {
    const draw = await tx.draws.byLid(drawLid as Lid)
    if (!draw) throw new Error('no draw')
    for (const [at, origin] of origins.entries())
      await tx.apiKeys.addSite({ id: `site${at}`, userId: draw.ownerId, origin, addedAt: draw.createdAt })
  })
}
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
async function ancestorsAt(url: string) {
  const { headers } = await get(url)
  return /frame-ancestors ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]
}
const script = '<script defer src="/embed-frame.js"></script>'

test('the page of a draw may stand in frames of its owner’s sites, where its address asks for it', async () => {
  expect(await ancestorsAt(`/mobile/${lid}?embed=1`)).toBe(sites.join(' '))
  expect(await ancestorsAt(`/mobile/${lid}?lang=en&embed=1`)).toBe(sites.join(' '))
  const { body, headers } = await get(`/mobile/${lid}?embed=1`)
  expect(body).toContain(script)
  expect(body).toContain('<title>周年庆</title>')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  for (const part of ["script-src 'self';", "default-src 'none';", "connect-src 'self';"])
    expect(policy).toContain(part)
})

test('no other page may, and none of them says how high it is', async () => {
  const places = [
    '/',
    '/dashboard',
    '/mobile',
    '/mobile?embed=1',
    `/mobile/${lid}`,
    `/mobile/${lid}?embed=0`,
    `/mobile/${lid}/more?embed=1`,
    `/proof/${lid}?embed=1`,
    `/live_draw?lid=${lid}&embed=1`,
    '/plugins?embed=1',
    '/test?embed=1',
    '/embed.js',
    '/embed-frame.js',
    '/embed.json',
    '/mark.svg',
    '/mobile/2345abcdef?embed=1',
    '/mobile/nonsense?embed=1',
    `/mobile/${lid}%0d%0ax?embed=1`,
  ]
  for (const place of places) {
    expect([place, (await ancestorsAt(`${place}`)) ?? "'none'"]).toEqual([place, "'none'"])
    expect((await get(place)).body).not.toContain(script)
  }
})

test('draws of somebody who named no site, and drafts, stand in no frame', async () => {
  const other = await app.organiser()
  const theirs = await makeDraw(app, other, { login_free: false })
  const draft = await makeDraw(app, owner, { publish: false })
  for (const one of [theirs, draft]) expect(await ancestorsAt(`/mobile/${one.lid}?embed=1`)).toBe("'none'")
})

test('the embedded app stays with the sites that the operator named', async () => {
  expect(await ancestorsAt('/third_application')).toBe('https://work.example.org')
  expect(await ancestorsAt('/third_application?embed=1')).toBe('https://work.example.org')
})

test('the page in a frame is packed like any other', async () => {
  const packed = await get(`/mobile/${lid}?embed=1`, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(script)
})

test('other sites may load the one script, and keep it for an hour', async () => {
  const { headers, statusCode } = await get('/embed.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
  })
  for (const other of ['/embed-frame.js', '/mark.svg', '/', `/mobile/${lid}?embed=1`]) {
    const { headers: theirs } = await get(other)
    expect(theirs['cross-origin-resource-policy']).toBe('same-origin')
    expect(theirs).not.toHaveProperty('access-control-allow-origin')
  }
})

test.each([
  ['a site that was named', () => lid, 'https://www.example.org', 'allowed'],
  ['another site', () => lid, 'https://example.org', 'forbidden'],
  ['a page without a site', () => lid, 'null', 'forbidden'],
  ['nobody in particular', () => lid, undefined, 'forbidden'],
  ['a draw that is not there', () => '2345abcdef', 'https://www.example.org', 'unknown'],
  ['what is no short id', () => '', 'https://www.example.org', 'unknown'],
])('why a draw does not appear is told to %s', async (_who, of, origin, state) => {
  const { headers, body } = await get(`/embed.json?lid=${of()}`, origin === undefined ? {} : { origin })
  expect(JSON.parse(body)).toEqual({ state })
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
})
