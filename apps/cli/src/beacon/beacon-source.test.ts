import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet } from '@fairdraw/fairness'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Relay, type RelayMode, startRelay } from '../../../../e2e/support/relay.ts'
import fixtures from '../../../../fixtures/fairness/beacons.json' with { type: 'json' }
import { draw, prepare } from '../testing/sample-draw.ts'
import { beforeRound1000, createTestMachine } from '../testing/test-machine.ts'
import { createBeaconSource } from './beacon-source.ts'

const [thousand, next] = fixtures.beacons.map(({ round, signature }) => ({ round, signature }))
const folder = mkdtempSync(join(tmpdir(), 'fairdraw-beacon-'))
const file = join(folder, 'beacon.json')
let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(() => relay.setMode('on-time'))
afterAll(async () => {
  await relay.stop()
  rmSync(folder, { recursive: true })
})

const source = (...places: string[]) => createBeaconSource(places, quicknet, fetch)

describe('a relay', () => {
  test('brings a beacon', async () => {
    expect(await source(relay.url).fetch(1000)).toEqual(thousand)
  })

  test('tells the newest round', async () => {
    expect(await source(relay.url).latest()).toBe(1002)
  })

  test.each<[string, RelayMode]>([
    ['flips a bit', 'wrong'],
    ['brings another round', 'wrong-round'],
    ['is gone', 'gone'],
    ['fails', 'failing'],
    ['never ends', 'huge'],
  ])('that %s brings nothing', async (_what, mode) => {
    relay.setMode(mode)
    expect(await source(relay.url).fetch(1000)).toBeNull()
  })

  test('that fails is made good by the next', async () => {
    expect(await source('http://127.0.0.1:9', relay.url).fetch(1000)).toEqual(thousand)
  })
})

describe('a file', () => {
  test('may be carried in later', async () => {
    const carried = source(file)
    const before = await carried.fetch(1000)
    writeFileSync(file, JSON.stringify(thousand))
    expect([before, await carried.fetch(1000)]).toEqual([null, thousand])
  })

  test('with another round is told of once', async () => {
    writeFileSync(file, JSON.stringify(next))
    const told: number[] = []
    const carried = createBeaconSource([file], quicknet, fetch, (_place, { round }) => told.push(round))
    expect([await carried.fetch(1000), await carried.fetch(1000), told]).toEqual([null, null, [1001]])
  })
})

test('a slow clock never takes a beacon that is out already', async () => {
  const stopped = () => Promise.reject(new Error('waited long enough'))
  const machine = createTestMachine({ clock: { now: () => beforeRound1000, sleep: stopped } })
  prepare(machine)
  const { err } = await draw(machine, '--beacon', relay.url)
  machine.remove()
  expect(err).toContain('Waiting for public random number 1007')
})
