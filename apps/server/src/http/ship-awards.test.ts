import { routes, type SentOf } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'

let one: TestApp
let owner: string
let draw: WonDraw
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
  const prizes = [
    { tier: 1, name: '水杯', quantity: 2, hand_over: 'post' as const },
    { tier: 2, name: '咖啡券', quantity: 1, hand_over: 'counter' as const },
  ]
  draw = await winDraw(one, owner, { prizes })
})
afterAll(() => one.close())

type Parcel = SentOf<typeof routes.winnerShipAll>['parcels'][number]
const ship = (parcels: readonly Parcel[], is_trial = false) =>
  one.call(routes.winnerShipAll, { id: draw.id, parcels: [...parcels], is_trial }, { token: owner })
const winners = async (asked: object = {}) =>
  (await one.call(routes.winnerList, { id: draw.id, ...asked }, { token: owner })).data.list
const by = { carrier: '顺丰', number: 'SF1' }

it('a trial reports every line and changes nothing', async () => {
  const [first, , coffee] = await winners()
  const parcels = [
    { award_id: first?.award_id, ...by },
    { join_seq: Number(first?.member_id), ...by },
    { award_id: coffee?.award_id, ...by },
    { award_id: 'a-none', ...by },
  ]
  const { data } = await ship(parcels, true)
  expect(data.shipped).toBe(0)
  expect(data.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, 'repeated'],
    [3, 'not_sendable'],
    [4, 'unknown'],
  ])
  expect(data.rows[0]).toMatchObject({
    join_seq: Number(first?.member_id),
    prizes: [{ tier: 1, name: '水杯' }],
  })
  expect((await winners()).map(({ state }) => state)).toEqual(['announced', 'announced', 'announced'])
})

it('one bad line keeps all others back', async () => {
  const [first, , coffee] = await winners()
  const answer = await ship([
    { award_id: first?.award_id, ...by },
    { award_id: coffee?.award_id, ...by },
  ])
  expect(answer.data).toMatchObject({
    code: 'list_rejected',
    rows: [{ line: 2, column: 'award', reason: 'not_sendable' }],
  })
  expect((await winners())[0]?.state).toBe('announced')
})

it('parcels are noted together, and a number may be mended', async () => {
  const [first, second] = await winners()
  const parcels = [first, second].map((award, at) => ({
    award_id: award?.award_id,
    carrier: '顺丰',
    number: `SF${at}`,
  }))
  expect((await ship(parcels)).data.shipped).toBe(2)
  expect((await ship([{ join_seq: Number(second?.member_id), carrier: '中通', number: 'ZT9' }])).sta).toBe(0)
  expect((await winners({ tier: 1 })).map(({ state, parcel }) => [state, parcel?.number])).toEqual([
    ['shipped', 'SF0'],
    ['shipped', 'ZT9'],
  ])
})

it('winners are narrowed by state, tier and who they are', async () => {
  const [, second, coffee] = await winners()
  expect((await winners({ state: ['announced'] })).map(({ award_id }) => award_id)).toEqual([
    coffee?.award_id,
  ])
  const found = await winners({ keyword: second?.member_id })
  expect(found.map(({ award_id }) => award_id)).toEqual([second?.award_id])
  expect(await winners({ keyword: '没有这个人' })).toEqual([])
})

it('codes are counted with those that were handed out, for who runs the draw alone', async () => {
  const prizes = [{ tier: 1, name: '会员卡', quantity: 1, hand_over: 'code' as const }]
  const { id, lid, won } = await winDraw(one, owner, { prizes }, (made) =>
    one.call(routes.prizeCodes, { id: made, tier: 1, codes: ['K-1', 'K-2'] }, { token: owner }),
  )
  const tally = async (token = owner) => one.call(routes.prizeCodeTally, { id }, { token })
  expect((await tally()).data.list).toEqual([{ tier: 1, total: 2, handed_out: 0 }])
  const claim = { lid, award_id: won[0]?.awardId ?? '' }
  await one.call(routes.entryClaim, claim, { token: won[0]?.token ?? '' })
  expect((await tally()).data.list).toEqual([{ tier: 1, total: 2, handed_out: 1 }])
  expect((await tally(await one.organiser())).sta).toBe(1004)
})

it('asked again under its key, it reports the same', async () => {
  const [first] = await winners({ tier: 1 })
  const sent = { id: draw.id, parcels: [{ award_id: first?.award_id, ...by }] }
  const keyed = { token: owner, headers: { 'idempotency-key': 'parcels-1' } }
  const once = await one.call(routes.winnerShipAll, sent, keyed)
  expect(once.data).toMatchObject({ shipped: 1, rows: [{ line: 1, prizes: [{ tier: 1, name: '水杯' }] }] })
  expect((await one.call(routes.winnerShipAll, sent, keyed)).data).toEqual(once.data)
})
