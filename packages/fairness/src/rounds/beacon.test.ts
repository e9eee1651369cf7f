import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unhex, utf8 } from '../basics/bytes.ts'
import type { BeaconFixtures } from '../testing/fixtures.ts'
import { createPrivateChain } from '../testing/private-chain.ts'
import { quicknet, roundAt, verifyBeacon, verifyEd25519 } from './beacon.ts'
import { firstRoundAtOrAfter, timeOfRound } from './chain.ts'

const file = new URL('../../../../fixtures/fairness/beacons.json', import.meta.url)
const { chain, beacons } = JSON.parse(readFileSync(file, 'utf8')) as BeaconFixtures
const [first] = beacons as [BeaconFixtures['beacons'][number]]

test('the pinned chain is quicknet as it is published', () => {
  expect(quicknet).toEqual(chain)
})

describe('a beacon of quicknet', () => {
  test.each(beacons)('of round $round is genuine', ({ round, signature }) => {
    expect(verifyBeacon(quicknet, round, signature)).toBe(true)
  })

  test.each([1, 2])('is not genuine %i rounds off', (off) => {
    expect(verifyBeacon(quicknet, first.round + off, first.signature)).toBe(false)
  })

  test.each([4, 40, 95])('is not genuine with a bit flipped in digit %i', (place) => {
    const digit = (Number.parseInt(first.signature[place] as string, 16) ^ 1).toString(16)
    const flipped = first.signature.slice(0, place) + digit + first.signature.slice(place + 1)
    expect(verifyBeacon(quicknet, first.round, flipped)).toBe(false)
  })

  test.each([
    '',
    '00',
    'zz'.repeat(48),
    `c0${'00'.repeat(47)}`,
    'ff'.repeat(48),
    first.signature.toUpperCase(),
  ])('is never "%s"', (signature) => {
    expect(verifyBeacon(quicknet, first.round, signature)).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN])('has no round %s', (round) => {
    expect(verifyBeacon(quicknet, round, first.signature)).toBe(false)
  })

  test('is not accepted under another key or scheme', () => {
    const own = createPrivateChain({ period: 3, genesisMs: 0, secretKey: new Uint8Array(32).fill(1) })
    expect(verifyBeacon(own.info, first.round, first.signature)).toBe(false)
    expect(
      verifyBeacon({ ...quicknet, schemeID: 'pedersen-bls-chained' }, first.round, first.signature),
    ).toBe(false)
  })
})

test('a private chain signs its own rounds and no others', () => {
  const own = createPrivateChain({
    period: 1,
    genesisMs: 1_700_000_000_000,
    secretKey: new Uint8Array(32).fill(7),
  })
  const { round, signature } = own.sign(5)
  expect(verifyBeacon(own.info, round, signature)).toBe(true)
  expect(verifyBeacon(own.info, round + 1, signature)).toBe(false)
})

test('rounds and instants agree at every edge', () => {
  for (const round of [1, 2, 1000, 27_946_612]) {
    const outAt = timeOfRound(quicknet, round)
    expect(roundAt(quicknet, outAt)).toBe(round)
    expect(roundAt(quicknet, outAt - 1)).toBe(round - 1)
    expect(firstRoundAtOrAfter(quicknet, outAt)).toBe(round)
    expect(firstRoundAtOrAfter(quicknet, outAt + 1)).toBe(round + 1)
  }
})

test('before the first round there is none, and the first is the next', () => {
  expect(roundAt(quicknet, 0)).toBe(0)
  expect(firstRoundAtOrAfter(quicknet, 0)).toBe(1)
})

test('an Ed25519 signature of RFC 8032 is accepted, a changed one is not', () => {
  const publicKey = unhex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
  const signature = unhex(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  )
  expect(verifyEd25519(publicKey, unhex('72'), signature)).toBe(true)
  expect(verifyEd25519(publicKey, unhex('73'), signature)).toBe(false)
  expect(verifyEd25519(publicKey, unhex('72'), utf8('short'))).toBe(false)
})
