import { routes, type SentOf } from '@fairdraw/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { officialAccount } from '../testing/ask-outside.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

const notice = {
  id: 'sub-won',
  title: '开奖结果通知',
  content: '活动名称：{{thing1.DATA}}\n时间：{{time2.DATA}}',
}
const longStanding = { ...notice, id: 'sub-long', isOfLongStanding: true }
const { notices: _notGranted, ...withoutNotices } = fakeAccount
const unverified = { ...withoutNotices, appId: 'wxfakeaccount00002', isVerified: false }
/** The fake's own list, changed by tests. */
const templates = [...(fakeAccount.templates ?? [])]
const account = { ...fakeAccount, appId: 'wxfakeaccount00003', templates, notices: [notice, longStanding] }

let tencent: FakeTencent
let one: TestApp
let owner: string
beforeEach(async () => {
  templates.splice(0, templates.length, ...(fakeAccount.templates ?? []))
  tencent = await startFakeTencent({ wechat: { apps: [withoutNotices, unverified, account] } })
  one = await testApp({ change: (real) => tencentPorts(real, tencent.bases) })
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(async () => {
  await one.close()
  await tencent.close()
  expect(tencent.wechat.complaints).toEqual([])
})

const bind = (appId = account.appId) =>
  one.call(routes.outsideBind, { ...officialAccount, app_id: appId }, { token: owner })
const list = async (token = owner) => await one.call(routes.outsideTemplateList, {}, { token })
const right = {
  use: 'won',
  way: 'template',
  template_id: 'tpl-won',
  fields: { title: 'thing1', prize: 'thing2' },
} as const satisfies SentOf<typeof routes.outsideTemplateSet>
const set = (sent: Partial<SentOf<typeof routes.outsideTemplateSet>> = {}, token = owner) =>
  one.call(routes.outsideTemplateSet, { ...right, ...sent }, { token })
const remove = (use: 'won' | 'shipped' = 'won') =>
  one.call(routes.outsideTemplateRemove, { use, way: 'template' }, { token: owner })
const checked = async () =>
  (await one.call(routes.outsideCheck, { kind: 'mp' }, { token: owner })).data.check?.find(
    ({ check }) => check === 'chosen',
  )

describe('the templates of an official account', () => {
  it('are listed with their fields, those of one-time notifications beside them, and none is chosen', async () => {
    expect((await list()).sta).toBe(2080)
    await bind()
    expect((await list()).data).toEqual({
      templates: [
        ...(fakeAccount.templates ?? []).map((template) => ({
          ...template,
          way: 'template',
          fields: template.id === 'tpl-won' ? ['thing1', 'thing2'] : ['character_string1', 'phone_number2'],
        })),
        { ...notice, way: 'subscribe', fields: ['thing1', 'time2'] },
      ],
      failure: null,
      chosen: [],
    })
  })

  it('of an account without one-time notifications are its template messages, and nothing failed', async () => {
    await bind(fakeAccount.appId)
    const { data } = await list()
    expect(data.templates.map(({ way }) => way)).toEqual(['template', 'template'])
    expect(data.failure).toBeNull()
  })

  it('are chosen for a use and a way each, the last choice counts, and each is dropped by itself', async () => {
    await bind()
    expect((await set()).sta).toBe(0)
    expect((await set({ use: 'shipped' })).sta).toBe(0)
    const subscribe = {
      way: 'subscribe',
      template_id: 'sub-won',
      fields: { title: 'thing1', time: 'time2' },
    } as const
    expect((await set(subscribe)).sta).toBe(0)
    expect((await set({ fields: { prize: 'thing1', title: 'thing2' } })).sta).toBe(0)
    expect((await list()).data.chosen).toEqual([
      { ...right, ...subscribe },
      { ...right, use: 'shipped' },
      { ...right, fields: { prize: 'thing1', title: 'thing2' } },
    ])
    expect([(await remove()).sta, (await remove()).sta]).toEqual([0, 0])
    expect((await list()).data.chosen.map(({ use, way }) => `${use} ${way}`)).toEqual([
      'won subscribe',
      'shipped template',
    ])
  })

  it.each([
    [
      'a field that the template has not',
      { fields: { title: 'thing1', prize: 'thing9' } },
      'unknown',
      'thing9',
    ],
    ['one field twice', { fields: { title: 'thing1', prize: 'thing1' } }, 'twice', 'thing1'],
    ['a field left empty, which WeChat refuses', { fields: { title: 'thing1' } }, 'left', 'thing2'],
    [
      'words in a field of numbers',
      { template_id: 'tpl-code', fields: { title: 'character_string1', prize: 'phone_number2' } },
      ...(['kind', 'character_string1'] as const),
    ],
    [
      'a prize in a field of times',
      { way: 'subscribe' as const, template_id: 'sub-won', fields: { title: 'thing1', prize: 'time2' } },
      ...(['kind', 'time2'] as const),
    ],
  ])('are not chosen with %s, and what is wrong is said', async (_wrong, sent, problem, field) => {
    await bind()
    const refused = await set(sent)
    expect(refused).toMatchObject({ sta: 2286, data: { problem, field } })
    expect(refused.msg).toContain('字段')
    expect((await list()).data.chosen).toEqual([])
  })

  it('are not chosen where the account has them not, nor for what is not offered', async () => {
    await bind()
    expect(await set({ template_id: 'tpl-none' })).toMatchObject({ sta: 2285 })
    // A template message is no notification that somebody subscribes to, and the other way round.
    expect((await set({ way: 'subscribe' })).sta).toBe(2285)
    expect((await set({ template_id: 'sub-long', way: 'subscribe' })).sta).toBe(2285)
    expect((await set({ use: 'shipped', way: 'subscribe', template_id: 'sub-won' })).sta).toBe(1001)
    expect((await list()).data.chosen).toEqual([])
  })

  it('are the owner’s matter, who has signed in freshly; what others chose is no matter of theirs', async () => {
    await bind()
    await set()
    const other = await one.organiser()
    await one.call(routes.outsideBind, { ...officialAccount, app_id: account.appId }, { token: other })
    expect((await list(other)).data.chosen).toEqual([])
    expect((await set({}, await one.organiser())).sta).toBe(2080)
    expect((await set({}, await one.guest())).sta).toBe(4001)
  })

  it('that were chosen are told while WeChat is down, and can be dropped; nothing is chosen then', async () => {
    await bind()
    await set()
    tencent.wechat.setDown(true)
    expect((await list()).data).toEqual({
      templates: [],
      failure: { trouble: 'busy', errcode: null },
      chosen: [right],
    })
    expect(await set({ use: 'shipped' })).toMatchObject({ sta: 2280, data: { trouble: 'busy' } })
    expect((await remove()).sta).toBe(0)
    expect((await list()).data.chosen).toEqual([])
  })

  it('of an account that was never verified cannot be asked for, and why is said', async () => {
    await bind(unverified.appId)
    expect((await list()).data).toEqual({
      templates: [],
      failure: { trouble: 'permission', errcode: 48001 },
      chosen: [],
    })
  })

  it('that are gone, or have other fields, fail the check; without a choice it has no such line', async () => {
    await bind()
    expect(await checked()).toBeUndefined()
    await set()
    expect(await checked()).toEqual({ check: 'chosen', state: 'works', trouble: null, errcode: null })
    templates[0] = {
      id: 'tpl-won',
      title: '中奖结果通知',
      content: '{{thing1.DATA}}{{thing2.DATA}}{{thing3.DATA}}',
    }
    expect(await checked()).toMatchObject({ state: 'fails', trouble: 'gone' })
    templates.shift()
    expect(await checked()).toMatchObject({ state: 'fails', trouble: 'gone' })
    tencent.wechat.setQuota('/cgi-bin/template/get_all_private_template', true)
    expect(await checked()).toMatchObject({ state: 'unknown', trouble: 'quota' })
  })

  it('that were chosen are forgotten when the account is disconnected', async () => {
    await bind()
    await set()
    await one.call(routes.outsideUnbind, { kind: 'mp' }, { token: owner })
    expect([(await set()).sta, (await remove()).sta, (await list()).sta]).toEqual([2080, 2080, 2080])
    await bind()
    expect((await list()).data.chosen).toEqual([])
  })
})
