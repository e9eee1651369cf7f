import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

const post = { tier: 1, name: '手机', quantity: 1, hand_over: 'post' as const }
const list = async (token: string, more: { page_size?: number; cursor?: string } = {}) =>
  (await one.call(routes.noticeList, more, { token })).data
const kinds = async (token: string) => (await list(token)).list.map(({ kind }) => kind)
const winner = (draw: WonDraw) => draw.won[0] as WonDraw['won'][number]

describe('an entrant', () => {
  it('is told of a prize, and everybody else that it was not theirs', async () => {
    const draw = await winDraw(one, owner, { prizes: [post] })
    expect((await list(winner(draw).token)).list).toMatchObject([
      { kind: 'won', lid: draw.lid, title: '周年庆', is_read: false },
    ])
    expect(await kinds(draw.loser)).toEqual(['not_won'])
    expect(await kinds(await one.guest())).toEqual([])
  })

  it('is told once that a parcel is on its way, though its number is mended', async () => {
    const draw = await winDraw(one, owner, { prizes: [post] })
    const sent = { id: draw.id, award_id: winner(draw).awardId, carrier: '顺丰', number: 'SF1' }
    one.clock.advance(1_000)
    await one.call(routes.winnerShip, sent, { token: owner })
    one.clock.advance(1_000)
    await one.call(routes.winnerShip, { ...sent, number: 'SF2' }, { token: owner })
    expect(await kinds(winner(draw).token)).toEqual(['shipped', 'won'])
  })

  it('is told when a prize is set aside, and when it was not claimed in time', async () => {
    const [voided, late] = [
      await winDraw(one, owner, { prizes: [post] }),
      await winDraw(one, owner, { prizes: [post], claim: { form: [], deadline_ms: 3_600_000 } }),
    ]
    one.clock.advance(1_000)
    const given = { id: voided.id, award_id: winner(voided).awardId, reason: 'declined' as const }
    await one.call(routes.winnerVoid, { ...given, redraw: false }, { token: owner })
    expect(await kinds(winner(voided).token)).toEqual(['void', 'won'])
    one.clock.advance(3_600_000)
    await expect.poll(() => kinds(winner(late).token)).toEqual(['forfeited', 'won'])
  })

  it('is told once more of a prize for which they left nothing yet, and who left it is not', async () => {
    const prizes = [{ ...post, quantity: 2, hand_over: 'contact' as const }]
    const draw = await winDraw(one, owner, { prizes, claim: { form: [], deadline_ms: 6 * 3_600_000 } })
    const [first, second] = draw.won
    const claim = { lid: draw.lid, award_id: first?.awardId ?? '', answers: { winner_mobile: '13800138000' } }
    await one.call(routes.entryClaim, claim, { token: first?.token ?? '' })
    const todo = async () =>
      (await one.call(routes.homeToday, {}, { token: owner })).data.todos.find(({ id }) => id === draw.id)
    const until = new Date(one.clock.now() + 6 * 3_600_000).toISOString()
    expect(await todo()).toMatchObject({ unclaimed: 0, parcels: 0, lapsing: { count: 2, until } })
    one.clock.advance(4 * 3_600_000)
    await expect.poll(() => kinds(second?.token ?? '')).toEqual(['claim_ending', 'won'])
    expect(await kinds(first?.token ?? '')).toEqual(['won'])
    one.clock.advance(3_600_000)
    expect(await kinds(second?.token ?? '')).toEqual(['claim_ending', 'won'])
  })

  it('is told that a draw was cancelled, without a row for anybody', async () => {
    const { id, lid } = await makeDraw(one, owner)
    const [token = ''] = await letJoin(one, lid, 3)
    await one.call(routes.taskCancel, { id, reason: '下雨' }, { token: owner })
    expect((await list(token)).list).toMatchObject([{ kind: 'cancelled', lid }])
  })
})

describe('notices', () => {
  async function two(): Promise<string> {
    const token = await one.guest()
    for (const title of ['第一场', '第二场']) {
      const { id, lid } = await makeDraw(one, owner, { title })
      await one.call(routes.entryJoin, { lid }, { token })
      await one.call(routes.taskCancel, { id, reason: '下雨' }, { token: owner })
      one.clock.advance(1_000)
    }
    return token
  }

  it('go on where the cursor says, the newest first', async () => {
    const token = await two()
    const first = await list(token, { page_size: 1 })
    const rest = await list(token, { page_size: 1, cursor: first.next_cursor ?? '' })
    expect([...first.list, ...rest.list].map(({ title }) => title)).toEqual(['第二场', '第一场'])
    expect([first.total, rest.next_cursor]).toEqual([2, null])
  })

  it('are read with all older ones, and stay read', async () => {
    const token = await two()
    const [newest, oldest] = (await list(token)).list
    await one.call(routes.noticeRead, { id: oldest?.id ?? '' }, { token })
    const { list: after, total, unread } = await list(token)
    expect(after.map(({ is_read }) => is_read)).toEqual([false, true])
    expect([total, unread]).toEqual([2, 1])
    await one.call(routes.noticeRead, { id: newest?.id ?? '' }, { token })
    expect((await list(token)).unread).toBe(0)
  })

  it('of somebody else are nobody’s to read', async () => {
    const [token, other] = [await two(), await two()]
    const [theirs] = (await list(other)).list
    await one.call(routes.noticeRead, { id: theirs?.id ?? '' }, { token })
    expect([(await list(token)).unread, (await list(other)).unread]).toEqual([2, 2])
  })
})

describe('somebody who has everything erased', () => {
  it('gives up what was not handed over, in public, and is told nothing any more', async () => {
    const draw = await winDraw(one, owner, { prizes: [post] })
    const { token, awardId } = winner(draw)
    const address = {
      name: '林小满',
      mobile: '13800138000',
      district: '440305',
      region: '深圳',
      street: '一号',
    }
    const claim = { lid: draw.lid, award_id: awardId, answers: { winner_address: address } }
    expect((await one.call(routes.entryClaim, claim, { token })).sta).toBe(0)
    expect((await one.call(routes.entryErase, { confirm: true }, { token })).sta).toBe(0)
    const winners = await one.call(routes.winnerList, { id: draw.id }, { token: owner })
    expect(winners.data.list).toMatchObject([{ state: 'forfeited', contact: null }])
    const asked = { id: draw.id, award_id: awardId }
    const { data } = await one.call(routes.winnerContact, asked, { token: owner })
    expect(data.answers).toEqual({})
    const given = await one.call(
      routes.winnerVoid,
      { ...asked, reason: 'unreachable', redraw: true },
      { token: owner },
    )
    expect(given.data).toMatchObject({ status: 'awaiting_beacon', round: 1 })
  })
})
