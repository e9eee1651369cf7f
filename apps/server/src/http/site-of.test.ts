import type { AddressInfo } from 'node:net'
import { basePath, routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { askRaw } from '../testing/ask-raw.ts'
import { siteOf } from './site-of.ts'

const unset = { publicUrl: null }
const noHosts = [
  '',
  ' ',
  '[',
  '%',
  'a:99999',
  'a b',
  'a@b',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  ':80',
  'a:80:80',
  '[::g]',
  '[::1',
  '1.2.3.4.5',
  '256.1.1.1',
  'a"b',
  '"><script>',
  'javascript:alert(1)',
  '\xe4\xbe\x8b',
  'a'.repeat(300),
]

describe('the site that a request came by', () => {
  test.each([
    ['draw.example.org', 'https', 'https://draw.example.org'],
    ['Draw.Example.org:443', 'https', 'https://draw.example.org'],
    ['localhost:3000', 'http', 'http://localhost:3000'],
    ['192.168.1.9', 'http', 'http://192.168.1.9'],
    ['[::1]:3000', 'http', 'http://[::1]:3000'],
    ['my_box', 'http', 'http://my_box'],
  ])('%s by %s is %s', (host, protocol, site) => {
    expect(siteOf(unset, { host, protocol: protocol as 'http' })).toBe(site)
  })

  test.each(noHosts)('is none where the host is %j', (host) => {
    expect(siteOf(unset, { host, protocol: 'http' })).toBeNull()
  })

  test.each(['javascript', 'ftp', 'https, javascript', 'HTTPS', 'https:', ''])(
    'is none where a proxy says that it was asked by %j',
    (protocol) => {
      expect(siteOf(unset, { host: 'draw.example.org', protocol: protocol as 'http' })).toBeNull()
    },
  )

  test('is the one that was set, whatever the request says', () => {
    const set = { publicUrl: 'https://draw.example.org' }
    expect(siteOf(set, { host: '[', protocol: 'ftp' as 'http' })).toBe('https://draw.example.org')
  })
})

describe('without an address that was set', () => {
  let one: TestApp
  let port: number
  beforeAll(async () => {
    one = await testApp()
    await one.app.listen({ port: 0, host: '127.0.0.1' })
    port = (one.app.server.address() as AddressInfo).port
  })
  afterAll(() => one.close())

  test.each(['', '[', '%', 'a:99999', 'a b'])(
    'a call that leads back here is refused by the host %j',
    async (host) => {
      const path = `${basePath}${routes.entryWechatShare.path}?lid=2345abcdef&url=${encodeURIComponent('http://a/mobile/x')}`
      const lines = [
        `${routes.entryWechatShare.method} ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: close',
      ]
      const answer = await askRaw({ port, bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`) })
      expect(answer?.status).toBe(400)
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({
        sta: 1001,
        data: { fields: { host: '格式不对' } },
      })
    },
  )

  test('a push that came by no host is refused before anything of it is read', async () => {
    const lines = [`POST ${basePath}/outside/push/${'0'.repeat(24)} HTTP/1.1`, 'Host: [', 'Connection: close']
    const answer = await askRaw({ port, bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`) })
    expect(answer?.status).toBe(400)
  })
})
