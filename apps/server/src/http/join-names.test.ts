import { createFakeSignInWay, type FakeSignInWay } from '@fairdraw/application/testing/fake-sign-in-way'
import { routes, type SentOf } from '@fairdraw/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let owner: string
let website: FakeSignInWay
let account: FakeSignInWay
beforeEach(async () => {
  website = createFakeSignInWay({ app: 'wx-website' })
  account = createFakeSignInWay({ app: 'wx-account', where: 'inside' })
  app = await testApp({ change: () => ({ signInWays: [website, account] }) })
  owner = await app.organiser()
})
afterEach(() => app.close())

/** As the confirmation of WeChat and WeCom makes them: a guest who said nothing yet. */
const namelessGuest = async () => (await app.call(routes.guestLogin, {})).data.token
const signedIn = async (way: FakeSignInWay, nickname: string | null) => {
  const { code } = way.agree({ subject: `s-${way.app}`, unionid: 'u-lin', nickname })
  const headers = { 'user-agent': way === account ? 'MicroMessenger/8.0.50' : 'Chrome/142.0' }
  return (await app.call(routes.userLogin, { auth_code: code, auth_platform: 2 }, { headers })).data.token
}
const asked = async (lid: string, token?: string) =>
  (await app.call(routes.entryInfo, { lid }, token === undefined ? {} : { token })).data.name_asked
const join = (sent: SentOf<typeof routes.entryJoin>, token: string) =>
  app.call(routes.entryJoin, sent, { token })
const names = async (id: string) =>
  (await app.call(routes.memberList, { id }, { token: owner })).data.list.map(({ nickname }) => nickname)
const ownName = async (token: string) =>
  (await app.call(routes.userInfoRead, {}, { token })).data.user_info.nickname

describe('somebody without a name', () => {
  it('as a guest says it once: the list shows it, and so does that of the next draw', async () => {
    const [one, two] = [await makeDraw(app, owner), await makeDraw(app, owner)]
    const guest = await namelessGuest()
    expect([await asked(one.lid), await asked(one.lid, guest)]).toEqual([{ known: null }, { known: null }])
    expect((await join({ lid: one.lid, nickname: '林小满' }, guest)).sta).toBe(0)
    expect(await names(one.id)).toEqual(['林小满'])
    expect([await asked(one.lid, guest), await asked(two.lid, guest)]).toEqual([null, null])
    expect((await join({ lid: two.lid }, guest)).sta).toBe(0)
    expect(await names(two.id)).toEqual(['林小满'])
  })

  it('with an account says it once too, and is called so from then on', async () => {
    const [one, two] = [await makeDraw(app, owner), await makeDraw(app, owner)]
    const token = await signedIn(website, null)
    expect([await ownName(token), await asked(one.lid, token)]).toEqual(['新朋友', { known: null }])
    expect((await join({ lid: one.lid, nickname: '林小满' }, token)).sta).toBe(0)
    expect([await ownName(token), await asked(two.lid, token)]).toEqual(['林小满', null])
    expect((await join({ lid: two.lid }, token)).sta).toBe(0)
    expect([await names(one.id), await names(two.id)]).toEqual([['林小满'], ['林小满']])
  })

  it('joins several draws at once under two names, and one of them stays', async () => {
    const draws = [await makeDraw(app, owner), await makeDraw(app, owner)]
    const token = await signedIn(website, null)
    const joined = await Promise.all(
      draws.map(({ lid }, at) => join({ lid, nickname: ['甲', '乙'][at] ?? '' }, token)),
    )
    expect(joined.map(({ sta }) => sta)).toEqual([0, 0])
    expect([await names(draws[0]?.id ?? ''), await names(draws[1]?.id ?? '')]).toEqual([['甲'], ['乙']])
    expect(['甲', '乙']).toContain(await ownName(token))
  })

  it('is offered the name that another site tells of them, which nobody else is told', async () => {
    const { lid } = await makeDraw(app, owner)
    const token = await signedIn(website, null)
    await signedIn(account, '小满')
    expect([await asked(lid, token), await ownName(token)]).toEqual([{ known: '小满' }, '新朋友'])
    const others = [await asked(lid), await asked(lid, await namelessGuest()), await asked(lid, owner)]
    expect(others).toEqual([{ known: null }, { known: null }, null])
  })

  it('may leave it open, and is asked again elsewhere', async () => {
    const [one, two] = [await makeDraw(app, owner), await makeDraw(app, owner)]
    const guest = await namelessGuest()
    expect((await join({ lid: one.lid, nickname: '\u200b ' }, guest)).sta).toBe(0)
    expect(await names(one.id)).toEqual([''])
    expect([await asked(one.lid, guest), await asked(two.lid, guest)]).toEqual([null, { known: null }])
  })
})

describe('a name that is refused', () => {
  it.each([
    ['too long', '长'.repeat(31), '最多 30 个字'],
    ['of what cannot be shown', '林\u0007', '含有不能显示的字符'],
  ])('is told in a sentence, with nothing half done: %s', async (_what, nickname, words) => {
    const draw = await makeDraw(app, owner)
    const [guest, token] = [await namelessGuest(), await signedIn(website, null)]
    for (const one of [guest, token]) {
      expect(await join({ lid: draw.lid, nickname }, one)).toMatchObject({
        sta: 1001,
        data: { fields: { nickname: words } },
      })
      expect(await asked(draw.lid, one)).toEqual({ known: null })
    }
    expect([await names(draw.id), await ownName(token)]).toEqual([[], '新朋友'])
  })

  it('with the whole join is not kept: it comes with the seat, or not at all', async () => {
    const draw = await makeDraw(app, owner, {
      task_type: 'advance',
      conditions: [{ kind: 'passcode', passcode: '今年的春茶' }],
    })
    const [guest, token] = [await namelessGuest(), await signedIn(website, null)]
    for (const one of [guest, token]) {
      const wrong = await join({ lid: draw.lid, nickname: '林小满', passcode: '去年的秋茶' }, one)
      expect(wrong.data).toMatchObject({ code: 'passcode_wrong' })
      expect(await asked(draw.lid, one)).toEqual({ known: null })
      expect((await join({ lid: draw.lid, nickname: '林小满', passcode: '今年的春茶' }, one)).sta).toBe(0)
    }
    expect([await names(draw.id), await ownName(token)]).toEqual([['林小满', '林小满'], '林小满'])
  })
})

describe('somebody who has a name', () => {
  it('is not asked, and what they are called in one draw is not their own name', async () => {
    const [one, two] = [await makeDraw(app, owner), await makeDraw(app, owner)]
    const guest = await app.guest('阿杰')
    expect(await asked(one.lid, guest)).toBeNull()
    await join({ lid: one.lid, nickname: '杰哥' }, guest)
    await join({ lid: two.lid }, guest)
    expect([await names(one.id), await names(two.id)]).toEqual([['杰哥'], ['阿杰']])
  })
})
