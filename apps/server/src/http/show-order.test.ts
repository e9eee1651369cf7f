import { routes } from '@fairdraw/contract'
import { type DrawId, day } from '@fairdraw/domain'
import { drawnOrder, type ProofRound, verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type LiveShow, liveShow, must } from '../testing/live-show.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

const codeOf = (answer: { data: unknown }) => (answer.data as { code?: string } | null)?.code
const start = (show: LiveShow, round: number) =>
  app.call(routes.roundStart, { lid: show.lid, round, shot: 0 }, { token })
const factsOf = async (show: LiveShow) =>
  await app.ports.store.read(async (tx) => await tx.facts.after(show.id as DrawId, 0, 200))
const drawnOrderShow = () => {
  const rounds = [1, 2, 3].map((tier) => ({ tier, count: 1 }))
  const prizes = rounds.map(({ tier, count }) => ({ tier, name: `奖 ${tier}`, quantity: count }))
  return liveShow(app, token, { level: 'B', prizes, settings: { rounds, order: 'drawn' } })
}
const wrongIn = async (show: LiveShow) => {
  const { checks } = await verifyProof(await must(app.call(routes.proofRead, { lid: show.lid })))
  return checks.filter(({ verdict }) => verdict === 'fail')
}

test('a show keeps to the order that it drew before the first press, as its programme and its proof have it', async () => {
  const show = await drawnOrderShow()
  await must(app.call(routes.liveBegin, { lid: show.lid }, { token }))
  await show.advance()
  const waiting = await show.state()
  expect([waiting.status, waiting.records]).toEqual(['awaiting_beacon', []])
  expect(waiting.programme.map(({ turn }) => turn)).toEqual([undefined, undefined, undefined])
  expect(codeOf(await start(show, 0))).toBe('round_running')
  // Asked again it says where the draw is, as before any order.
  await must(app.call(routes.liveBegin, { lid: show.lid }, { token }))
  const logged = (await factsOf(show)).find(({ type }) => type === 'round.logged')
  app.clock.set((logged?.type === 'round.logged' && logged.beaconDueAt) || 0)
  await show.advance()
  const { programme, status, winners } = await show.state()
  expect([status, winners]).toEqual(['live', []])
  const order = programme.toSorted((a, b) => (a.turn ?? 9) - (b.turn ?? 9)).map(({ place }) => place)
  expect(order.toSorted()).toEqual([0, 1, 2])
  const [first, second, third] = order as [number, number, number]
  expect(codeOf(await start(show, second))).toBe('round_not_next')
  expect(await show.play(first)).toBe(1)
  expect(codeOf(await start(show, third))).toBe('round_not_next')
  await show.play(second)
  await show.play(third)
  await must(app.call(routes.liveEnd, { lid: show.lid }, { token }))
  const proof = await must(app.call(routes.proofRead, { lid: show.lid }))
  expect(proof.charter.seats).toMatchObject({ inOrder: 'drawn' })
  expect(proof.rounds.map(({ record }) => [record.kind, record.show?.round])).toEqual([
    ['order', undefined],
    ...order.map((place) => ['live', place]),
  ])
  expect(drawnOrder(proof.rounds[0] as ProofRound, 3)).toEqual(order)
  expect(await wrongIn(show)).toEqual([])
})

test('a press is refused for good where the randomness of the order stayed away; the show can be ended', async () => {
  const show = await drawnOrderShow()
  await show.begin()
  app.beacon.cutOff()
  app.clock.advance(2 * day)
  await show.advance()
  app.beacon.reconnect()
  expect((await show.state()).status).toBe('live')
  for (const round of [0, 1, 2]) expect(codeOf(await start(show, round))).toBe('round_not_next')
  await must(app.call(routes.liveEnd, { lid: show.lid }, { token }))
  expect(await wrongIn(show)).toEqual([])
})
