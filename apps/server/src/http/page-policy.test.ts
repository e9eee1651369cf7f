import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { basePath, webPages } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { plainPages } from './web-terms.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-pages-'))
for (const page of webPages)
  writeFileSync(join(folder, `${page}.html`), `<html><head><title>${page}</title></head></html>`)

let app: TestApp
beforeAll(async () => {
  app = await testApp({
    web: folder,
    publicUrl: 'https://draw.example.org',
    mediaUrl: 'https://media.example.org',
    pages: {
      sentryDsn: 'https://key@errors.example.org/7',
      compressorUrl: 'https://smaller.example.org/',
      support: 'Ask "us" <at> the desk & smile $&',
      selfCheck: 'closed',
      embedders: ['https://work.example.org'],
      domainFiles: new Map(),
      wechatScripts: 'https://res.wx.qq.com',
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const settingsIn = (html: string) =>
  JSON.parse(
    (/name="fairdraw-settings" content="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as unknown

const told = [
  'content-security-policy',
  'reporting-endpoints',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'strict-transport-security',
  'vary',
]

test.each([
  ['a page whose styles are files', '/'],
  ['the desk', '/dashboard'],
  ['the page of a phone, which may feel a shake', '/mobile'],
  ['the page that other sites may embed', '/third_application/customer'],
  ['an answer of the interface', `${basePath}/util/district/none`],
])('the headers of %s are these', async (_name, url) => {
  const { headers } = await get(url)
  const shown = Object.fromEntries(told.map((name) => [name, headers[name]]))
  const policy = String(shown['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce-…'")
  expect({ ...shown, 'content-security-policy': policy.split('; ') }).toMatchSnapshot()
})

test('every answer of the desk has a nonce of its own, the same in its policy and in its head', async () => {
  const nonces = []
  for (let time = 0; time < 3; time++) {
    const answer = await get('/dashboard')
    const inHead = /<meta name="csp-nonce" nonce="([^"]+)">/.exec(answer.body)?.[1]
    expect(String(answer.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${inHead}'`)
    expect(answer.headers).not.toHaveProperty('etag')
    nonces.push(inHead)
  }
  expect(new Set(nonces).size).toBe(3)
  for (const nonce of nonces) expect(Buffer.from(String(nonce), 'base64')).toHaveLength(16)
})

test('no script may come from anywhere else or stand in a page, on any page', async () => {
  for (const url of ['/', '/dashboard', '/mobile', '/proof/x', '/live_draw', '/test', '/third_application']) {
    const policy = String((await get(url)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none';")
  }
})

describe('in the browser of WeChat', () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50(0x18)' }

  test('the page of a draw may load WeChat’s own script and show its tags, and nothing else more', async () => {
    const inside = await get('/mobile/2345abcdef?wx=a', agent)
    const outside = await get('/mobile/2345abcdef?wx=a', { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' })
    const policy = String(inside.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://res.wx.qq.com;")
    expect(policy).toContain('frame-src https://*.qq.com webcompt:;')
    const without = policy
      .replace(' https://res.wx.qq.com', '')
      .replace(' frame-src https://*.qq.com webcompt:;', '')
    expect(without).toBe(outside.headers['content-security-policy'])
    // A shared cache must not hand the one to the other.
    for (const { headers } of [inside, outside]) expect(headers.vary).toBe('accept-encoding, user-agent')
  })

  test('the script may come from where the operator says, and from nowhere else then', async () => {
    const elsewhere = { ...plainPages, wechatScripts: 'https://scripts.example.org' }
    const other = await testApp({ web: folder, pages: elsewhere })
    const { body, headers } = await other.app.inject({ url: '/mobile/2345abcdef', headers: agent })
    expect(headers['content-security-policy']).toContain("script-src 'self' https://scripts.example.org;")
    expect(headers['content-security-policy']).not.toContain('res.wx.qq.com')
    expect(settingsIn(body)).toMatchObject({ wechat_scripts: 'https://scripts.example.org' })
    await other.close()
  })

  test.each(['/', '/mobile', '/dashboard', '/proof/2345abcdef', '/mobile/2345abcdef/more', '/live_draw'])(
    '%s runs scripts of its own alone',
    async (url) => {
      const policy = String((await get(url, agent)).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
    },
  )
})

test.each(['/', '/dashboard', '/mobile', '/proof/x', '/live_draw', '/test'])(
  '%s is told the settings',
  async (url) => {
    expect(settingsIn((await get(url)).body)).toEqual({
      error_dsn: 'https://key@errors.example.org/7',
      compressor_url: 'https://smaller.example.org/',
      support: 'Ask "us" <at> the desk & smile $&',
      media_host: 'https://media.example.org',
      is_self_check_open: false,
    })
  },
)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page with settings is packed as %s, under a tag that spares its bytes',
  async (encoding, unpack) => {
    const packed = await get('/', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe((await get('/')).body)
    const again = await get('/', {
      'accept-encoding': encoding,
      'if-none-match': String(packed.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test('error reports stay here when no other receiver is named', async () => {
  const own = await testApp({ web: folder })
  const html = (await own.app.inject({ url: '/' })).body
  expect(settingsIn(html)).toMatchObject({ error_dsn: expect.stringMatching(/^[\da-f]{32}@\/1$/) })
  expect(settingsIn(html)).not.toHaveProperty('is_server_check_open')
  await own.close()
})

test('a page is told where everybody may have the server checked', async () => {
  const pages = { ...plainPages, selfCheck: 'open' as const }
  const own = await testApp({ web: folder, pages })
  const html = (await own.app.inject({ url: '/test' })).body
  expect(settingsIn(html)).toMatchObject({ is_self_check_open: true, is_server_check_open: true })
  await own.close()
})

test('what a policy stopped is counted, without whole addresses, and told in one line of the log', async () => {
  const own = await testApp({ web: folder })
  const report = (type: string, payload: unknown) =>
    own.app.inject({
      method: 'POST',
      url: '/api/csp',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    })
  const old = {
    'effective-directive': 'style-src-elem',
    'blocked-uri': 'inline',
    'document-uri': 'https://draw.example.org/dashboard/pay?token=secret',
  }
  expect((await report('application/csp-report', { 'csp-report': old })).statusCode).toBe(204)
  await report('application/csp-report', { 'csp-report': old })
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/x?secret',
    documentURL: 'https://draw.example.org/',
  }
  await report('application/reports+json', [{ type: 'csp-violation', body }])
  for (const nonsense of [null, 1, [], [null], {}]) await report('application/csp-report', nonsense)
  await own.close()
  const lines = own.logged.filter((line) => line.includes('policy violated')).map((line) => JSON.parse(line))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    directive: 'style-src-elem',
    blocked: 'inline',
    page: '/dashboard',
    count: 2,
  })
  expect(lines[1]).toMatchObject({
    directive: 'img-src',
    blocked: 'https://evil.example',
    page: '/',
    count: 1,
  })
  expect(own.logged.join('')).not.toContain('secret')
})

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const said = (directive: string, more = '') => `{"csp-report":{"effective-directive":${directive}${more}}}`

test.each([
  ['an object where a word belongs', said('{"toString":1}')],
  ['an object where an address belongs', said('"img-src"', ',"blocked-uri":{"toString":1}')],
  ['an object where a page belongs', said('"img-src"', ',"document-uri":{"toString":1}')],
  ['arrays in arrays where a word belongs', said(nested(20_000))],
  ['arrays in arrays alone', nested(20_000)],
  ['names of ours', '{"__proto__":{"body":1},"csp-report":{"__proto__":null}}'],
])('a report with %s is taken like any other', async (_what, payload) => {
  const headers = { 'content-type': 'application/csp-report', host: 'draw.example.org' }
  const answer = await app.app.inject({ method: 'POST', url: '/api/csp', headers, payload })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})
