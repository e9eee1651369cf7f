import { quicknet } from '@fairdraw/domain/fairness'
import { expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

test('nothing set is a working service: SQLite in data/, port 3000, sign-up open', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: null,
    dataFolder: 'data',
    databaseUrl: null,
    signInCode: null,
    beaconRelays: null,
    beaconChain: null,
    isSignUpOpen: true,
    masterKey: null,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
})

test('the public address is kept without its slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://draw.example.org/' }).publicUrl).toBe('https://draw.example.org')
})

test('FAIRDRAW_BEACON=none asks no relay', () => {
  expect(readConfig({ FAIRDRAW_BEACON: 'none' }).beaconRelays).toEqual([])
})

test('relays are split at commas', () => {
  expect(readConfig({ FAIRDRAW_BEACON: 'https://a.example, https://b.example/x/' }).beaconRelays).toEqual([
    'https://a.example',
    'https://b.example/x',
  ])
})

test('a chain that carries its own hash is pinned', () => {
  expect(readConfig({ FAIRDRAW_BEACON_CHAIN: JSON.stringify(quicknet) }).beaconChain).toEqual(quicknet)
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'draw.example.org'],
  ['PUBLIC_URL', 'https://draw.example.org/path'],
  ['PUBLIC_URL', 'ftp://draw.example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['FAIRDRAW_SIGNIN_CODE', 'short'],
  ['FAIRDRAW_SIGNIN_CODE', 'with spaces in it'],
  ['FAIRDRAW_BEACON', 'nowhere'],
  ['FAIRDRAW_BEACON_CHAIN', '{'],
  ['FAIRDRAW_BEACON_CHAIN', 'null'],
  ['FAIRDRAW_BEACON_CHAIN', JSON.stringify({ ...quicknet, period: 30 })],
  ['FAIRDRAW_SIGNUP', 'maybe'],
  ['FAIRDRAW_MASTER_KEY', 'abc'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
