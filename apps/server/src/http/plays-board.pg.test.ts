import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { boardDraw, cells, dealBoardOf, makeBoard, takeCard } from '../testing/sample-board.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

let both: TwoServers
beforeAll(async () => {
  both = await twoServers({ limits: noLimits })
})
afterAll(() => both.close())

const server = (n: number) => both.servers[n % 2] as TestApp

/** Guest n turns a card, and where somebody was faster the one beside it, until they hold one or none is left. */
async function holdOne(lid: string, token: string, n: number) {
  const refused: string[] = []
  for (let cell = n % 10; ; cell = (cell + 1) % cells) {
    const { data } = await takeCard(server(n), lid, token, 1, cell)
    if ('k' in data) return { refused, card: { cell: data.u, tier: data.tier }, seq: data.seq }
    const { code } = data as unknown as { code: string }
    refused.push(code)
    if (code !== 'cell_taken') return { refused, card: null, seq: -1 }
  }
}

test('fifty people take a board of twenty cards on two servers: each card once, and all of them', async () => {
  const settings = { ...(boardDraw.settings as object), plays: { total: 1 } } as typeof boardDraw.settings
  const made = await makeBoard(both.servers[0], both.owner, { level: 'C', settings })
  const { lid } = made
  await dealBoardOf(both.servers[1], made)
  const tokens = await Promise.all(Array.from({ length: 50 }, (_, n) => server(n).guest()))
  await Promise.all(tokens.map((token, n) => server(n).call(routes.entryJoin, { lid }, { token })))
  const told = await Promise.all(tokens.map((token, n) => holdOne(lid, token, n)))

  const held = told.flatMap(({ card, seq }) => (card ? [{ ...card, seq }] : []))
  expect(held.map(({ cell }) => cell).sort((a, b) => a - b)).toEqual(
    Array.from({ length: cells }, (_, n) => n),
  )
  expect([1, 2, null].map((tier) => held.filter((card) => card.tier === tier).length)).toEqual([1, 4, 15])
  // The thirty others met taken cards only, and in the end that none was left.
  const others = told.filter(({ card }) => card === null)
  expect(others.map(({ refused }) => refused.at(-1))).toEqual(others.map(() => 'draw_closed'))
  expect(
    told.flatMap(({ card, refused }) => (card ? refused : [])).every((code) => code === 'cell_taken'),
  ).toBe(true)

  // Both servers tell the same cards in the same order.
  const inOrder = held.toSorted((a, b) => a.seq - b.seq).map(({ cell, tier }) => ({ cell, tier }))
  for (const each of both.servers) {
    const { play } = (await each.call(routes.entryInfo, { lid })).data
    expect(play).toMatchObject({ play_count: cells, tickets_left: 0, board: { taken: inOrder } })
  }
})
