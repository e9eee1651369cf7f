import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { arrivalMessage, unbase64, unhex } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { signedArrival } from '../testing/sign-arrival.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

type Winner = WonDraw['won'][number]
const first = ({ won }: WonDraw) => won[0] as Winner
const number = { winner_mobile: '13900139000' }

const wonDraw = (hand_over: 'contact' | 'counter', quantity = 1) =>
  winDraw(one, owner, { prizes: [{ tier: 1, name: '手机', quantity, hand_over }] })
const claim = ({ lid }: WonDraw, { awardId, token }: Winner, answers: object = number) =>
  one.call(routes.entryClaim, { lid, award_id: awardId, answers: answers as never }, { token })
const receiptOf = async (lid: string, token: string) =>
  (await one.call(routes.entryReceipt, { lid }, { token })).data.receipt
const received = async ({ lid }: { lid: string }, { awardId, token }: Winner, changes: object = {}) => {
  const signed = signedArrival(await receiptOf(lid, token), awardId, one.clock.now())
  return await one.call(routes.entryReceived, { lid, award_id: awardId, ...signed, ...changes }, { token })
}
const shown = async ({ lid }: { lid: string }) => (await one.call(routes.entryInfo, { lid })).data.arrivals

it('a winner says that a prize has come: it is handed over, and counted wherever anybody looks', async () => {
  const draw = await wonDraw('contact', 2)
  expect(await shown(draw)).toEqual({ due: 2, arrived: 0 })
  await claim(draw, first(draw))
  const said = (await received(draw, first(draw))).data
  expect(said).toMatchObject({ state: 'done', may_arrive: false })
  const { arrival } = said
  if (!arrival) throw new Error('nothing was kept')
  expect(arrival).toMatchObject({ drawId: draw.lid, awardId: first(draw).awardId })
  expect(verifyEd25519(unhex(arrival.key), arrivalMessage(arrival), unbase64(arrival.signature))).toBe(true)
  // Once more, by another key: the first stands.
  expect((await received(draw, first(draw))).data.arrival).toEqual(arrival)
  expect(await shown(draw)).toEqual({ due: 2, arrived: 1 })
})

it('and is told what is wrong with a statement that is not theirs, not now, or not signed', async () => {
  const draw = await wonDraw('contact', 2)
  await claim(draw, first(draw))
  const other = await receiptOf(draw.lid, draw.loser)
  const foreign = signedArrival(other, first(draw).awardId, one.clock.now())
  const own = await receiptOf(draw.lid, first(draw).token)
  const old = signedArrival(own, first(draw).awardId, one.clock.now() - hour)
  const elsewhere = signedArrival(own, draw.won[1]?.awardId ?? '', one.clock.now())
  for (const changes of [foreign, old, elsewhere, { key: '00'.repeat(32) }])
    expect((await received(draw, first(draw), changes)).data).toMatchObject({ code: 'arrival_wrong' })
  const asked = { ...first(draw), token: draw.loser }
  expect((await received(draw, asked)).data).toMatchObject({ code: 'not_found' })
  expect(await shown(draw)).toEqual({ due: 2, arrived: 0 })
})

it('not before it was claimed, and of what a code is used for not before it was', async () => {
  const draw = await wonDraw('contact')
  expect((await received(draw, first(draw))).data).toMatchObject({ code: 'award_not_claimable' })
  const counter = await wonDraw('counter')
  const { data } = await claim(counter, first(counter), {})
  expect(data.may_arrive).toBe(false)
  expect((await received(counter, first(counter))).data).toMatchObject({ code: 'award_not_claimable' })
  const redeem = { id: counter.id, code: data.redeem_code ?? '' }
  await one.call(routes.winnerRedeem, redeem, { token: owner })
  expect((await received(counter, first(counter))).data.arrival).not.toBeNull()
})

it('what the organiser brings has come whenever its winner says so', async () => {
  const { lid, id } = await makeDraw(one, owner, {
    prizes: [{ tier: 1, name: '茶', quantity: 1, hand_over: 'organiser' }],
  })
  const [token = ''] = await letJoin(one, lid, 1)
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(async () => expect(await shown({ lid })).toEqual({ due: 1, arrived: 0 }))
  const mine = (await one.call(routes.entryMine, {}, { token })).data.list[0]?.awards[0]
  const winner = { awardId: mine?.award_id ?? '', token }
  expect((await received({ lid }, winner)).data).toMatchObject({ state: 'done', may_arrive: false })
  const [row] = (await one.call(routes.winnerList, { id }, { token: owner })).data.list
  expect(row).toMatchObject({ state: 'done' })
})

it('a draw whose claims are hidden does not tell how many have come', async () => {
  const prizes = [{ tier: 1, name: '手机', quantity: 1, hand_over: 'contact' as const }]
  const draw = await winDraw(one, owner, { prizes, visibility: { claimed_count: false } })
  expect(await shown(draw)).toBeNull()
})

it('the record of their organiser counts each draw and all of them, and names nobody', async () => {
  const { lid } = await makeDraw(one, owner)
  const page = await one.call(routes.recordRead, { lid })
  const { arrivals, draws } = page.data
  expect(draws.at(-1)).toMatchObject({ number: 1, due: 2, received: 1, handed_over: 1, won: 2 })
  expect(arrivals).toEqual({
    due: 8,
    arrived: 3,
    oldest_open: { number: 1, drawn_at: expect.any(String) },
    from: 1,
  })
  expect(JSON.stringify(page.data)).not.toContain('signature')
})
