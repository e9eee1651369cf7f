import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Fixtures } from '../testing/fixtures.ts'
import { runVectors } from '../testing/vectors.ts'
import { verifyBeacon } from './beacon.ts'

function fixture<Name extends keyof Fixtures>(name: Name): Fixtures[Name] {
  const file = new URL(`../../../../fixtures/fairness/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Fixtures[Name]
}

const fixtures: Fixtures = {
  lot1: fixture('lot1'),
  proof: fixture('proof'),
  beacons: fixture('beacons'),
  merkle: fixture('merkle'),
}
const verdicts = await runVectors(fixtures, (chain, beacon) =>
  verifyBeacon(chain, beacon.round, beacon.signature),
)

test.each(verdicts)('the published vector "$name" is reproduced', ({ ok, detail }) => {
  expect(ok, detail).toBe(true)
})

test('all published vectors are replayed', () => {
  expect(verdicts.length).toBeGreaterThan(85)
})
