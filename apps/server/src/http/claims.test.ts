import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

const hour = 3_600_000
const prize = { tier: 1, name: '手机', quantity: 1 }
const address = {
  winner_address: {
    name: '林小满',
    mobile: '13800138000',
    district: '440305',
    region: '广东省深圳市南山区',
    street: '科技园一号',
  },
}
const won = (draw: WonDraw, at = 0) => draw.won[at] as WonDraw['won'][number]
const claim = (draw: WonDraw, answers: object = {}, token = won(draw).token) =>
  one.call(
    routes.entryClaim,
    { lid: draw.lid, award_id: won(draw).awardId, answers: answers as never },
    { token },
  )
const award = (draw: WonDraw, token = won(draw).token) =>
  one.call(routes.entryAward, { lid: draw.lid, award_id: won(draw).awardId }, { token })
const winners = async ({ id }: WonDraw) =>
  (await one.call(routes.winnerList, { id }, { token: owner })).data.list

describe('a prize that is posted', () => {
  const post = () => winDraw(one, owner, { prizes: [{ ...prize, hand_over: 'post' }] })

  it('is claimed with an address, sent, and its parcel shown', async () => {
    const draw = await post()
    expect(await claim(draw)).toMatchObject({ sta: 2117, data: { problems: { winner_address: 'required' } } })
    expect((await claim(draw, address)).data).toMatchObject({
      state: 'claimed',
      answers: address,
      code: null,
    })
    const moved = { ...address.winner_address, street: '二号' }
    expect((await claim(draw, { winner_address: moved })).data.answers).toEqual({ winner_address: moved })
    const sent = { id: draw.id, award_id: won(draw).awardId, carrier: '顺丰', number: 'SF1' }
    expect((await one.call(routes.winnerShip, sent, { token: owner })).data.state).toBe('shipped')
    expect((await claim(draw, address)).sta).toBe(2130)
    await one.call(routes.winnerShip, { ...sent, number: 'SF2' }, { token: owner })
    expect((await award(draw)).data).toMatchObject({
      state: 'shipped',
      parcel: { carrier: '顺丰', number: 'SF2' },
    })
    const done = { id: draw.id, award_id: won(draw).awardId }
    expect((await one.call(routes.winnerDone, done, { token: owner })).data.state).toBe('done')
    expect((await one.call(routes.winnerDone, done, { token: owner })).sta).toBe(2130)
    const voided = { ...done, reason: 'error' as const, redraw: true }
    expect((await one.call(routes.winnerVoid, voided, { token: owner })).sta).toBe(2033)
  })

  it('shows its organiser a masked line, and the whole only with a record', async () => {
    const draw = await post()
    await claim(draw, address)
    expect(await winners(draw)).toMatchObject([
      { state: 'claimed', hand_over: 'post', prize_name: '手机', contact: '林** 138****8000' },
    ])
    const before = (await one.ports.store.read((tx) => tx.audits.newest(99))).length
    const asked = { id: draw.id, award_id: won(draw).awardId }
    const seen = await one.call(routes.winnerContact, asked, {
      token: owner,
      headers: { 'accept-language': 'en' },
    })
    expect(seen.data).toMatchObject({
      answers: address,
      fields: [{ id: 'winner_address', label: 'Address', kind: 'address' }],
    })
    const audits = await one.ports.store.read((tx) => tx.audits.newest(99))
    expect(audits.length).toBe(before + 1)
    expect(audits[0]).toMatchObject({ call: 'winnerContact', drawId: draw.id })
  })

  it('is nobody else’s to claim, to look at or to send', async () => {
    const draw = await post()
    const other = await one.organiser()
    expect((await claim(draw, address, draw.loser)).sta).toBe(1004)
    expect((await award(draw, draw.loser)).sta).toBe(1004)
    expect((await claim(draw, address, await one.guest())).sta).toBe(2022)
    const asked = { id: draw.id, award_id: won(draw).awardId }
    expect((await one.call(routes.winnerContact, asked, { token: other })).sta).toBe(1004)
    expect((await one.call(routes.winnerDone, asked, { token: other })).sta).toBe(1004)
    expect((await award(draw)).data.state).toBe('announced')
  })
})

describe('a prize whose organiser gets in touch', () => {
  it('is claimed with name and number, and with what else is asked', async () => {
    const form = [{ id: 'size', label: '尺码', kind: 'choice' as const, options: ['S', 'M'] }]
    const draw = await winDraw(one, owner, {
      prizes: [{ ...prize, hand_over: 'contact' }],
      claim: { form },
    })
    const who = { winner_name: '张三', winner_mobile: '139' }
    expect((await claim(draw, { ...who, size: 'L', x: 1 })).data).toMatchObject({
      problems: { winner_mobile: 'not_a_mobile', size: 'not_an_option', x: 'unknown_field' },
    })
    const answers = { ...who, winner_mobile: '13900139000', size: 'M' }
    expect((await claim(draw, answers)).data.state).toBe('claimed')
    expect(await winners(draw)).toMatchObject([{ contact: '张* 139****9000' }])
  })
})

describe('a prize that leads elsewhere', () => {
  it('tells its winner the address, and nobody else', async () => {
    const link = 'https://shop.example.org/coupon'
    const draw = await winDraw(one, owner, { prizes: [{ ...prize, kind: 'link', link }] })
    const page = await one.call(routes.entryInfo, { lid: draw.lid }, { token: won(draw).token })
    expect(JSON.stringify(page.data)).not.toContain('coupon')
    expect((await award(draw)).data.link).toBeNull()
    expect((await claim(draw)).data).toMatchObject({ state: 'done', link })
    expect((await claim(draw)).data).toMatchObject({ state: 'done', link })
  })
})

describe('a claim', () => {
  it('is over at its time, and what was claimed in time may be mended', async () => {
    const draw = await winDraw(one, owner, {
      prizes: [{ ...prize, hand_over: 'form', quantity: 2 }],
      claim: { form: [{ id: 'size', label: '尺码', kind: 'text' }], deadline_ms: 2 * hour },
    })
    await claim(draw, { size: 'S' })
    const mine = (await one.call(routes.entryMine, {}, { token: won(draw).token })).data.list[0]?.awards[0]
    const endsAt = Date.parse(mine?.claim_ends_at ?? '')
    expect(mine).toMatchObject({ state: 'claimed', hand_over: 'form' })
    one.clock.set(endsAt)
    const late = { lid: draw.lid, award_id: won(draw, 1).awardId, answers: { size: 'S' } }
    expect((await one.call(routes.entryClaim, late, { token: won(draw, 1).token })).sta).toBe(2131)
    expect((await claim(draw, { size: 'M' })).data.answers).toEqual({ size: 'M' })
    await until(async () => expect((await winners(draw))[1]?.state).toBe('forfeited'))
    expect((await one.call(routes.entryClaim, late, { token: won(draw, 1).token })).sta).toBe(2131)
  })

  it('is not asked for where nothing is to be claimed', async () => {
    const { id, lid } = await makeDraw(one, owner)
    const token = await one.guest()
    await one.call(routes.entryJoin, { lid }, { token })
    await one.call(routes.taskOpen, { id }, { token: owner })
    await until(async () => expect((await one.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
    const [mine] = (await one.call(routes.entryMine, {}, { token })).data.list[0]?.awards ?? []
    expect(mine).toMatchObject({ hand_over: 'organiser', claim_ends_at: null })
    const given = { lid, award_id: mine?.award_id ?? '' }
    expect((await one.call(routes.entryClaim, given, { token })).sta).toBe(2130)
  })
})
