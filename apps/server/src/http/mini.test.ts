import { routes } from '@fairdraw/contract'
import { hour, minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniWay } from '../outside/sign-in/mini-way.ts'
import { createMiniProgram } from '../outside/wechat/mini-program.ts'
import { fakeMiniApp, fakeMiniPicture, startFakeMini } from '../outside/wechat/testing/fake-mini.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

const shownPicture = `data:image/png;base64,${fakeMiniPicture.toString('base64')}`
let app: TestApp
let fake: Awaited<ReturnType<typeof startFakeMini>>
let owner: string

beforeEach(async () => {
  fake = await startFakeMini({ now: () => app.clock.now() })
  app = await testApp({
    change: ({ clock, store, vault }) => {
      const tokens = createAccessTokens({ store, vault })
      const miniProgram = createMiniProgram(fake.origin, { clock, tokens, now: () => clock.now() })
      return { miniProgram, ownMini: fakeMiniApp, signInWays: [createMiniWay(miniProgram, fakeMiniApp)] }
    },
  })
  owner = await app.organiser()
})
afterEach(async () => {
  expect(fake.complaints).toEqual([])
  await app.close()
  await fake.close()
})

const scenes = () =>
  fake.calls
    .filter(({ path }) => path === '/wxa/getwxacodeunlimit')
    .map(({ body }) => String((body as { readonly scene: unknown }).scene))

/** What a page of the mini-program in a group sends along. */
function fromGroup(openid: string, opengid: string) {
  const { jsCode, encryptedData, iv } = fake.seal(fake.login({ openid }), { opengid, chat_type: 3 })
  return { js_code: jsCode, encrypted_data: encryptedData, iv }
}

async function newTicket(): Promise<string> {
  const made = await app.call(routes.wechatGroupTicket, {}, { token: owner })
  expect(made.data.picture).toBe(shownPicture)
  const [mark, ticket = ''] = (scenes().at(-1) ?? '').split('.')
  expect(mark).toBe('b')
  return ticket
}

const open = (ticket: string, openid: string) =>
  app.call(routes.wechatGroupOpen, { ticket, js_code: fake.login({ openid }) })
const bind = (ticket: string, openid: string, opengid: string, name: string) =>
  app.call(routes.wechatGroupBind, { ticket, name, ...fromGroup(openid, opengid) })
const groups = async (token = owner) => (await app.call(routes.wechatGroupList, {}, { token })).data.list

async function boundGroup(opengid = 'tGroup', name = '老客户群') {
  return (await bind(await newTicket(), 'organiser', opengid, name)).data
}

/** Somebody who signed in from the mini-program. */
async function signedIn(openid: string): Promise<string> {
  const sent = { auth_code: fake.login({ openid }), auth_platform: 7 }
  return (await app.call(routes.userLogin, sent)).data.token
}

describe('the ways into a draw', () => {
  it('are a code with its id, and links that end', async () => {
    const { id, lid } = await makeDraw(app, owner)
    expect((await app.call(routes.miniState, {}, { token: owner })).data).toEqual({ is_connected: true })
    const code = await app.call(routes.miniCode, { id }, { token: owner })
    expect([code.data.picture, scenes()]).toEqual([shownPicture, [lid]])
    const link = await app.call(routes.miniAddress, { id, kind: 'link' }, { token: owner })
    expect(link.data.url).toMatch(/^https:\/\/wxaurl\.cn\//)
    const scheme = await app.call(routes.miniAddress, { id, kind: 'scheme' }, { token: owner })
    expect(scheme.data.url).toMatch(/^weixin:\/\//)
    const endsAt = new Date(app.clock.now() + 30 * 24 * 60 * minute).toISOString()
    expect([link.data.ends_at, scheme.data.ends_at]).toEqual([endsAt, endsAt])
  })

  it('are nobody else’s, and WeChat is not asked for them', async () => {
    const { id } = await makeDraw(app, owner)
    const other = await app.organiser()
    expect((await app.call(routes.miniCode, { id }, { token: other })).sta).toBe(1004)
    expect((await app.call(routes.miniAddress, { id, kind: 'link' }, { token: other })).sta).toBe(1004)
    expect(fake.calls).toEqual([])
  })

  it('are refused in words that say what to do while WeChat refuses', async () => {
    const { id } = await makeDraw(app, owner)
    const trouble = async () =>
      ((await app.call(routes.miniCode, { id }, { token: owner })).data as unknown as { trouble: string })
        .trouble
    fake.whats.hasQuota = false
    expect(await trouble()).toBe('quota')
    fake.whats.hasQuota = true
    app.clock.advance(hour)
    fake.whats.isPublished = false
    expect(await trouble()).toBe('refused')
    const { msg } = await app.call(routes.miniCode, { id }, { token: owner })
    expect(msg).toMatch(/还没有发布.*41030/)
    fake.whims.push('down')
    expect(await trouble()).toBe('busy')
  })

  it('are no way for somebody whom WeChat holds for high risk, who is told so', async () => {
    const ticket = await newTicket()
    fake.whats.risky.add('o-risky')
    const { msg, data } = await open(ticket, 'o-risky')
    expect(data).toMatchObject({ code: 'outside_failed', errcode: 40226 })
    expect(msg).toMatch(/高风险.*40226/)
  })
})

describe('signing in from the mini-program', () => {
  it('makes one account a person, and a code works once', async () => {
    const token = await signedIn('o1')
    const user = async (of: string) =>
      (await app.call(routes.userInfoRead, {}, { token: of })).data.user_info.user_id
    expect(await user(await signedIn('o1'))).toBe(await user(token))
    expect(await user(await signedIn('o2'))).not.toBe(await user(token))
    const sent = { auth_code: fake.login({ openid: 'o1' }), auth_platform: 7 }
    expect((await app.call(routes.userLogin, sent)).sta).toBe(0)
    expect((await app.call(routes.userLogin, sent)).sta).toBe(2001)
    expect((await app.call(routes.userLogin, { ...sent, auth_code: 'js-invented' })).sta).toBe(2001)
  })
})

describe('binding a chat group', () => {
  it('lists it for its account alone, once, by its newest name', async () => {
    const ticket = await newTicket()
    expect((await open(ticket, 'o1')).data.organiser).toBe('组织者')
    const bound = await bind(ticket, 'o1', 'tGroup', '老客户群')
    expect(await groups()).toMatchObject([{ id: bound.data.id, name: '老客户群' }])
    expect((await bind(ticket, 'o1', 'tGroup', '新名字')).data.id).toBe(bound.data.id)
    await bind(ticket, 'o1', 'tOther', '另一个群')
    expect((await groups()).map(({ name }) => name).sort()).toEqual(['另一个群', '新名字'])
    expect(await groups(await app.organiser())).toEqual([])
  })

  it('is for who took the code up first, for half an hour', async () => {
    const ticket = await newTicket()
    await open(ticket, 'o1')
    expect((await open(ticket, 'o2')).sta).toBe(2290)
    expect((await bind(ticket, 'o2', 'tGroup', '别人的群')).sta).toBe(2290)
    expect((await bind('z'.repeat(24), 'o1', 'tGroup', '没有码')).sta).toBe(2290)
    app.clock.advance(30 * minute)
    expect((await bind(ticket, 'o1', 'tGroup', '太晚了')).sta).toBe(2290)
    expect(await groups()).toEqual([])
  })

  it('takes nothing that was sealed for somebody else, or from no group', async () => {
    const ticket = await newTicket()
    const { js_code } = fromGroup('o1', 'tGroup')
    const foreign = { ...fromGroup('o2', 'tGroup'), js_code }
    expect(await app.call(routes.wechatGroupBind, { ticket, name: '群', ...foreign })).toMatchObject({
      sta: 2280,
      data: { trouble: 'code' },
    })
    const { jsCode, encryptedData, iv } = fake.seal(fake.login({ openid: 'o1' }), { chat_type: 1 })
    const alone = { js_code: jsCode, encrypted_data: encryptedData, iv }
    expect(await app.call(routes.wechatGroupBind, { ticket, name: '群', ...alone })).toMatchObject({
      sta: 2280,
      data: { trouble: 'gone' },
    })
  })

  it('ends when its account lets it go, and nobody else can', async () => {
    const { id } = await boundGroup()
    const unbind = async (token: string) => (await app.call(routes.wechatGroupUnbind, { id }, { token })).sta
    expect(await unbind(await app.organiser())).toBe(1004)
    expect([await unbind(owner), await unbind(owner)]).toEqual([0, 1004])
    expect(await groups()).toEqual([])
  })
})

describe('a draw for a bound group', () => {
  let lid: string
  let id: string
  beforeEach(async () => {
    const bound = await boundGroup()
    const conditions = [
      {
        kind: 'group' as const,
        groups: [
          { ...bound, bound: true as const },
          { id: 'open', name: '普通群' },
        ],
      },
    ]
    ;({ id, lid } = await makeDraw(app, owner, { task_type: 'wechat_group', conditions }))
  })
  const enter = (openid: string, opengid: string) =>
    app.call(routes.wechatGroupEnter, { lid, ...fromGroup(openid, opengid) })
  const join = async (token: string, group: string) =>
    (await app.call(routes.entryJoin, { lid, group }, { token })).sta

  it('lets a member in who opens it from there, and tells them so before', async () => {
    const { group } = (await enter('o1', 'tGroup')).data
    const token = await signedIn('o1')
    const info = await app.call(routes.entryInfo, { lid, group }, { token })
    expect(info.data.fulfilled).toEqual(['group'])
    expect(await join(token, group)).toBe(0)
  })

  it('tells who is outside by which ways one gets in, without a token, and who is in nothing', async () => {
    const info = async (token: string, group?: string) =>
      (await app.call(routes.entryInfo, { lid, ...(group && { group }) }, { token })).data
    const { group } = (await enter('o1', 'tGroup')).data
    const outside = await info(await app.guest())
    expect(outside.group_ways).toEqual(['link', 'card'])
    expect(JSON.stringify(outside)).not.toMatch(/tGroup|[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{20}/)
    expect((await info(await signedIn('o2'), group)).group_ways).toEqual(['link', 'card'])
    const member = await signedIn('o1')
    expect(await info(member, group)).not.toHaveProperty('group_ways')
    expect(await join(member, group)).toBe(0)
    expect(await info(member)).not.toHaveProperty('group_ways')
  })

  it('names the card alone where no group has a link, and no way once the group was let go', async () => {
    const [bound] = await groups()
    const named = [{ id: bound?.id ?? '', name: '老客户群', bound: true as const }]
    const conditions = [{ kind: 'group' as const, groups: named }]
    const closed = await makeDraw(app, owner, { task_type: 'wechat_group', conditions })
    const ways = async () => (await app.call(routes.entryInfo, { lid: closed.lid })).data.group_ways
    expect(await ways()).toEqual(['card'])
    await app.call(routes.wechatGroupUnbind, { id: bound?.id ?? '' }, { token: owner })
    expect(await ways()).toEqual([])
  })

  it('lets nobody in by a pass that was passed on', async () => {
    const { group } = (await enter('o1', 'tGroup')).data
    expect(await join(await signedIn('o2'), group)).toBe(2115)
    expect(await join(await app.guest(), group)).toBe(2115)
    expect(await join(owner, group)).toBe(2115)
  })

  it('has no link for it, and takes none', async () => {
    const { list } = (await app.call(routes.groupLinks, { id }, { token: owner })).data
    expect(list.map(({ name }) => name)).toEqual(['普通群'])
    const open = new URL(list[0]?.url ?? '', 'http://here').searchParams.get('group') ?? ''
    expect(await join(await app.guest(), open)).toBe(0)
    const [bound] = await groups()
    expect(await join(await signedIn('o1'), open.replace('open.', `${bound?.id}.`))).toBe(2115)
  })

  it('gives no pass in another group, nor in one that was let go', async () => {
    await boundGroup('tElsewhere', '别的群')
    expect((await enter('o1', 'tElsewhere')).sta).toBe(2115)
    expect((await enter('o1', 'tUnknown')).sta).toBe(2115)
    const bound = (await groups()).find(({ name }) => name === '老客户群')
    await app.call(routes.wechatGroupUnbind, { id: bound?.id ?? '' }, { token: owner })
    expect((await enter('o1', 'tGroup')).sta).toBe(2115)
  })

  it('is not published with a group that was let go, or is somebody else’s', async () => {
    const [bound] = await groups()
    const named = [{ id: bound?.id ?? '', name: '群', bound: true as const }]
    const conditions = [{ kind: 'group' as const, groups: named }]
    const draft = { task_type: 'wechat_group' as const, conditions, login_free: false, publish: false }
    const publish = async (token: string) => {
      const made = await makeDraw(app, token, draft)
      const info = await app.call(routes.taskInfo, { id: made.id }, { token })
      const { sta } = await app.call(routes.taskPublish, { id: made.id }, { token })
      return { sta, objections: info.data.objections.map(({ code }) => code) }
    }
    expect(await publish(owner)).toEqual({ sta: 0, objections: [] })
    const refused = { sta: 2014, objections: ['group_unbound'] }
    expect(await publish(await app.organiser())).toEqual(refused)
    await app.call(routes.wechatGroupUnbind, { id: bound?.id ?? '' }, { token: owner })
    expect(await publish(owner)).toEqual(refused)
  })
})
