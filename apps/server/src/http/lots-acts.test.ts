import { routes } from '@fairdraw/contract'
import { hour, iso } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { lotOf, makeLots, moveLots, numbered, takeLot, verifiedLots } from '../testing/sample-lots.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  owner = await one.organiser()
})
afterAll(() => one.close())

type Settings = Parameters<typeof makeLots>[2]

/** A draw of lots that are sealed, with so many people of whom so many hold one. */
async function givenLots(joined: number, taken: number, settings: Settings = {}) {
  const made = await makeLots(one, owner, { lots: numbered(5), ...settings })
  const tokens = await letJoin(one, made.lid, joined)
  await moveLots(one, made)
  for (const token of tokens.slice(0, taken)) await lotOf(one, made.lid, token)
  return { ...made, tokens: tokens as [string, string, string, ...string[]] }
}

const infoOf = async (lid: string, token?: string) =>
  (await one.call(routes.entryInfo, { lid }, token ? { token } : {})).data
const lotsOf = async (lid: string, token?: string) => (await infoOf(lid, token)).lots
const reopen = (id: string, k: number, reason = '没有到场') =>
  one.call(routes.lotsReopen, { id, k, reason }, { token: owner })
const close = (id: string, reason?: string) =>
  one.call(routes.lotsClose, { id, ...(reason ? { reason } : {}) }, { token: owner })
const drawAll = (id: string) => one.call(routes.lotsDrawAll, { id }, { token: owner })
const swap = (token: string, act: Parameters<typeof one.call<typeof routes.lotsSwap>>[1]) =>
  one.call(routes.lotsSwap, act, { token })
const refusedAs = (code: string) => ({ http: 409, data: { code } })

async function provenLots(lid: string) {
  const { failed, proof, report } = await verifiedLots(one, lid)
  expect(failed).toEqual([])
  expect(report.ok).toBe(true)
  return proof.lots
}

describe('a lot that its organiser takes back', () => {
  test('goes to a later taker when all others are given, and who held it draws no other', async () => {
    const { id, lid, tokens } = await givenLots(6, 4)
    const [absent, , present] = tokens
    expect(await reopen(id, 0)).toMatchObject({ http: 200 })
    expect(await lotsOf(lid, absent)).toMatchObject({
      given: 3,
      left: 2,
      mine: null,
      taken_back: '没有到场',
    })
    expect((await lotsOf(lid, present))?.taken_back).toBeNull()
    const noticesOf = async (token: string) =>
      (await one.call(routes.noticeList, {}, { token })).data.list.map(({ kind }) => kind)
    expect([await noticesOf(absent), await noticesOf(present)]).toEqual([['lot_taken_back'], []])
    expect(await takeLot(one, lid, absent)).toMatchObject(refusedAs('lot_taken_back'))
    expect(await reopen(id, 0)).toMatchObject(refusedAs('lot_not_held'))
    expect(await reopen(id, 99)).toMatchObject(refusedAs('lot_not_held'))
    // The fifth lot was never given: it goes first.
    expect(await lotOf(one, lid, tokens[4] as string)).toMatchObject({ k: 4 })
    expect(await lotOf(one, lid, tokens[5] as string)).toMatchObject({ k: 0 })
    await moveLots(one, { id, lid })
    expect(await infoOf(lid)).toMatchObject({ status: 'closed', lots: { given: 5, left: 0 } })
    expect(await reopen(id, 1)).toMatchObject(refusedAs('lots_ended'))
    const proven = await provenLots(lid)
    expect(proven?.events.map(({ type }) => type)).toEqual([
      'take',
      'take',
      'take',
      'take',
      'back',
      'take',
      'take',
    ])
    expect(proven?.events[4]).toMatchObject({ k: 0, reason: '没有到场' })
  })

  test('is given by the host to who has none, and not to who lost it', async () => {
    const { id, lid } = await givenLots(6, 5, { rule: 'each', swap: true })
    await reopen(id, 2)
    expect((await drawAll(id)).data).toEqual({ given: 1, without: 0 })
    expect((await drawAll(id)).data).toEqual({ given: 0, without: 0 })
    await close(id)
    expect((await provenLots(lid))?.events.at(-1)).toMatchObject({ k: 2 })
  })

  test('is given once by a press that is sent twice', async () => {
    const { id, lid } = await givenLots(3, 1)
    const press = () =>
      one.call(routes.lotsDrawAll, { id }, { token: owner, headers: { 'idempotency-key': `all-${id}` } })
    const [first, again] = [await press(), await press()]
    expect(first.data).toEqual({ given: 2, without: 0 })
    expect(again.data).toEqual(first.data)
    expect(await lotsOf(lid)).toMatchObject({ given: 3, left: 2 })
  })
})

describe('two people who exchange their lots', () => {
  test('both agree, hold what the other held, and the proof tells it', async () => {
    const { id, lid, tokens } = await givenLots(3, 3, { swap: true, show: 'at_once' })
    const [anna, bert, cora] = tokens
    const [own, other] = [await lotOf(one, lid, anna), await lotOf(one, lid, bert)]
    const asked = (await swap(anna, { act: 'ask', lid, join_seq: 2 })).data
    expect(asked.swaps).toMatchObject([{ side: 'asked', join_seq: 2, shown: '客人2', label: other.label }])
    const swapId = asked.swaps[0]?.swap_id ?? ''
    expect((await lotsOf(lid, bert))?.swaps).toMatchObject([
      { side: 'asked_of', join_seq: 1, swap_id: swapId },
    ])
    // Only who was asked agrees, and only once.
    expect(await swap(anna, { act: 'agree', lid, swap_id: swapId })).toMatchObject(refusedAs('swap_unknown'))
    expect(await swap(cora, { act: 'agree', lid, swap_id: swapId })).toMatchObject(refusedAs('swap_unknown'))
    const agreed = (await swap(bert, { act: 'agree', lid, swap_id: swapId })).data
    expect(agreed).toMatchObject({ mine: { k: own.k, label: own.label }, swaps: [] })
    expect(await swap(bert, { act: 'agree', lid, swap_id: swapId })).toMatchObject(refusedAs('swap_unknown'))
    const now = await lotOf(one, lid, anna)
    expect(now).toMatchObject({ k: other.k, label: other.label, salt: other.salt })
    // The group signed that somebody else drew it.
    expect(now).not.toHaveProperty('signed')
    await close(id)
    expect((await provenLots(lid))?.events.at(-1)).toMatchObject({
      type: 'swap',
      a: own.k,
      b: other.k,
      seq: 3,
    })
  })

  test('may refuse or take the question back, and one question is open at a time', async () => {
    const { lid, tokens } = await givenLots(4, 3, { swap: true, show: 'never' })
    const [anna, bert, cora, dora] = tokens as [string, string, string, string]
    const idOf = async (token: string) => (await lotsOf(lid, token))?.swaps[0]?.swap_id ?? ''
    await swap(anna, { act: 'ask', lid, join_seq: 2 })
    expect((await lotsOf(lid, bert))?.swaps).toMatchObject([{ label: null }])
    expect((await swap(bert, { act: 'refuse', lid, swap_id: await idOf(bert) })).data.swaps).toEqual([])
    await swap(anna, { act: 'ask', lid, join_seq: 2 })
    await swap(anna, { act: 'ask', lid, join_seq: 3 })
    expect((await lotsOf(lid, bert))?.swaps).toEqual([])
    expect((await swap(anna, { act: 'withdraw', lid, swap_id: await idOf(anna) })).data.swaps).toEqual([])
    expect((await lotsOf(lid, cora))?.swaps).toEqual([])
    expect(await swap(anna, { act: 'ask', lid, join_seq: 1 })).toMatchObject(refusedAs('swap_not_allowed'))
    expect(await swap(anna, { act: 'ask', lid, join_seq: 4 })).toMatchObject(refusedAs('lot_not_held'))
    expect(await swap(dora, { act: 'ask', lid, join_seq: 1 })).toMatchObject(refusedAs('lot_not_held'))
    expect(await swap(await one.guest(), { act: 'ask', lid, join_seq: 1 })).toMatchObject({
      data: { code: 'not_entered' },
    })
  })

  test('cannot where the draw does not allow it, nor after its end', async () => {
    const fixed = await givenLots(2, 2)
    expect(await swap(fixed.tokens[0], { act: 'ask', lid: fixed.lid, join_seq: 2 })).toMatchObject(
      refusedAs('swap_not_allowed'),
    )
    const over = await givenLots(2, 2, { swap: true })
    await close(over.id)
    expect(await swap(over.tokens[0], { act: 'ask', lid: over.lid, join_seq: 2 })).toMatchObject(
      refusedAs('lots_ended'),
    )
  })

  test('come to an end: a lot changes hands twenty times at most', async () => {
    const { lid, tokens } = await givenLots(2, 2, { swap: true })
    const [anna, bert] = tokens
    const exchange = async () => {
      await swap(anna, { act: 'ask', lid, join_seq: 2 })
      const swapId = (await lotsOf(lid, bert))?.swaps[0]?.swap_id ?? ''
      return await swap(bert, { act: 'agree', lid, swap_id: swapId })
    }
    for (let n = 0; n < 20; n++) expect((await exchange()).sta).toBe(0)
    expect(await exchange()).toMatchObject(refusedAs('swap_not_allowed'))
    expect((await lotsOf(lid, anna))?.mine).toMatchObject({ k: 0 })
  })

  test('follow a lot that was taken back from hand to hand', async () => {
    const { id, lid, tokens } = await givenLots(3, 2, { swap: true })
    const [anna, bert, cora] = tokens
    await swap(anna, { act: 'ask', lid, join_seq: 2 })
    const swapId = (await lotsOf(lid, bert))?.swaps[0]?.swap_id ?? ''
    await swap(bert, { act: 'agree', lid, swap_id: swapId })
    // Lot 0, which Anna drew, is Bert's now.
    await reopen(id, 0, '已离场')
    expect(await lotsOf(lid, bert)).toMatchObject({ mine: null, taken_back: '已离场' })
    expect(await lotsOf(lid, anna)).toMatchObject({ mine: { k: 1 }, taken_back: null })
    expect(await takeLot(one, lid, bert)).toMatchObject(refusedAs('lot_taken_back'))
    await lotOf(one, lid, cora)
    await close(id)
    await provenLots(lid)
  })
})

describe('a draw of lots', () => {
  test('ends by hand with what is left, which is told by what it says', async () => {
    const { id, lid, tokens } = await givenLots(3, 2)
    expect((await close(id, '人都走了')).data).toEqual({ status: 'closed' })
    expect(await takeLot(one, lid, tokens[2])).toMatchObject(refusedAs('lots_ended'))
    expect(await close(id)).toMatchObject(refusedAs('lots_ended'))
    const { data } = await one.call(routes.lotsList, { id }, { token: owner })
    expect(data).toMatchObject({ given: 2, left: 3, total: 2 })
    const held = data.list.map(({ label }) => label)
    const left = (data.left_by_label ?? []).map(({ label }) => label)
    expect([...held, ...left].sort()).toEqual(numbered(5).map(({ label }) => label))
    expect(await provenLots(lid)).toMatchObject({ end: { by: 'hand', given: 2, left: 3 } })
  })

  test('ends at its time, and one to which nobody came expires', async () => {
    const endAt = () => iso(one.clock.now() + hour)
    const made = await makeLots(one, owner, {}, { end_at: endAt() })
    const [token = ''] = await letJoin(one, made.lid, 1)
    await moveLots(one, made)
    await lotOf(one, made.lid, token)
    const empty = await makeLots(one, owner, {}, { end_at: endAt() })
    await moveLots(one, empty)
    one.clock.set(one.clock.now() + hour)
    expect(await takeLot(one, made.lid, await one.guest())).toMatchObject({ data: { code: 'not_entered' } })
    await moveLots(one, made)
    await moveLots(one, empty)
    expect(await infoOf(made.lid)).toMatchObject({ status: 'closed' })
    expect(await provenLots(made.lid)).toMatchObject({ end: { by: 'time', given: 1, left: 9 } })
    expect(await infoOf(empty.lid)).toMatchObject({ status: 'expired' })
  })

  test('is called off while nobody holds a lot, and only ended afterwards', async () => {
    const cancel = (id: string) => one.call(routes.taskCancel, { id, reason: '停电了' }, { token: owner })
    const untouched = await givenLots(1, 0)
    await cancel(untouched.id)
    expect(await infoOf(untouched.lid)).toMatchObject({ status: 'cancelled' })
    expect(await takeLot(one, untouched.lid, untouched.tokens[0])).toMatchObject(refusedAs('draw_cancelled'))
    const begun = await givenLots(2, 1)
    await cancel(begun.id)
    expect(await infoOf(begun.lid)).toMatchObject({ status: 'closed' })
    expect(await provenLots(begun.lid)).toMatchObject({ end: { by: 'hand', given: 1, left: 4 } })
  })

  test('gives nothing before its lots are sealed, nor to nobody', async () => {
    const made = await makeLots(one, owner)
    expect(await drawAll(made.id)).toMatchObject(refusedAs('lots_not_sealed'))
    expect(await close(made.id)).toMatchObject(refusedAs('lots_not_sealed'))
    await moveLots(one, made)
    expect(await drawAll(made.id)).toMatchObject(refusedAs('nobody_entered'))
  })

  test('keeps the lot of who left, was set aside or had everything erased, and passes them over', async () => {
    const { id, lid, tokens } = await givenLots(5, 3)
    const [left, aside, erased, late] = tokens as [string, string, string, string]
    await one.call(routes.entryWithdraw, { lid }, { token: left })
    await one.call(
      routes.memberExclude,
      { id, member_id: '2', reason: '重复', status: 'X3' },
      { token: owner },
    )
    await one.call(routes.entryErase, { confirm: true }, { token: erased })
    await one.call(routes.entryWithdraw, { lid }, { token: late })
    expect(await takeLot(one, lid, left)).toMatchObject({ sta: 0, data: { k: 0 } })
    expect(await takeLot(one, lid, aside)).toMatchObject({ sta: 0, data: { k: 1 } })
    expect(await takeLot(one, lid, late)).toMatchObject({ data: { code: 'withdrawn' } })
    const { data } = await one.call(routes.lotsList, { id }, { token: owner })
    expect(data.list.map(({ shown }) => shown)).toEqual(['客人1', '客人2', '客**'])
    expect((await drawAll(id)).data).toEqual({ given: 1, without: 0 })
    await close(id)
    expect((await provenLots(lid))?.events).toHaveLength(4)
  })

  test('is no draw of lots elsewhere', async () => {
    const { id, lid } = (
      await one.call(
        routes.taskCreate,
        {
          task_type: 'fast',
          title: '周年庆',
          prizes: [{ tier: 1, name: '水杯', quantity: 1 }],
          opening: { by: 'manual' },
          level: 'C',
          login_free: true,
          publish: true,
        },
        { token: owner },
      )
    ).data
    const [token = ''] = await letJoin(one, lid, 1)
    for (const answer of [
      await takeLot(one, lid, token),
      await swap(token, { act: 'ask', lid, join_seq: 1 }),
      await drawAll(id),
      await reopen(id, 0),
      await close(id),
      await one.call(routes.entryLots, { lid }),
      await one.call(routes.lotsList, { id }, { token: owner }),
    ])
      expect(answer).toMatchObject(refusedAs('no_lots'))
    expect((await infoOf(lid)).lots).toBeNull()
  })
})

describe('a pairing', () => {
  const pairing: Settings = { rule: 'pairing', lots: [], show: 'never' }

  test('needs two people who count: by hand it is refused, by its time it is called off', async () => {
    const made = await makeLots(one, owner, pairing, { end_at: iso(one.clock.now() + hour) })
    expect(await close(made.id)).toMatchObject({ data: { code: 'nobody_entered' } })
    const [, gone = ''] = await letJoin(one, made.lid, 2)
    await one.call(routes.entryWithdraw, { lid: made.lid }, { token: gone })
    expect(await close(made.id)).toMatchObject({ data: { code: 'too_few_entrants' } })
    one.clock.set(one.clock.now() + hour)
    await moveLots(one, made)
    expect(await infoOf(made.lid)).toMatchObject({ status: 'cancelled' })
  })

  test('closes its list at its time and draws by itself', async () => {
    const made = await makeLots(one, owner, pairing, { end_at: iso(one.clock.now() + hour) })
    await letJoin(one, made.lid, 2)
    expect(await drawAll(made.id)).toMatchObject(refusedAs('no_lots'))
    one.clock.set(one.clock.now() + hour)
    for (let step = 0; step < 3; step++) await moveLots(one, made)
    expect(await infoOf(made.lid)).toMatchObject({ status: 'closed', lots: { given: 2, left: 0 } })
    expect(await provenLots(made.lid)).toMatchObject({ events: [], end: null, seal: { lots: 2 } })
  })
})
