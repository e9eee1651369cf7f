import { describe, expect, it, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'
import { hasUnnamedProxy } from './config-proxy.ts'

const proxies = (text: string) => readConfig({ FAIRDRAW_PROXY: text }).proxies

describe('FAIRDRAW_PROXY', () => {
  it.each([
    ['', []],
    ['loopback', ['loopback']],
    ['10.0.0.9', ['10.0.0.9']],
    ['172.16.0.0/12, loopback', ['172.16.0.0/12', 'loopback']],
    ['fd00::/8', ['fd00::/8']],
  ])('%j names %j', (text, named) => {
    expect(proxies(text)).toEqual(named)
  })

  it.each(['true', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', 'proxy.example.org', '1'])(
    '%j is refused, and says what it should be',
    (text) => {
      expect(() => proxies(text)).toThrow(BadSetting)
      expect(() => proxies(text)).toThrow('FAIRDRAW_PROXY')
    },
  )
})

test.each([
  ['HOST of this machine alone', { HOST: '127.0.0.1' }, true],
  ['HOST by its name', { HOST: 'localhost' }, true],
  ['HOST in IPv6', { HOST: '::1' }, true],
  ['an address with TLS', { PUBLIC_URL: 'https://draw.example.org' }, true],
  ['an address at another port', { PUBLIC_URL: 'http://draw.example.org' }, true],
  ['an address that it listens at itself', { PUBLIC_URL: 'http://draw.lan:3000' }, false],
  ['nothing set', {}, false],
  ['a proxy that is named', { HOST: '127.0.0.1', FAIRDRAW_PROXY: 'loopback' }, false],
])('%s says whether there is a proxy that is not named', (_, settings, isUnnamed) => {
  expect(hasUnnamedProxy(readConfig(settings), 3_000)).toBe(isUnnamed)
})
