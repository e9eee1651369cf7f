import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { webPages } from '@fairdraw/contract'
import { afterAll, expect, test } from 'vitest'
import { createApp } from './create-app.ts'
import { indexFileAt } from './site-map.ts'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-web-'))
const script = 'console.log(1)'.repeat(200)
mkdirSync(join(folder, 'assets'))
for (const page of webPages)
  writeFileSync(join(folder, `${page}.html`), `<head><title>${page}</title></head>`)
writeFileSync(join(folder, 'assets/app-1a2b3c.js'), script)
writeFileSync(join(folder, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/app-1a2b3c.js.gz'), gzipSync(script))
const verifier = 'console.log("valid")\n'
mkdirSync(join(folder, 'verify'))
writeFileSync(join(folder, 'verify/fairdraw.mjs'), verifier)
writeFileSync(join(folder, '.built-from'), 'secret')
writeFileSync(join(folder, 'assets/app.map'), 'unlisted type')

const app = createApp({ logTo: { write: () => {} } })
serveWeb(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['/', 'index'],
  ['/no/such/page', 'index'],
  ['/?signin=code', 'index'],
  ['/wheel', 'wheel'],
  ['/mobile', 'mobile'],
  ['/mobile/abcdefghjk', 'mobile'],
  ['/proof/abcdefghjk', 'proof'],
  ['/dashboard', 'desk'],
  ['/dashboard/lucky_draw', 'desk'],
  ['/live_draw?lid=abcdefghjk', 'stage'],
  ['/plugins', 'site'],
  ['/test', 'site'],
  ['/auth', 'site'],
  ['/auth_callback', 'site'],
  ['/auth2', 'site'],
  ['/auth3', 'site'],
  ['/auth4', 'site'],
  ['/wxAuthCb', 'site'],
  ['/third_application', 'site'],
  ['/third_application/customer', 'site'],
  ['/toString', 'index'],
])('%s is answered by the page %s', async (url, page) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(`<title>${page}</title>`)
})

test('a page is asked for anew each time, with a tag that spares its bytes', async () => {
  const first = await get('/')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a hashed file may be kept for ever', async () => {
  const answer = await get('/assets/app-1a2b3c.js')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.body).toBe(script)
})

test('a client that understands Brotli gets Brotli', async () => {
  const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})

test.each([
  '/index.html',
  '/assets/gone-999.js',
  '/.built-from',
  '/assets/app.map',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/app-1a2b3c.js.br',
])('%s is not to be had', async (url) => {
  const answer = await get(url)
  expect(answer.body).not.toContain('secret')
  expect(answer.body).not.toContain('"name"')
  expect(answer.body === '' || answer.body.includes('<title>index</title>')).toBe(true)
})

test('scripts come from here alone, and nobody may frame a page', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe")
})

test('a page has its whole policy, part by part', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  const parts = policy.split(';').map((part) => part.trim().replace(/'nonce-[^']+'/, "'nonce'"))
  expect(parts).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    'report-uri /api/csp',
    'report-to csp',
  ])
})

test('without a built web app it says how to build one', async () => {
  const bare = createApp({ logTo: { write: () => {} } })
  serveWeb(bare, join(folder, 'nothing here'))
  const answer = await bare.inject({ url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm run build')
  await bare.close()
})

/** What the page says of the program by which strangers verify. */
async function told(of: typeof app, path: string) {
  const [, settings = ''] =
    /name="fairdraw-settings" content="([^"]+)"/.exec((await of.inject({ url: path })).body) ?? []
  return JSON.parse(settings.replaceAll('&quot;', '"')).verifier
}

test('the program by which strangers verify is kept by their browser, and asked for anew each time', async () => {
  const answer = await get('/verify/fairdraw.mjs', { 'accept-encoding': 'gzip, br' })
  expect(answer.body).toBe(verifier)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-disposition': 'attachment; filename="fairdraw.mjs"',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test('every page that offers that program knows the SHA-256 of the very bytes that are served', async () => {
  writeFileSync(join(folder, 'verify/fairdraw.mjs'), 'built anew while the service runs')
  const served = (await get('/verify/fairdraw.mjs')).rawPayload
  const sha256 = createHash('sha256').update(served).digest('hex')
  for (const path of ['/proof/abcdefghjk', '/plugins'])
    expect(await told(app, path)).toEqual({ path: '/verify/fairdraw.mjs', sha256 })
})

test('where that program was not built no page is told of it, and its address is answered by none', async () => {
  rmSync(join(folder, 'verify'), { recursive: true })
  const bare = createApp({ logTo: { write: () => {} } })
  serveWeb(bare, folder)
  expect(await told(bare, '/proof/abcdefghjk')).toBeUndefined()
  expect((await bare.inject({ url: '/verify/fairdraw.mjs' })).statusCode).toBe(404)
  await bare.close()
})

test('engines that index are told of the pages for everybody, once the public address is said', async () => {
  expect((await get('/robots.txt')).statusCode).toBe(404)
  expect((await get('/sitemap.xml')).statusCode).toBe(404)
  const robots = indexFileAt('/robots.txt', 'https://draw.example.org/')
  expect(robots?.text).toContain('Sitemap: https://draw.example.org/sitemap.xml\n')
  const map = indexFileAt('/sitemap.xml', 'https://draw.example.org')?.text ?? ''
  expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://draw.example.org/',
    'https://draw.example.org/wheel',
  ])
  expect(map).toContain('hreflang="en" href="https://draw.example.org/wheel?lang=en"')
  expect(indexFileAt('/wheel', 'https://draw.example.org')).toBeNull()
})
