import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

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
