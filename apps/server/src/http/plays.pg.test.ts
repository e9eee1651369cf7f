import { routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { makeWheel, playOnce, sureWin } from '../testing/sample-wheel.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

let both: TwoServers
beforeAll(async () => {
  both = await twoServers({ limits: noLimits })
})
afterAll(() => both.close())

const server = (n: number) => both.servers[n % 2] as TestApp

/** So many people join and play at once, by turns on both servers. */
async function playAll(lid: string, count: number) {
  const tokens = await Promise.all(Array.from({ length: count }, (_, n) => server(n).guest()))
  await Promise.all(tokens.map((token, n) => server(n).call(routes.entryJoin, { lid }, { token })))
  return await Promise.all(tokens.map((token, n) => playOnce(server(n), lid, token, 1)))
}

test.each([10, 1])('of a stock of %i never more is won, on two servers at once', async (quantity) => {
  const { id, lid } = await makeWheel(both.servers[0], both.owner, sureWin(quantity))
  const answers = await playAll(lid, 200)
  expect(answers.filter(({ sta }) => sta !== 0)).toEqual([])
  const played = answers.flatMap(({ data }) => ('k' in data ? [data] : []))
  expect(played.filter(({ tier }) => tier === 1)).toHaveLength(quantity)
  expect(played.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(played.map((_, n) => n))
  const awards = await both.servers[1].ports.store.read((tx) => tx.awards.count(id as DrawId))
  expect(awards).toEqual({ total: quantity, voided: 0 })
})

test('a pool that ends with its last ticket is taken whole by two servers, without a deadlock', async () => {
  const { lid } = await makeWheel(both.servers[0], both.owner, {
    prizes: [{ tier: 1, name: '糖', hand_over: 'organiser', quantity: 20 }],
    settings: { mode: 'pool', blanks: 30, cells: [1, null], plays: { total: 1 }, when_gone: 'go_on' },
  })
  const answers = await playAll(lid, 120)
  const played = answers.flatMap(({ data }) => ('k' in data ? [data] : []))
  expect(played).toHaveLength(50)
  expect(played.filter(({ tier }) => tier === 1)).toHaveLength(20)
  const refused = answers.filter(({ sta }) => sta !== 0)
  expect(new Set(refused.map(({ data }) => (data as unknown as { code: string }).code))).toEqual(
    new Set(['draw_closed']),
  )
})

test('ended by hand against 50 players at once: who was answered keeps it, nobody plays after, and it is over', async () => {
  const { id, lid } = await makeWheel(both.servers[0], both.owner, {
    ...sureWin(500),
    settings: { mode: 'probability', cells: [1, null], plays: { total: 100 } },
  })
  const tokens = await Promise.all(Array.from({ length: 50 }, (_, n) => server(n).guest()))
  await Promise.all(tokens.map((token, n) => server(n).call(routes.entryJoin, { lid }, { token })))
  await playOnce(server(0), lid, tokens[0] as string, 1)
  // Everybody plays on and on until they are told that it is over, which must come to each of them.
  const players = tokens.map(async (token, n) => {
    for (let i = n === 0 ? 2 : 1; ; i++) {
      const { sta, data } = await playOnce(server(n), lid, token, i)
      if (sta !== 0) return { won: i - 1, code: (data as unknown as { code: string }).code }
    }
  })
  const end = server(1).call(routes.taskCancel, { id, reason: '场地停电' }, { token: both.owner })
  const [told, ended] = [await Promise.all(players), await end]
  expect(ended).toMatchObject({ sta: 0, data: { status: 'closed' } })
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['draw_closed']))
  const won = told.reduce((sum, one) => sum + one.won, 0)
  const { life, count, book } = await both.servers[1].ports.store.read(async (tx) => ({
    life: (await tx.draws.byId(id as DrawId))?.life,
    count: await tx.awards.count(id as DrawId),
    book: await tx.plays.book(id as DrawId),
  }))
  expect(life?.plays).toMatchObject({ by: 'hand', reason: '场地停电', playCount: won, winCount: won })
  expect(count.total).toBe(won)
  expect(book).toMatchObject({ isOpen: false, playCount: won })
})
