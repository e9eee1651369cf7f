import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@fairdraw/application/testing/until'
import { roundAt, timeOfRound } from '@fairdraw/fairness'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RelayMode, startRelay } from '../../../../../e2e/support/relay.ts'
import fixtures from '../../../../../fixtures/fairness/beacons.json' with { type: 'json' }
import {
  createPrivateChain,
  type PrivateChain,
} from '../../../../../packages/fairness/src/testing/private-chain.ts'
import { createBeaconSource } from './beacon-source.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function relay(mode: RelayMode = 'on-time', chain?: PrivateChain) {
  const started = await startRelay({ mode, ...(chain && { chain }) })
  endings.push(started.stop)
  return started
}

function source(
  relays: readonly { url: string }[] | 'none',
  more: { chain?: PrivateChain; now?: () => number } = {},
) {
  const { chain, now } = more
  const created = createBeaconSource({
    relays: relays === 'none' ? 'none' : relays.map(({ url }) => url),
    ...(chain && { chain: chain.info }),
    ...(now && { now }),
  })
  endings.push(created.close)
  return created
}

const [thousand, next] = fixtures.beacons as [(typeof fixtures.beacons)[0], (typeof fixtures.beacons)[0]]
const expected = {
  chain: fixtures.chain.hash,
  round: thousand.round,
  signature: thousand.signature,
}
const flipped =
  thousand.signature.slice(0, -1) + (Number.parseInt(thousand.signature.slice(-1), 16) ^ 1).toString(16)

describe('beacons of quicknet', () => {
  test('all four recorded ones are accepted', async () => {
    const { fetch } = source([await relay()])
    for (const { round, signature } of fixtures.beacons)
      expect(await fetch(round)).toEqual({ chain: fixtures.chain.hash, round, signature })
  })

  test('the newest is the newest a relay shows', async () => {
    expect((await source([await relay()]).latest())?.round).toBe(1002)
  })

  test('a round that is not out yet is not to be had', async () => {
    expect(await source([await relay()]).fetch(1003)).toBeNull()
  })

  test('one flipped bit is refused', async () => {
    expect(await source([await relay('wrong')]).fetch(1000)).toBeNull()
  })

  test('the true beacon of another round is refused', async () => {
    expect(await source([await relay('wrong-round')]).fetch(1000)).toBeNull()
  })
})

describe('a courier', () => {
  test('is believed without any relay when the signature is right', async () => {
    expect(await source('none').verify(1000, thousand.signature)).toBe(true)
  })

  test.each([
    ['one flipped bit', 1000, flipped],
    ['another round', 1001, thousand.signature],
    ['round nought', 0, thousand.signature],
    ['no signature', 1000, ''],
    ['upper case', 1000, thousand.signature.toUpperCase()],
    ['a point off the curve', 1000, 'ff'.repeat(48)],
  ])('is not believed with %s', async (_what, round, signature) => {
    expect(await source('none').verify(round, signature)).toBe(false)
  })

  test('cannot put a second signature on a round that is known', async () => {
    const { verify } = source('none')
    expect([await verify(1000, thousand.signature), await verify(1000, next.signature)]).toEqual([
      true,
      false,
    ])
  })

  test('brings what the relays did not', async () => {
    const { fetch, verify } = source('none')
    await verify(1000, thousand.signature)
    expect(await fetch(1000)).toEqual(expected)
  })
})

describe('without relays', () => {
  test('nothing is fetched', async () => {
    const { fetch, latest } = source('none')
    expect([await fetch(1000), await latest()]).toEqual([null, null])
  })
})

describe('with an honest relay beside a bad one', () => {
  test.each<RelayMode>(['wrong', 'wrong-round', 'gone', 'failing', 'slow', 'huge'])(
    'a relay that is %s costs only a moment',
    async (mode) => {
      const { fetch } = source([await relay(mode), await relay()])
      expect(await fetch(1000)).toEqual(expected)
    },
  )

  test.each<RelayMode>(['wrong', 'gone', 'failing', 'slow', 'huge'])(
    'a relay that is %s does not hide the newest round',
    async (mode) => {
      expect((await source([await relay(mode), await relay()]).latest())?.round).toBe(1002)
    },
  )

  test('a relay that lied is not asked again for a while, then it is', async () => {
    let now = Date.now()
    const liar = await relay('wrong')
    const { fetch } = source([liar, await relay()], { now: () => now })
    await fetch(1000)
    await fetch(1001)
    expect(liar.requests()).toBe(1)
    now += 11 * 60_000
    await fetch(1002)
    expect(liar.requests()).toBe(2)
  })

  test('a relay that failed is asked last', async () => {
    const failing = await relay('failing')
    const { fetch } = source([failing, await relay()])
    await fetch(1000)
    await fetch(1001)
    expect(failing.requests()).toBe(1)
  })

  test('while the honest one answers nobody else is asked', async () => {
    const spare = await relay()
    const { fetch, verify } = source([await relay(), spare])
    // The thread's first signature takes longer than the patience with a relay.
    await verify(1001, next.signature)
    await fetch(1000)
    expect(spare.requests()).toBe(0)
  })
})

describe('how often relays are asked', () => {
  test('who asks together shares one answer', async () => {
    const only = await relay()
    const { fetch } = source([only])
    await Promise.all(Array.from({ length: 50 }, () => fetch(1000)))
    expect(only.requests()).toBe(1)
  })

  test('a round is fetched once for ever', async () => {
    let now = Date.now()
    const only = await relay()
    const { fetch } = source([only], { now: () => now })
    await fetch(1000)
    now += 24 * 3_600_000
    await fetch(1000)
    expect(only.requests()).toBe(1)
  })

  test('a round that is missing is asked for again soon, not at once', async () => {
    let now = Date.now()
    const only = await relay()
    const { fetch } = source([only], { now: () => now })
    await fetch(1003)
    await fetch(1003)
    expect(only.requests()).toBe(1)
    now += 400
    await fetch(1003)
    expect(only.requests()).toBe(2)
  })

  test('a clock that is set back puts off no question', async () => {
    const only = await relay('failing')
    const trueNow = Date.now
    let aheadMs = 0
    Date.now = () => trueNow() + aheadMs
    try {
      const { fetch } = source([only])
      expect(await fetch(1000)).toBeNull()
      only.setMode('on-time')
      aheadMs = -10 * 60_000
      await until(async () => expect(await fetch(1000)).toEqual(expected))
    } finally {
      Date.now = trueNow
    }
  })

  test('the newest round is asked for at most every two seconds', async () => {
    let now = Date.now()
    const only = await relay()
    const { latest } = source([only], { now: () => now })
    await Promise.all([latest(), latest()])
    now += 1_900
    await latest()
    expect(only.requests()).toBe(1)
    now += 200
    await latest()
    expect(only.requests()).toBe(2)
  })
})

describe('a private chain', () => {
  let chain: PrivateChain
  beforeAll(() => {
    const secretKey = new Uint8Array(32).fill(7, 1)
    const genesisMs = Math.floor(Date.now() / 1000) * 1000 - 60_000
    chain = createPrivateChain({ period: 3, genesisMs, secretKey })
  })

  test('works when it is pinned', async () => {
    const { signature } = chain.sign(5)
    const found = await source([await relay('on-time', chain)], { chain }).fetch(5)
    expect(found).toEqual({ chain: chain.info.hash, round: 5, signature })
  })

  test('the newest round follows the clock', async () => {
    const latest = await source([await relay('on-time', chain)], { chain }).latest()
    expect(Math.abs((latest?.round ?? 0) - roundAt(chain.info, Date.now()))).toBeLessThanOrEqual(1)
  })

  test("quicknet's beacon is refused on it", async () => {
    expect(await source('none', { chain }).verify(1000, thousand.signature)).toBe(false)
  })

  test('its beacon is refused on quicknet', async () => {
    expect(await source('none').verify(1000, chain.sign(1000).signature)).toBe(false)
  })

  test('the very next round is waited for', async () => {
    const { fetch } = source([await relay('on-time', chain)], { chain })
    const round = roundAt(chain.info, Date.now() + 1_500) + 1
    await pause(timeOfRound(chain.info, round) - Date.now() - 1_500)
    expect((await fetch(round))?.round).toBe(round)
    expect(Date.now()).toBeGreaterThanOrEqual(timeOfRound(chain.info, round))
  })

  test('a late relay has a round only later', async () => {
    const late = await relay({ lateMs: 6_000 }, chain)
    let aheadMs = 0
    const { fetch } = source([late], { chain, now: () => Date.now() + aheadMs })
    const round = roundAt(chain.info, Date.now())
    expect(await fetch(round)).toBeNull()
    late.setMode('on-time')
    aheadMs = 400
    expect((await fetch(round))?.round).toBe(round)
  })
})

test('while a signature is checked the process does other things', async () => {
  const { verify } = source('none')
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  for (const { round, signature } of fixtures.beacons) await verify(round, signature)
  clearInterval(timer)
  // In the process's own thread there would be one turn between two checks.
  expect(turns).toBeGreaterThan(20)
})
