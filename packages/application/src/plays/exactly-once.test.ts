import { type DrawSettings, day, type GuestId, hour, minute, type PlaySettings } from '@fairdraw/domain'
import { type Report, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { reading } from '../testing/pinned.ts'
import { nonceOf, type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { createPlayDraw } from './play-draw.ts'
import { readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const sweets = (quantity: number) => [
  { tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity, odds: 1_000_000 } as const,
]
const stored = () => draw.world.ports.store.read((tx) => tx.plays.list(draw.id, 0, 2_000))

async function verified(): Promise<Report> {
  const spins: string[] = []
  for await (const part of readSpins(draw.world.ports, draw.lid))
    spins.push(...part.split('\n').filter(Boolean))
  return await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    chains: [draw.world.beacon.chain],
    spins,
  })
}

async function ended(): Promise<Report> {
  draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
  await draw.advance()
  return await verified()
}

const failures = ({ checks }: Report) => checks.filter(({ verdict }) => verdict === 'fail')

describe('a thousand people at once', () => {
  const people = 1_000
  const playedBy = (settings: Partial<DrawSettings>, play: Partial<PlaySettings> = {}) =>
    playedDraw(settings, { cells: [1, null], plays: { total: 1 }, ...play })

  it.each([10, 1, 0])(
    'win a stock of %i exactly, in one order without gaps, and the proof says the same',
    async (quantity) => {
      // Nothing of one piece in ten hourly parts is let out in the first hour.
      draw = await (quantity === 0
        ? playedBy({ prizes: sweets(1) }, { release: 'hour' })
        : playedBy({ prizes: sweets(quantity) }))
      await draw.enter(people)
      const answers = await Promise.all(Array.from({ length: people }, (_, n) => draw.play(n, 1)))
      expect(answers.filter(({ outcome }) => outcome?.tier === 1)).toHaveLength(quantity)
      const plays = await stored()
      expect(plays.map(({ seq }) => seq)).toEqual(plays.map((_, n) => n))
      expect(plays).toHaveLength(people)
      for (const { seq, outcome } of answers) {
        expect(plays[seq]?.k).toEqual(outcome?.k)
        expect(plays[seq]?.tier).toBe(outcome?.tier)
      }
      const report = await ended()
      expect(failures(report)).toEqual([])
      expect(report.checks.find(({ id }) => id === 'plays')).toMatchObject({
        verdict: 'pass',
        found: `${people} ${quantity}`,
      })
    },
    60_000,
  )
})

describe('the answer to a play that was lost on its way', () => {
  it('is the same from a server that has just been started', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    const lost = await draw.play(0, 1)
    const restarted = createPlayDraw(draw.world.ports)
    const subject = { kind: 'guest', guestId: 'g0' as GuestId, nickname: '' } as const
    const again = await restarted({ lid: draw.lid, subject, i: 1, nonce: nonceOf(0, 1) })
    expect(again).toEqual(lost)
    expect(await stored()).toHaveLength(1)
  })

  it('is told after the end too, while nobody begins another play', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    const lost = await draw.play(0, 1)
    await ended()
    expect(await draw.play(0, 1)).toEqual(lost)
    await expect(draw.play(0, 2)).rejects.toMatchObject({ code: 'draw_closed' })
    expect(await draw.isDue()).toBe(false)
  })
})

describe('a nonce that was used before', () => {
  it('is as good as any other for the next play, whose secret is another', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    const nonce = nonceOf(4, 4)
    const answers = [await draw.play(0, 1, nonce), await draw.play(0, 2, nonce), await draw.play(0, 3, nonce)]
    expect(new Set(answers.map(({ outcome }) => outcome?.u)).size).toBe(3)
    expect(failures(await ended())).toEqual([])
  })
})

describe('a clock that is set back', () => {
  const back = (ms: number) => draw.world.clock.advance(-ms)

  it('makes no play earlier than the one before it, and the proof still holds', async () => {
    draw = await playedDraw()
    await draw.enter(2)
    draw.world.clock.advance(hour)
    const first = await draw.play(0, 1)
    back(40 * minute)
    expect((await draw.play(1, 1)).at).toBe(first.at)
    draw.world.clock.advance(50 * minute)
    expect((await draw.play(1, 2)).at).toBe(first.at + 10 * minute)
    expect(failures(await ended())).toEqual([])
  })

  it('before the start closes no door that was open', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    const first = await draw.play(0, 1)
    back(2 * day)
    expect((await draw.play(0, 2)).at).toBe(first.at)
  })

  it('gives nobody the plays of a day again', async () => {
    draw = await playedDraw({}, { plays: { perDay: 1 } })
    await draw.enter(2)
    draw.world.clock.advance(day)
    await draw.play(0, 1)
    back(day)
    await expect(draw.play(0, 2)).rejects.toMatchObject({ code: 'no_chances' })
    // Who had not played yet plays on the later day, as everybody after the first does.
    await draw.play(1, 1)
    expect((await stored()).map((play) => play.day)).toEqual(Array(2).fill((await stored())[0]?.day))
  })

  it('takes no stock back that was let out', async () => {
    draw = await playedDraw({ prizes: sweets(50_000) }, { release: 'hour', cells: [1, null] })
    await draw.enter(1)
    draw.world.clock.advance(3 * hour)
    const first = await draw.play(0, 1)
    back(3 * hour)
    const second = await draw.play(0, 2)
    expect(second.outcome?.slice).toBe(first.outcome?.slice)
    expect(second.outcome?.stockBefore).toBe((first.outcome?.stockBefore as number) - 1)
    expect(failures(await ended())).toEqual([])
  })

  it('ends no draw before its last play', async () => {
    draw = await playedDraw({ prizes: sweets(1) }, { cells: [1, null], whenGone: 'end' })
    await draw.enter(2)
    draw.world.clock.advance(hour)
    const { at } = await draw.play(0, 1)
    back(hour / 2)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'closed', plays: { at, by: 'gone' } })
    expect(failures(await verified())).toEqual([])
  })
})
