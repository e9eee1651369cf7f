import { hour, minute, second } from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { deliverBeacon, readBeacon } from '../beacon/beacons.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { resolveLevel } from './resolve-level.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

async function waitingDraw(): Promise<number> {
  draw = await liveDraw()
  await draw.enter(10)
  await draw.open()
  await draw.advance()
  draw.world.beacon.cutOff()
  draw.world.clock.advance(20 * second)
  return (await draw.now()).life.rounds[0]?.record.beaconRound ?? 0
}

describe('a beacon that is late', () => {
  it('is waited for: no other source steps in', async () => {
    await waitingDraw()
    expect(await draw.advance()).toBe('waiting')
    draw.world.clock.advance(hour)
    expect(await draw.advance()).toBe('waiting')
    draw.world.beacon.reconnect()
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
  })

  it('may be brought by anybody, and gives the result the network would have given', async () => {
    const round = await waitingDraw()
    expect((await readBeacon(draw.world.ports)).awaited).toEqual([
      expect.objectContaining({ lid: draw.lid, round }),
    ])
    await deliverBeacon(draw.world.ports, draw.world.beacon.sign(round))
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
    expect((await draw.proof()).rounds[0]?.beacon).toEqual(draw.world.beacon.sign(round))
  })

  it('is refused when its signature is not right, and when nobody waits for it', async () => {
    const round = await waitingDraw()
    const { signature } = draw.world.beacon.sign(round + 1)
    await expect(deliverBeacon(draw.world.ports, { round, signature })).rejects.toMatchObject({
      code: 'beacon_refused',
    })
    await expect(deliverBeacon(draw.world.ports, { round: round + 1, signature })).rejects.toMatchObject({
      code: 'beacon_not_awaited',
    })
  })

  it('of another chain is never taken for it', async () => {
    await waitingDraw()
    const { beacon } = draw.world.ports
    Object.assign(beacon, { chain: { ...beacon.chain, hash: '00'.repeat(32) } })
    await expect(draw.advance()).rejects.toThrow('is bound to the beacon chain')
  })

  it('that stays away for a day makes the draw publicly failed', async () => {
    await waitingDraw()
    draw.world.clock.advance(24 * hour)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'failed', endedFor: 'secret_not_revealed' })
  })
})

describe('the level', () => {
  it('is B when a beacon was just seen, C when none can be, and never lower than was insisted on', async () => {
    draw = await liveDraw()
    const { ports, beacon } = draw.world
    expect(await resolveLevel(ports, 'auto')).toBe('B')
    beacon.cutOff()
    expect(await resolveLevel(ports, 'auto')).toBe('C')
    await expect(resolveLevel(ports, 'B')).rejects.toMatchObject({ code: 'beacon_unavailable' })
  })

  it('says that the clock could not be checked when no relay answers at the seal', async () => {
    draw = await liveDraw()
    await draw.enter(3)
    await draw.open()
    draw.world.beacon.cutOff()
    // The beacon of the publication is no fresh one any more.
    draw.world.clock.advance(2 * minute)
    await draw.advance()
    draw.world.beacon.reconnect()
    draw.world.clock.advance(20 * second)
    await draw.advance()
    expect((await draw.proof()).rounds[0]?.record.clockUnverified).toBe(true)
    expect((await draw.verify()).checks.find(({ id }) => id === 'time')?.found).toBe('clockUnverified')
  })
})
