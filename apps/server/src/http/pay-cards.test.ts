import { issueCards, makeCards, makeSignInCode, platform, voidCards } from '@fairdraw/application'
import { basePath, routes } from '@fairdraw/contract'
import { day, hour, iso, type SoldPlan, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let first: string
/** On the free plan. */
let token: string
const userId = 'organiser-2' as UserId
beforeEach(async () => {
  app = await testApp()
  first = await app.organiser()
  token = await app.organiser()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

type Changes = { plan?: SoldPlan; days?: number; named?: string | null; until?: number | null }

async function issued(changes: Changes = {}) {
  const asked = { plan: 'pro', days: 31, count: 1, named: null, until: null, ...changes } as const
  const { batchId, codes } = await issueCards(app.ports, asked)
  return { batchId, code: codes[0] ?? '' }
}
const redeem = (code: string, as = token) => app.call(routes.payCardRedeem, { code }, { token: as })
const look = (code: string, as = token) => app.call(routes.payCardLook, { code }, { token: as })
const codeOf = (answer: { data: unknown }) => (answer.data as { code?: string }).code
const vip = async (as = token) =>
  (await app.call(routes.userInfoRead, {}, { token: as })).data.user_info.vip_info
const inDays = (days: number) => iso(app.clock.now() + days * day)

describe('a VIP card', () => {
  test('says what it would do, and does that when it is used', async () => {
    const { code } = await issued()
    await makeDraw(app, token, { login_free: false })
    await makeDraw(app, token, { login_free: false, publish: false })
    const looked = await look(code)
    const outlook = {
      amount_fen: null,
      plan: 'pro',
      ends_at: inDays(31),
      converted_days: 0,
      running_draws: 1,
    }
    expect(looked.data).toEqual({ days: 31, expires_at: inDays(366), outlook })
    expect(await vip()).toMatchObject({ plan: 'free', start_at: null })
    expect((await redeem(code)).data).toEqual({ plan: 'pro', ends_at: inDays(31), converted_days: 0 })
    expect(await vip()).toMatchObject({ plan: 'pro', start_at: inDays(0), end_at: inDays(31) })
  })

  test('is known however it is typed', async () => {
    const { code } = await issued()
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/)
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' — ')} `])
      expect((await look(typed)).sta).toBe(0)
  })

  test('makes the same plan last longer, and keeps since when it runs', async () => {
    await redeem((await issued()).code)
    const since = (await vip()).start_at
    app.clock.advance(5 * day)
    await redeem((await issued()).code)
    expect(await vip()).toMatchObject({ start_at: since, end_at: inDays(57) })
  })

  test('of a higher plan begins at once and turns what was left of the lower one into days of it', async () => {
    await redeem((await issued({ plan: 'basic', days: 366 })).code)
    const { code } = await issued({ plan: 'enterprise' })
    const { converted_days } = (await look(code)).data.outlook
    expect(converted_days).toBeGreaterThan(0)
    const gift = (await redeem(code)).data
    expect(gift).toEqual({ plan: 'enterprise', ends_at: inDays(31 + converted_days), converted_days })
  })

  test('of a lower plan, or for a plan without an end, is refused and stays unused', async () => {
    await redeem((await issued({ plan: 'enterprise' })).code)
    const { code } = await issued()
    expect([codeOf(await look(code)), codeOf(await redeem(code))]).toEqual(['plan_lower', 'plan_lower'])
    expect(codeOf(await redeem(code, first))).toBe('plan_for_ever')
    expect((await redeem(code, await app.organiser())).sta).toBe(0)
  })

  test('is used once: its user is answered the same however often, anybody else that it is used', async () => {
    const { code } = await issued()
    const gift = (await redeem(code)).data
    // What came later makes no difference to what was answered.
    app.clock.advance(day)
    await redeem((await issued()).code)
    const held = await vip()
    expect((await redeem(code)).data).toEqual(gift)
    expect(await vip()).toEqual(held)
    expect(codeOf(await redeem(code, await app.organiser()))).toBe('card_used')
    expect(codeOf(await look(code))).toBe('card_used')
  })

  test('that ten ask for at once is used once', async () => {
    const { code } = await issued()
    const tokens = [token, token, token]
    while (tokens.length < 10) tokens.push(await app.organiser())
    const answers = await Promise.all(tokens.map((as) => redeem(code, as)))
    const plans = await Promise.all([...new Set(tokens)].map((as) => vip(as)))
    expect(plans.filter(({ plan }) => plan === 'pro')).toHaveLength(1)
    const winner = answers.filter(({ sta }) => sta === 0).map(({ data }) => data.ends_at)
    expect(new Set(winner)).toEqual(new Set([inDays(31)]))
    expect(answers.filter(({ sta }) => sta !== 0).every((answer) => codeOf(answer) === 'card_used')).toBe(
      true,
    )
  })

  test('for one account is of no use to another', async () => {
    const { code } = await issued({ named: userId })
    const other = await app.organiser()
    expect([codeOf(await look(code, other)), codeOf(await redeem(code, other))]).toEqual([
      'card_foreign',
      'card_foreign',
    ])
    expect((await redeem(code)).sta).toBe(0)
  })

  test('is over at its end', async () => {
    const { code } = await issued({ until: app.clock.now() + 5 * day })
    app.clock.advance(5 * day - 1)
    expect((await look(code)).sta).toBe(0)
    app.clock.advance(1)
    expect([codeOf(await look(code)), codeOf(await redeem(code))]).toEqual(['card_over', 'card_over'])
  })

  test('that was taken back is over', async () => {
    const { code, batchId } = await issued()
    expect(await voidCards(app.ports, batchId)).toEqual({ taken: 1, redeemed: 0 })
    expect([codeOf(await look(code)), codeOf(await redeem(code))]).toEqual(['card_over', 'card_over'])
  })

  test('of another deployment is no card here', async () => {
    const elsewhere = await testApp()
    const asked = { plan: 'pro', days: 31, count: 1, named: null, until: null } as const
    const { codes } = await issueCards(elsewhere.ports, asked)
    await elsewhere.close()
    expect([codeOf(await look(codes[0] ?? '')), codeOf(await redeem(codes[0] ?? ''))]).toEqual([
      'card_wrong',
      'card_wrong',
    ])
  })

  test('may be looked at by support, and not used', async () => {
    const { code } = await issued()
    const way = { userId, platform: platform.support, livesMs: hour }
    const auth_code = await makeSignInCode(app.ports, way)
    const as = (await app.call(routes.userLogin, { auth_code, auth_platform: 8 })).data.token
    expect((await look(code, as)).sta).toBe(0)
    expect((await redeem(code, as)).sta).toBe(3002)
    expect((await app.call(routes.payCardList, {}, { token: as })).sta).toBe(3002)
  })
})

describe('the cards that somebody bought', () => {
  const list = (asked: { cursor?: string; page_size?: number } = {}, as = token) =>
    app.call(routes.payCardList, asked, { token: as })
  const bought = (count: number, expiresAt: number | null = null) =>
    app.ports.store.transact(async (tx) => {
      const batch = {
        batchId: 'order',
        plan: 'pro',
        days: 31,
        count,
        holderId: userId,
        boundTo: null,
      } as const
      return await makeCards(tx, app.ports.vault, { ...batch, now: await tx.now(), expiresAt })
    })
  const total = async (as = token) =>
    (await app.call(routes.userInfoRead, {}, { token: as })).data.user_info.valid_cards_total

  test('are listed page by page with their codes, those that can be given away first', async () => {
    const codes = await bought(5)
    await redeem(codes[0] ?? '', await app.organiser())
    const one = (await list({ page_size: 2 })).data
    const two = (await list({ page_size: 2, cursor: one.next_cursor ?? '' })).data
    const three = (await list({ page_size: 2, cursor: two.next_cursor ?? '' })).data
    expect([one.total, three.next_cursor]).toEqual([5, null])
    const rows = [...one.list, ...two.list, ...three.list]
    expect(rows.map(({ state }) => state)).toEqual([...Array(4).fill('unused'), 'redeemed'])
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set([...codes.slice(1), null]))
    expect(rows.at(-1)).toMatchObject({ code: null, redeemed_at: inDays(0) })
  })

  test('are nobody else’s to see', async () => {
    await bought(1)
    expect((await list({}, first)).data).toMatchObject({ list: [], total: 0 })
  })

  test('count as valid until they are used, taken back or over', async () => {
    expect(await total()).toBe(0)
    const [one = '', two = ''] = await bought(3)
    await bought(1, app.clock.now() + 2 * day)
    expect([await total(), await total(first)]).toEqual([4, 0])
    await redeem(one, await app.organiser())
    await redeem(two)
    expect(await total()).toBe(2)
    app.clock.advance(2 * day)
    expect(await total()).toBe(1)
    const expired = (await list()).data.list.filter(({ state }) => state === 'expired')
    expect(expired.map(({ code }) => code)).toEqual([null])
    await voidCards(app.ports, 'order')
    expect(await total()).toBe(0)
  })
})

describe('guessing the code of a card', () => {
  const wrong = (n: number) => `AAAAA-AAAAA-AAAAA-AA${String(n).padStart(3, '2').replaceAll(/[01]/g, '9')}`

  async function redeemFrom(remoteAddress: string, code: string, as: string): Promise<number> {
    const url = basePath + routes.payCardRedeem.path
    const sent = { method: 'POST', url, remoteAddress, headers: { token: as }, payload: { code } } as const
    return (await app.app.inject(sent)).json<{ sta: number }>().sta
  }

  test('is judged ten times an hour of one account, by looking and by using together', async () => {
    const { code } = await issued()
    const told = []
    for (let n = 0; n < 14; n++) told.push((await (n % 2 === 0 ? look : redeem)(wrong(n))).sta)
    expect(told).toEqual([...Array(10).fill(5010), ...Array(4).fill(1029)])
    expect((await redeem(code)).sta).toBe(1029)
    app.clock.advance(hour)
    expect((await redeem(code)).sta).toBe(0)
  })

  test('is judged sixty times an hour from one network, whoever tries', async () => {
    const { code } = await issued()
    let judged = 0
    for (let account = 0; account < 7; account++) {
      const as = await app.organiser()
      for (let n = 0; n < 10; n++) if ((await redeemFrom('203.0.113.9', wrong(n), as)) === 5010) judged++
    }
    expect(judged).toBe(60)
    expect(await redeemFrom('203.0.113.9', code, token)).toBe(1030)
    expect(await redeemFrom('203.0.113.10', code, token)).toBe(0)
  })

  test('is not what somebody does who has one', async () => {
    const { code } = await issued()
    for (let n = 0; n < 30; n++) expect((await look(code)).sta).toBe(0)
    await redeem(code)
    for (let n = 0; n < 30; n++) expect((await redeem(code)).sta).toBe(0)
    for (let n = 0; n < 30; n++) expect(codeOf(await look(code))).toBe('card_used')
  })
})
