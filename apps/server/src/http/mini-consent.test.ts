import { ofOperator } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniWay } from '../outside/sign-in/mini-way.ts'
import { createMiniProgram } from '../outside/wechat/mini-program.ts'
import { fakeMiniApp, startFakeMini } from '../outside/wechat/testing/fake-mini.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

const template = { templateId: 'tpl-won', fields: { title: 'thing1', prize: 'thing2' } }
let app: TestApp
let fake: Awaited<ReturnType<typeof startFakeMini>>
let owner: string
let draw: Awaited<ReturnType<typeof makeDraw>>

beforeEach(async () => {
  fake = await startFakeMini({ now: () => app.clock.now() })
  app = await testApp({
    change: ({ clock, store, vault }) => {
      const miniProgram = createMiniProgram(fake.origin, {
        clock,
        tokens: createAccessTokens({ store, vault }),
      })
      return {
        miniProgram,
        ownMini: fakeMiniApp,
        ownMiniTemplate: template,
        signInWays: [createMiniWay(miniProgram, fakeMiniApp)],
      }
    },
  })
  owner = await app.organiser()
  draw = await makeDraw(app, owner)
})
afterEach(async () => {
  expect(fake.complaints).toEqual([])
  await app.close()
  await fake.close()
})

/** A draw that there is not. */
const nowhere = () => [...draw.lid].reverse().join('')

/** Somebody who signed in from the mini-program. */
const signedIn = async (openid: string, unionid?: string) => {
  const who = unionid === undefined ? { openid } : { openid, unionid }
  const sent = { auth_code: fake.login(who), auth_platform: 7 }
  return (await app.call(routes.userLogin, sent)).data.token
}
const give = (openid: string, changes: { js_code?: string; template_id?: string; lid?: string } = {}) =>
  app.call(routes.miniConsentGive, {
    lid: draw.lid,
    js_code: fake.login({ openid }),
    template_id: template.templateId,
    ...changes,
  })
const openOf = async (openid: string, of = draw) => {
  const { store, vault } = app.ports
  const personKey = vault.index('identities.subject', JSON.stringify(['wechat', fakeMiniApp.appId, openid]))
  const about = { channel: 'mini', account: ofOperator, personKey, templateId: 'tpl-won' } as const
  return await store.read(async (tx) => {
    const found = await tx.draws.byLid(of.lid as never)
    return found ? await tx.messageConsents.open(about, found.id) : null
  })
}

describe('consent in the mini-program', () => {
  it('is asked for the operator’s message while somebody can still win', async () => {
    const read = async () => (await app.call(routes.miniConsent, { lid: draw.lid })).data
    expect(await read()).toEqual({ title: expect.any(String), template_id: 'tpl-won' })
    await app.call(routes.taskCancel, { id: draw.id, reason: '改期' }, { token: owner })
    expect(await read()).toMatchObject({ template_id: null })
    expect((await app.call(routes.miniConsent, { lid: nowhere() })).sta).toBe(1004)
  })

  it('counts for this draw and for the person whose code it is, once a tap', async () => {
    await signedIn('o1')
    const other = await makeDraw(app, owner)
    expect((await give('o1')).sta).toBe(0)
    expect((await give('o1')).sta).toBe(0)
    expect([await openOf('o1'), await openOf('o1', other), await openOf('o2')]).toEqual([2, 0, 0])
  })

  it('is not taken from who has no account here, nor is one made for it', async () => {
    expect(await give('stranger')).toMatchObject({ sta: 2292 })
    await signedIn('o1')
    expect(await openOf('stranger')).toBe(0)
  })

  it('is taken from who is known by another app of WeChat, and their openid here is known from then on', async () => {
    await signedIn('o1', 'union-1')
    const js_code = fake.login({ openid: 'o1-elsewhere', unionid: 'union-1' })
    expect((await give('', { js_code })).sta).toBe(0)
    expect(await openOf('o1-elsewhere')).toBe(1)
  })

  it('by a used or an invented code, or to another message, is none', async () => {
    await signedIn('o1')
    const js_code = fake.login({ openid: 'o1' })
    expect((await give('o1', { js_code })).sta).toBe(0)
    for (const code of [js_code, 'js-invented'])
      expect(await give('o1', { js_code: code })).toMatchObject({
        data: { code: 'outside_failed', trouble: 'code' },
      })
    expect((await give('o1', { template_id: 'tpl-other' })).sta).toBe(1004)
    expect((await give('o1', { lid: nowhere() })).sta).toBe(1004)
    expect(await openOf('o1')).toBe(1)
  })

  it('is kept twenty times a draw, and no more', async () => {
    await signedIn('o1')
    for (let n = 0; n < 22; n++) await give('o1')
    expect(await openOf('o1')).toBe(20)
  })

  it('is forgotten when the person asks for it', async () => {
    const token = await signedIn('o1')
    await give('o1')
    expect((await app.call(routes.entryErase, { confirm: true }, { token })).sta).toBe(0)
    expect(await openOf('o1')).toBe(0)
  })
})
