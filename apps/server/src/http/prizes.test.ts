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

const codePrize = { tier: 1, name: '会员', kind: 'code' as const, quantity: 2 }
const add = (id: string, codes: string[], tier = 1) =>
  one.call(routes.prizeCodes, { id, tier, codes }, { token: owner })
const claim = ({ lid }: WonDraw, { awardId, token }: WonDraw['won'][number]) =>
  one.call(routes.entryClaim, { lid, award_id: awardId }, { token })

describe('a prize of codes', () => {
  it('cannot be published before there are as many codes as pieces', async () => {
    const { id } = await makeDraw(one, owner, { publish: false, prizes: [codePrize] })
    const missing = { path: 'prizes.0.codes', code: 'codes_missing' }
    const info = () => one.call(routes.taskInfo, { id }, { token: owner })
    expect((await info()).data.objections).toMatchObject([missing])
    const refused = await one.call(routes.taskPublish, { id }, { token: owner })
    expect(refused).toMatchObject({ sta: 2014, data: { objections: [missing] } })
    expect((await add(id, ['AA', 'BB'])).data.total).toBe(2)
    expect((await info()).data.objections).toEqual([])
    expect((await one.call(routes.taskPublish, { id }, { token: owner })).sta).toBe(0)
  })

  it('keeps its codes: nothing else takes its tier once they are there', async () => {
    const prizes = [codePrize, { ...codePrize, tier: 2, name: '月卡' }]
    const { id } = await makeDraw(one, owner, { publish: false, prizes })
    await add(id, ['M-1', 'M-2'])
    const update = async (changed: typeof prizes) => {
      const { version } = (await one.call(routes.taskInfo, { id }, { token: owner })).data
      return await one.call(routes.taskUpdate, { id, version, prizes: changed }, { token: owner })
    }
    const swapped = prizes.map((prize) => ({ ...prize, tier: 3 - prize.tier }))
    expect(await update(swapped)).toMatchObject({ sta: 2135, data: { tier: 1 } })
    expect((await update(prizes.slice(1))).sta).toBe(2135)
    expect((await update(prizes.map((prize) => ({ ...prize, quantity: 1 })))).sta).toBe(0)
  })

  it('gives each winner the next code, once, and shows it to nobody else', async () => {
    const draw = await winDraw(one, owner, { prizes: [codePrize] }, (id) => add(id, ['K-1', 'K-2', 'K-3']))
    const [first, second] = draw.won as [WonDraw['won'][number], WonDraw['won'][number]]
    const asked = { lid: draw.lid, award_id: first.awardId }
    expect((await one.call(routes.entryAward, asked, { token: first.token })).data.code).toBeNull()
    const answers = await Promise.all([claim(draw, first), claim(draw, first), claim(draw, second)])
    expect(answers.map(({ sta }) => sta)).toEqual([0, 0, 0])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    const codes = [answers[0], answers[2]].map((answer) => answer?.data.code)
    expect(codes.toSorted()).toEqual(['K-1', 'K-2'])
    expect((await one.call(routes.entryAward, asked, { token: first.token })).data).toMatchObject({
      state: 'done',
      code: codes[0],
    })
    const list = await one.call(routes.winnerList, { id: draw.id }, { token: owner })
    expect(JSON.stringify(list.data)).not.toContain('K-')
  })

  it('takes all of a list or nothing of it, and says which rows', async () => {
    const { id } = await makeDraw(one, owner, {
      publish: false,
      prizes: [codePrize, { ...codePrize, tier: 2 }, { tier: 3, name: '水杯', quantity: 1 }],
    })
    await add(id, ['A', 'B'])
    expect((await add(id, ['C', '', 'C', 'A'], 2)).data).toMatchObject({
      reason: 'rows',
      row_count: 3,
      rows: [
        { line: 2, column: 'code', reason: 'blank' },
        { line: 3, reason: 'repeated' },
        { line: 4, reason: 'known' },
      ],
    })
    expect(await add(id, ['C'], 2)).toMatchObject({
      sta: 2132,
      data: { reason: 'too_few', total: 1, needed: 2 },
    })
    expect(await add(id, ['C', 'D'], 3)).toMatchObject({ sta: 2132, data: { reason: 'no_code_prize' } })
    expect((await add(id, ['C', 'D'], 9)).sta).toBe(1004)
    expect((await add(id, ['C', 'D'], 2)).data.total).toBe(2)
    expect((await add(id, ['E'])).data.total).toBe(3)
  })
})

describe('a prize at the counter', () => {
  const counter = () =>
    winDraw(one, owner, { prizes: [{ tier: 1, name: '水杯', quantity: 2, hand_over: 'counter' }] })
  const redeem = ({ id }: WonDraw, code: string, token = owner) =>
    one.call(routes.winnerRedeem, { id, code }, { token })

  it('is handed over against its winner’s code, in any spelling', async () => {
    const draw = await counter()
    const code = (await claim(draw, draw.won[0] as WonDraw['won'][number])).data.redeem_code ?? ''
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{12}$/)
    const typed = ` ${code.slice(0, 4)}-${code.slice(4).toUpperCase()} `
    expect((await redeem(draw, typed)).data).toMatchObject({
      award_id: draw.won[0]?.awardId,
      prize_name: '水杯',
      tier: 1,
    })
    expect((await redeem(draw, '22222222')).sta).toBe(2133)
  })

  it('keeps its code when the claim is changed', async () => {
    const draw = await counter()
    const first = await claim(draw, draw.won[0] as WonDraw['won'][number])
    expect((await claim(draw, draw.won[0] as WonDraw['won'][number])).data).toEqual(first.data)
  })

  it('is handed over once when two do it at the same moment; the other hears who and when', async () => {
    const draw = await counter()
    const code = (await claim(draw, draw.won[0] as WonDraw['won'][number])).data.redeem_code ?? ''
    const answers = await Promise.all([redeem(draw, code), redeem(draw, code)])
    expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, 2134])
    const won = answers.find(({ sta }) => sta === 0)?.data
    const lost = answers.find(({ sta }) => sta === 2134)
    expect(lost?.data).toMatchObject({ redeemed_at: won?.redeemed_at, redeemed_by: expect.any(String) })
  })

  it('is not handed over by another organiser, nor for another draw, nor after a void', async () => {
    const [draw, other] = [await counter(), await counter()]
    const code = (await claim(draw, draw.won[0] as WonDraw['won'][number])).data.redeem_code ?? ''
    expect((await redeem(draw, code, await one.organiser())).sta).toBe(1004)
    expect((await redeem(other, code)).sta).toBe(2133)
    const given = { id: draw.id, award_id: draw.won[0]?.awardId ?? '', reason: 'declined' as const }
    await one.call(routes.winnerVoid, { ...given, redraw: false }, { token: owner })
    expect((await redeem(draw, code)).sta).toBe(2130)
    const own = { lid: draw.lid, award_id: given.award_id }
    const { data } = await one.call(routes.entryAward, own, { token: draw.won[0]?.token ?? '' })
    expect(data).toMatchObject({ state: 'void', redeem_code: null })
  })
})
