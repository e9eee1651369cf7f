import { createJoinDraw, createTakeLot } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type GuestId, type Lid, Refusal } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { lotOf, makeLots, moveLots, numbered, takeLot, verifiedLots } from '../testing/sample-lots.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

let both: TwoServers
beforeAll(async () => {
  both = await twoServers({ limits: noLimits })
})
afterAll(() => both.close())

const server = (n: number) => both.servers[n % 2] as TestApp
const people = 1_000

/** A thousand people in a draw of so many sealed lots: each asks both servers, and hears a place or why there is none. */
async function rush(lots: number) {
  const made = await makeLots(server(0), both.owner, { lots: numbered(lots) })
  const lid = made.lid as Lid
  const joins = [0, 1].map((n) => createJoinDraw(server(n).ports))
  const takes = [0, 1].map((n) => createTakeLot(server(n).ports))
  const subject = (n: number) =>
    ({ kind: 'guest', guestId: `${lid}-${n}` as GuestId, nickname: `客人${n}` }) as const
  const everybody = Array.from({ length: people }, (_, n) => n)
  await Promise.all(
    everybody.map((n) => joins[n % 2]?.({ lid, subject: subject(n), nickname: `客人${n}`, channel: null })),
  )
  await moveLots(server(1), made)
  const take = (n: number, at: number) =>
    takes[at % 2]?.({ lid, subject: subject(n) }).then(
      ({ k }) => k,
      (refusal: unknown) => {
        if (refusal instanceof Refusal) return refusal.code
        throw refusal
      },
    )
  // Both servers are asked at once for the same lot.
  const told = await Promise.all(everybody.map((n) => Promise.all([take(n, n), take(n, n + 1)])))
  return { ...made, told }
}

describe.each([2, 100, 999, 1_000])('two servers that a thousand people ask for %i lots', (lots) => {
  test('give each lot once, one to each, and the same by whichever they ask', async () => {
    const { id, lid, told } = await rush(lots)
    expect(told.filter(([one, other]) => one !== other)).toEqual([])
    const given = told.flatMap(([k]) => (typeof k === 'number' ? [k] : []))
    expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: lots }, (_, k) => k))
    expect(told.filter(([k]) => k === 'lots_gone')).toHaveLength(people - lots)
    for (const each of both.servers)
      expect((await each.call(routes.entryInfo, { lid })).data.lots).toMatchObject({ given: lots, left: 0 })
    await moveLots(server(0), { id, lid })
    expect((await verifiedLots(server(1), lid)).report).toMatchObject({ ok: true })
  })
})

test('taking, taking back and giving to all at once on two servers leaves every lot with one person at most', async () => {
  const made = await makeLots(server(0), both.owner, { lots: numbered(40), swap: true })
  const { id, lid } = made
  const tokens = await letJoin(server(0), lid, 60)
  await moveLots(server(0), made)
  for (const token of tokens.slice(0, 10)) await lotOf(server(1), lid, token)
  const organiser = { token: both.owner }
  await Promise.all([
    ...tokens.slice(10, 30).map((token, n) => takeLot(server(n), lid, token)),
    ...[0, 1, 2, 3].map((k) => server(k).call(routes.lotsReopen, { id, k, reason: '没到' }, organiser)),
    server(0).call(routes.lotsDrawAll, { id }, organiser),
    server(1).call(routes.lotsDrawAll, { id }, organiser),
  ])
  await server(1).call(routes.lotsDrawAll, { id }, organiser)
  const { data } = await server(0).call(routes.lotsList, { id, page_size: 100 }, organiser)
  expect(data).toMatchObject({ given: 40, left: 0 })
  expect(new Set(data.list.map(({ k }) => k)).size).toBe(40)
  expect(new Set(data.list.map(({ join_seq }) => join_seq)).size).toBe(40)
  await server(1).call(routes.lotsClose, { id }, organiser)
  expect((await verifiedLots(server(0), lid)).report).toMatchObject({ ok: true })
})
