import { day, second } from '@fairdraw/domain'
import { type Report, verifyProof } from '@fairdraw/fairness'
import { afterEach, expect, it } from 'vitest'
import { reading } from '../testing/pinned.ts'
import { type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const sugar = { tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', winsEach: 1 } as const
const pool = { mode: 'pool', cells: [1, null], plays: { total: 9 } } as const

/** Their plays one after another, until they have none. */
async function playOn(n: number): Promise<(number | null)[]> {
  const tiers: (number | null)[] = []
  for (let i = 1; ; i++) {
    const answer = await draw.play(n, i).catch(({ code }: { code: string }) => code)
    if (answer === 'wins_used_up') return tiers
    if (typeof answer === 'string' || !answer.outcome) throw new Error(`play ${i}: ${String(answer)}`)
    tiers.push(answer.outcome.tier)
  }
}

async function ended(): Promise<Report> {
  draw.world.clock.set(((await draw.now()).life.closesAt ?? 0) + day)
  await draw.advance()
  const spins: string[] = []
  for await (const part of readSpins(draw.world.ports, draw.lid))
    spins.push(...part.split('\n').filter(Boolean))
  return await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    chains: [draw.world.beacon.chain],
    spins,
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
  })
}

it('a prize of a pool is won as often as one may, then its tickets are for others alone', async () => {
  draw = await playedDraw({ prizes: [{ ...sugar, quantity: 3 }] }, { ...pool, blanks: 2 })
  await draw.enter(3)
  expect((await draw.now()).life.charter?.prizes).toMatchObject([{ tier: 1, count: 3, winsEach: 1 }])
  // One piece and both blanks: what is left then is not for them.
  expect((await playOn(0)).toSorted()).toEqual([1, null, null])
  expect(await playOn(1)).toEqual([1])
  expect(await draw.play(2, 1)).toMatchObject({ outcome: { tier: 1, stockBefore: [1, 0] } })
  await draw.advance()
  expect((await draw.now()).life).toMatchObject({ status: 'closed', plays: { by: 'gone', winCount: 3 } })
  expect(await ended()).toMatchObject({ ok: true })
})

it('by probability a play that hits it again wins nothing, and the piece stays', async () => {
  const prizes = [{ ...sugar, quantity: 5, odds: 1_000_000 }]
  draw = await playedDraw({ prizes }, { cells: [1, null], plays: { total: 3 } })
  await draw.enter(2)
  const answers = [await draw.play(0, 1), await draw.play(0, 2), await draw.play(0, 3), await draw.play(1, 1)]
  expect(answers.map(({ outcome }) => [outcome?.tier, outcome?.stockBefore])).toEqual([
    [1, 5],
    [null, 0],
    [null, 0],
    [1, 4],
  ])
  expect(await ended()).toMatchObject({ ok: true })
})

it('a strong play is accepted only where a ticket will be left for its player', async () => {
  draw = await playedDraw(
    { level: 'B', prizes: [{ ...sugar, quantity: 4 }] },
    { ...pool, blanks: 1, isStrong: true },
  )
  await draw.enter(3)
  const decide = async () => {
    draw.world.clock.advance(20 * second)
    await draw.advance()
  }
  const decided = async (n: number, i: number) => (await draw.play(n, i)).outcome?.tier
  const [tiers, turns] = [[] as unknown[], [1, 1]]
  while (!tiers.includes(1)) {
    const i = turns[0] as number
    await draw.play(0, i)
    await decide()
    tiers.push(await decided(0, i))
    turns[0] = i + 1
  }
  const isBlankLeft = !tiers.includes(null)
  // Somebody else waits, who may take the blank.
  await draw.play(1, 1)
  await expect(draw.play(0, turns[0] as number)).rejects.toMatchObject({ code: 'wins_used_up' })
  await decide()
  const isTaken = (await decided(1, 1)) === null
  const next = draw.play(0, turns[0] as number)
  if (isBlankLeft && !isTaken) expect(await next).toMatchObject({ outcome: null })
  else await expect(next).rejects.toMatchObject({ code: 'wins_used_up' })
  await decide()
  expect(await ended()).toMatchObject({ ok: true })
})
