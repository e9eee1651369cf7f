import { type DrawLife, day, hour, iso, minute, second } from '@fairdraw/domain'
import { isLate, roundAt, timeOfRound } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const wasLate = ({ charter, rounds }: DrawLife) => charter && isLate(charter, rounds[0]?.record)
const later = (ms: number) => draw.world.clock.advance(ms)

describe('a draw opened by hand', () => {
  it('waits for a round that comes out 15 seconds after the close, and is drawn with it', async () => {
    draw = await liveDraw()
    await draw.enter(20)
    await draw.open()
    expect(await draw.advance()).toBe('idle')
    const waiting = await draw.now()
    expect(waiting.life.status).toBe('awaiting_beacon')
    const [round] = waiting.life.rounds
    expect((round?.beaconDueAt ?? 0) - (waiting.life.closedAt ?? 0)).toBeGreaterThanOrEqual(15 * second)
    later(18 * second)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('is drawn at once on level C, which says so in the charter', async () => {
    draw = await liveDraw({ level: 'C' })
    await draw.enter(5)
    await draw.open()
    await draw.advance()
    const { life } = await draw.now()
    expect(life.status).toBe('drawn')
    expect(life.charter?.level).toBe('C')
    expect(life.charter?.beacon).toBeNull()
    expect((await draw.verify()).ok).toBe(true)
  })

  it('cannot be opened while nobody is in', async () => {
    draw = await liveDraw()
    await expect(draw.open()).rejects.toMatchObject({ code: 'nobody_entered' })
  })

  it('answers where it is when it is opened twice', async () => {
    draw = await liveDraw({ level: 'C' })
    await draw.enter(3)
    await draw.open()
    await draw.open()
    await draw.advance()
    await draw.open()
    expect((await draw.now()).life.rounds).toHaveLength(1)
  })

  it('takes no more entrants once it is opened', async () => {
    draw = await liveDraw()
    await draw.enter(2)
    await draw.open()
    await expect(draw.world.enter(draw.lid, 99)).rejects.toMatchObject({ code: 'draw_closed' })
  })

  it('that is forgotten closes after thirty days and opens with whoever is in', async () => {
    draw = await liveDraw()
    await draw.enter(4)
    later(30 * day)
    await draw.advance()
    later(minute)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
  })

  it('that nobody entered expires', async () => {
    draw = await liveDraw()
    later(30 * day)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('expired')
  })
})

describe('a draw opened at a time', () => {
  const opensIn = (ms: number) => ({ opening: { by: 'time', at: Date.UTC(2026, 0, 1) + ms } }) as const

  it('six weeks ahead is not due a second early, closes a minute before and opens on time', async () => {
    const weeks = 42 * day
    draw = await liveDraw(opensIn(weeks))
    await draw.enter(10)
    later(weeks - minute - 1)
    expect(await draw.isDue()).toBe(false)
    expect(await draw.advance()).toBe('idle')
    expect((await draw.now()).life.status).toBe('open')
    later(1)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    const { life } = await draw.now()
    expect(life.status).toBe('awaiting_beacon')
    expect(life.rounds[0]?.record.beaconRound).toBe(life.charter?.beacon?.round)
    later(minute - 1)
    expect(await draw.isDue()).toBe(false)
    later(4 * second)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
  })

  it('400 days ahead is still waiting after 399', async () => {
    draw = await liveDraw(opensIn(400 * day))
    later(399 * day)
    expect(await draw.isDue()).toBe(false)
  })

  it('cannot be opened by hand before its time', async () => {
    draw = await liveDraw(opensIn(hour))
    await draw.enter(1)
    await expect(draw.open()).rejects.toMatchObject({ code: 'draw_not_openable' })
  })

  it('sealed late, after the server was down, takes a later round and says that it is late', async () => {
    draw = await liveDraw(opensIn(hour))
    await draw.enter(6)
    later(3 * hour)
    await draw.advance()
    const { life } = await draw.now()
    expect(wasLate(life)).toBe(true)
    expect(life.rounds[0]?.beaconDueAt).toBeGreaterThan(draw.world.clock.now())
    later(18 * second)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('sealed late beside a relay that is a round behind says so too', async () => {
    draw = await liveDraw(opensIn(hour))
    await draw.enter(3)
    later(3 * hour + second)
    const { fetch, chain } = draw.world.beacon
    Object.assign(draw.world.ports.beacon, {
      latest: () => fetch(roundAt(chain, draw.world.clock.now()) - 1),
    })
    await draw.advance()
    expect(wasLate((await draw.now()).life)).toBe(true)
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('never commits to a round that a relay already shows, however slow the clock is', async () => {
    draw = await liveDraw(opensIn(hour))
    await draw.enter(3)
    later(hour - minute)
    const { chain } = draw.world.beacon
    const ahead = ((await draw.now()).life.charter?.beacon?.round ?? 0) + 100
    Object.assign(draw.world.ports.beacon, { seen: () => ({ round: ahead, isNewest: true, agoMs: 0 }) })
    await draw.advance()
    const { life } = await draw.now()
    expect(life.rounds[0]?.record).toMatchObject({
      at: iso(timeOfRound(chain, ahead)),
      beaconRound: ahead + 5,
    })
    expect(wasLate(life)).toBe(true)
  })
})

describe('a draw opened by head count', () => {
  it('lets exactly so many in and then opens', async () => {
    draw = await liveDraw({ opening: { by: 'count', count: 8 }, level: 'C' })
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => draw.world.enter(draw.lid, n)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    const { life } = await draw.now()
    expect(life.status).toBe('drawn')
    expect(life.close?.n).toBe(8)
  })

  it('that never fills opens at its stated end', async () => {
    draw = await liveDraw({ opening: { by: 'count', count: 8 }, level: 'C' })
    await draw.enter(3)
    later(30 * day)
    await draw.advance()
    expect((await draw.now()).life.close?.n).toBe(3)
  })
})

describe('too few entrants', () => {
  const short = { minEntrants: 5, level: 'C', endAt: Date.UTC(2026, 0, 2) } as const

  it('are drawn from anyway when the charter says open', async () => {
    draw = await liveDraw({ ...short, onShort: 'open' })
    await draw.enter(2)
    later(day)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
  })

  it('cancel the draw when the charter says so', async () => {
    draw = await liveDraw({ ...short, onShort: 'cancel' })
    await draw.enter(2)
    later(day)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'cancelled', endedFor: 'too_few' })
  })

  it('extend it by a day, once, with a new charter that names the one before', async () => {
    draw = await liveDraw({ ...short, onShort: 'extend' })
    await draw.enter(2)
    const first = (await draw.now()).life.charterHash
    later(day)
    await draw.advance()
    const extended = (await draw.now()).life
    expect(extended).toMatchObject({ status: 'open', isExtended: true })
    expect(extended.charter).toMatchObject({ version: 2, previous: first })
    later(day)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('drawn')
    expect((await draw.verify()).ok).toBe(true)
  })
})

describe('fewer entrants than winners', () => {
  const prizes = [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 4 }] as const
  const short = { prizes, level: 'C', endAt: Date.UTC(2026, 0, 2) } as const
  /** How a draw stands after its end with so many people in. */
  const ended = async (changes: Parameters<typeof liveDraw>[0], people: number) => {
    draw = await liveDraw({ ...short, ...changes })
    await draw.enter(people)
    later(day)
    await draw.advance()
    return (await draw.now()).life
  }

  it('are drawn from anyway when the charter says open', async () => {
    expect((await ended({ onShort: 'open' }, 3)).status).toBe('drawn')
    expect((await draw.verify()).ok).toBe(true)
  })

  it('cancel the draw when the charter says so, though as many came as were asked for', async () => {
    expect(await ended({ onShort: 'cancel', minEntrants: 2 }, 3)).toMatchObject({
      status: 'cancelled',
      endedFor: 'too_few',
    })
  })

  it('extend it once, and are then drawn from', async () => {
    expect(await ended({ onShort: 'extend' }, 3)).toMatchObject({ status: 'open', isExtended: true })
    later(day)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'drawn', close: { n: 3 } })
    expect((await draw.verify()).ok).toBe(true)
  })

  it('are none when there is one for each prize', async () => {
    expect((await ended({ onShort: 'cancel' }, 4)).status).toBe('drawn')
  })

  it('are enough when each may win as often as is needed', async () => {
    expect((await ended({ onShort: 'cancel', maxWins: 2 }, 2)).status).toBe('drawn')
    await draw.world.close()
    expect((await ended({ onShort: 'cancel', maxWins: 2 }, 1)).status).toBe('cancelled')
  })

  it('are enough when they are the head count that opens the draw, looked at in time or late', async () => {
    for (const wait of [0, 2 * day]) {
      draw = await liveDraw({ ...short, opening: { by: 'count', count: 3 }, onShort: 'cancel' })
      await draw.enter(3)
      later(wait)
      await draw.advance()
      expect((await draw.now()).life.status).toBe('drawn')
      if (wait === 0) await draw.world.close()
    }
  })

  it('bind the hand as they bind the clock: it opens only where the charter says open', async () => {
    draw = await liveDraw({ ...short, onShort: 'cancel' })
    await draw.enter(3)
    await expect(draw.open()).rejects.toMatchObject({ code: 'too_few_entrants' })
    await draw.world.enter(draw.lid, 3)
    await draw.open()
    expect((await draw.now()).life.status).toBe('sealed')
    await draw.world.close()
    draw = await liveDraw({ ...short, onShort: 'open' })
    await draw.enter(3)
    await draw.open()
    expect((await draw.now()).life.status).toBe('sealed')
  })
})

describe('too few entrants, by hand or late', () => {
  const few = { minEntrants: 5, level: 'C', endAt: Date.UTC(2026, 0, 2) } as const

  it('cannot be opened by hand where the charter promised to cancel or to put off', async () => {
    draw = await liveDraw({ ...few, onShort: 'cancel' })
    await draw.enter(4)
    await expect(draw.open()).rejects.toMatchObject({ code: 'too_few_entrants' })
    await draw.world.enter(draw.lid, 4)
    await draw.open()
    expect((await draw.now()).life.status).toBe('sealed')
  })

  it('are put off by a whole day though the server was down for longer than one', async () => {
    draw = await liveDraw({ ...few, onShort: 'extend' })
    await draw.enter(2)
    later(3 * day)
    await draw.advance()
    const { life } = await draw.now()
    expect(life.status).toBe('open')
    expect(life.closesAt).toBe(draw.world.clock.now() + day)
    await draw.world.enter(draw.lid, 2)
    later(day)
    await draw.advance()
    expect((await draw.verify()).ok).toBe(true)
  })
})

describe('a scheduled draw', () => {
  it('lets nobody in before it starts', async () => {
    draw = await liveDraw({ startAt: Date.UTC(2026, 0, 1, 1) })
    await expect(draw.world.enter(draw.lid, 1)).rejects.toMatchObject({ code: 'draw_not_open_yet' })
    later(hour)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('open')
    await draw.enter(1)
  })
})
