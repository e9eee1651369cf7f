import { until } from '@fairdraw/application/testing/until'
import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeMiniApp } from '../outside/wechat/testing/fake-mini.ts'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { callbackKeys, createPushes } from '../outside/wecom/testing/wecom-pushes.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { enterprise } from '../testing/ask-outside.ts'
import { codeIn } from '../testing/code-mail.ts'
import { databaseWords } from '../testing/database-words.ts'
import { type EveryWay, everyWay, type WayName } from '../testing/every-way.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { createSoftAuthenticator } from '../testing/soft-authenticator.ts'

// As told-nowhere.test.ts holds the official account: everything else that somebody outside knows people by.

let world: EveryWay
let owner: string
/** What is to be nowhere, each by what it is. */
const hidden = new Map<string, string>()
const hide = (what: string, word: string) => {
  expect(word.length, what).toBeGreaterThan(5)
  hidden.set(word, what)
  return word
}
/** Whatever was answered on the way, refusals above all. */
const answers: unknown[] = []
beforeAll(async () => {
  world = await everyWay()
  owner = await world.app.organiser()
})
afterAll(() => world.close())

/** Signs in, once too often, and with a code that was changed. */
async function comes(way: WayName, who: string): Promise<string> {
  const trip = await world.trip(way, who)
  hide(`a code of ${way}`, trip.auth_code)
  const login = (sent: SentOf<typeof routes.userLogin>) => world.app.call(routes.userLogin, sent)
  const { sta, data } = await login(trip)
  expect(sta).toBe(0)
  hide(`a session by ${way}`, data.token)
  answers.push(await login(trip), await login({ ...trip, auth_code: `${trip.auth_code}x` }))
  world.setDown(way, true)
  answers.push(await login(await world.trip(way, who).catch(() => trip)))
  world.setDown(way, false)
  answers.push(await world.app.call(routes.authIdentities, {}, { token: data.token }))
  return data.token
}

/** By a code that is sent; one that was guessed before. */
async function comesByCode(account: string, newest: () => string): Promise<string> {
  const { app } = world
  const { request } = (await app.call(routes.authCodeSend, { account })).data
  const code = hide('a code that was sent', newest())
  const wrong = code === '000000' ? '000001' : '000000'
  answers.push(await app.call(routes.authCodeCheck, { account, request, code: wrong }))
  const { auth_code } = (await app.call(routes.authCodeCheck, { account, request, code })).data
  answers.push(await app.call(routes.authCodeCheck, { account, request, code }))
  const { data } = await app.call(routes.userLogin, {
    auth_code: hide('a way in', auth_code),
    auth_platform: 9,
  })
  return hide('a session by a code', data.token)
}

async function passkeyOf(token: string): Promise<void> {
  const { app } = world
  const device = createSoftAuthenticator('http://localhost:3000')
  const { options } = (await app.call(routes.authPasskeyNew, {}, { token })).data
  hide('what a passkey was asked', options.challenge)
  const added = await app.call(
    routes.authPasskeyAdd,
    { response: device.create(options), name: '手机' },
    { token },
  )
  expect(added.sta).toBe(0)
  const asked = (await app.call(routes.authPasskeyOptions, {})).data
  hide('what a passkey was asked to sign in', asked.options.challenge)
  answers.push(
    await app.call(routes.authPasskey, { response: device.sign(asked.options, { isForged: true }) }),
  )
  const again = (await app.call(routes.authPasskeyOptions, {})).data
  const { auth_code } = (await app.call(routes.authPasskey, { response: device.sign(again.options) })).data
  const { data } = await app.call(routes.userLogin, {
    auth_code: hide('a way in', auth_code),
    auth_platform: 5,
  })
  hide('a session by a passkey', data.token)
}

/** A draw among the customers of staff, with one who came by the welcome and one who came through WeCom. */
async function drawOfCustomers(): Promise<{ readonly id: string; readonly lid: string }> {
  const { app, tencent } = world
  const { wecom } = tencent
  const token = await freshOwner(app)
  const brought = { token: callbackKeys.token, aes_key: callbackKeys.aesKey }
  const bound = await app.call(routes.outsideBind, { ...enterprise, ...brought }, { token })
  expect(bound.sta).toBe(0)
  const conditions = [
    { kind: 'customer' as const, staff: [{ user_id: 'zhangsan', name: '张三' }], welcome: '欢迎' },
  ]
  const draw = await makeDraw(app, token, { task_type: 'wework', title: '客户专场', conditions })
  const id = hide('the id of a customer', 'wmCustomerOfTheWelcome')
  wecom.enterprise.meet(id, { unionid: hide('a unionid', 'unionOfTheWelcome'), openid: 'oOfTheWelcome' })
  wecom.enterprise.befriend('zhangsan', id, draw.lid, Math.floor(app.clock.now() / second))
  const WelcomeCode = hide('the code of a welcome', wecom.messages.welcomeCode())
  const pushes = createPushes({ ...callbackKeys, corpId: fakeCorpId }, () => app.clock.now())
  const push = pushes.contact('add_external_contact', {
    UserID: 'zhangsan',
    ExternalUserID: id,
    State: draw.lid,
    WelcomeCode,
  })
  const tell = (query: object) =>
    app.app.inject({
      method: 'POST',
      url: `${basePath}/outside/push/${bound.data.account.id}`,
      query: { ...query },
      payload: push.body,
      headers: { 'content-type': 'text/xml' },
    })
  expect((await tell({ ...push.query, msg_signature: '0'.repeat(40) })).statusCode).toBe(403)
  expect((await tell(push.query)).statusCode).toBe(200)
  const sent = () => JSON.stringify(wecom.messages.log.welcomes)
  await until(() => expect(sent()).toContain('wc='))
  const ticket = hide('the link of a welcome', /wc=([\w.]+)/.exec(sent())?.[1] ?? '')
  const [first, second_] = [await app.guest(), await app.guest()]
  const bring = (by: string) => app.call(routes.entryWecomBack, { lid: draw.lid, ticket }, { token: by })
  expect((await bring(first)).sta).toBe(0)
  answers.push(await bring(second_))
  const other = hide('the id of a customer', 'wmCustomerByWecom')
  const openid = hide('an openid of WeCom', 'oCustomerByWecom')
  wecom.enterprise.meet(other, { openid, unionid: hide('a unionid', 'unionByWecom') })
  wecom.enterprise.befriend('zhangsan', other)
  const { url } = (await app.call(routes.entryWecomLeave, { lid: draw.lid }, { token: second_ })).data
  const state = new URL(url).searchParams.get('state') ?? ''
  const code = hide('a code of WeCom', wecom.visit({ openid, external_userid: other }))
  const back = { lid: draw.lid, code, state }
  expect((await app.call(routes.entryWecomBack, back, { token: second_ })).sta).toBe(0)
  answers.push(await app.call(routes.entryWecomBack, back, { token: await app.guest() }))
  for (const guest of [first, second_])
    expect((await app.call(routes.entryJoin, { lid: draw.lid }, { token: guest })).sta).toBe(0)
  world.setDown('wecom', true)
  answers.push(await app.call(routes.outsideCheck, { kind: 'wecom' }, { token }))
  answers.push(await app.call(routes.entryJoin, { lid: draw.lid }, { token: await app.guest() }))
  world.setDown('wecom', false)
  const wrong = hide('a secret that is wrong', 'a-secret-of-wecom-that-is-wrong')
  answers.push(await app.call(routes.outsideChange, { kind: 'wecom', secret: wrong }, { token }))
  answers.push(await app.call(routes.outsideList, {}, { token }))
  return draw
}

/** A chat group that is bound and entered from the mini-program. */
async function chatGroup(): Promise<void> {
  const { app, mini } = world
  const token = await freshOwner(app)
  const opengid = hide('the id of a chat group', 'tGroupThatNobodyReads')
  const fromGroup = (openid: string) => {
    const js_code = hide('a code of the mini-program', mini.login({ openid: hide('an openid', openid) }))
    const { encryptedData, iv } = mini.seal(js_code, { opengid, chat_type: 3 })
    return { js_code, encrypted_data: encryptedData, iv }
  }
  await app.call(routes.wechatGroupTicket, {}, { token })
  const scene = mini.calls.findLast(({ path }) => path === '/wxa/getwxacodeunlimit')?.body.scene
  const ticket = hide('a ticket for a group', String(scene).split('.')[1] ?? '')
  const sent = { ticket, name: '老客户群', ...fromGroup('oMiniOrganiser') }
  expect((await app.call(routes.wechatGroupBind, sent)).sta).toBe(0)
  answers.push(await app.call(routes.wechatGroupBind, sent))
  answers.push(await app.call(routes.wechatGroupList, {}, { token }))
  const { lid } = await makeDraw(app, token)
  answers.push(await app.call(routes.wechatGroupEnter, { lid, ...fromGroup('oMiniEntrant') }))
}

it('no secret, token, code, openid or mobile of any site is in a log, the database, a list, a proof or a refusal', async () => {
  const { app, database, issuer, mini, smtp, sms, tencent } = world
  hide('a unionid', 'union-oWechatComer')
  const wechat = { id: 'oWechatComer', unionid: '', nickname: '', avatarUrl: '' }
  hide('an openid', tencent.wechat.openidOf(fakeAccount.appId, wechat))
  await comes('wechat', 'oWechatComer')
  await comes('wecom', hide('a member who signs in', 'wangwu'))
  await comes('oidc', hide('a subject of the issuer', 'subject-of-one-test'))
  await comes('mini', hide('an openid', 'oMiniComer'))
  const mobile = hide('a mobile', '13800138000')
  await comesByCode(mobile, () => sms.last()?.params[0] ?? '')
  const byMail = await comesByCode('lin@example.org', () => codeIn(smtp.received.at(-1)))
  await passkeyOf(byMail)
  const draw = await drawOfCustomers()
  await chatGroup()
  expect((await app.call(routes.taskOpen, { id: draw.id }, { token: owner })).sta).toBe(0)
  const status = async () => (await app.call(routes.entryInfo, { lid: draw.lid })).data.status
  await expect.poll(status).toBe('drawn')

  for (const [what, secret] of [
    ['the secret of the account', fakeAccount.secret],
    ['the secret of WeCom', appSecret.secret],
    ['the word of its pushes', callbackKeys.token],
    ['the key of its pushes', callbackKeys.aesKey],
    ['the secret of the mini-program', fakeMiniApp.secret],
    ['the secret of the issuer', issuer.setting.clientSecret],
  ] as const)
    hide(what, secret)
  const tokens = [tencent.wechat, tencent.wecom, mini].flatMap(({ calls }) =>
    calls.flatMap(({ query }) => query.access_token ?? []),
  )
  for (const token of tokens) hide('an access token', token)
  for (const { body } of issuer.calls) if (body.code_verifier) hide('a verifier', String(body.code_verifier))
  expect(new Set(hidden.values()).size).toBeGreaterThan(25)

  const rows = await app.app.inject({ url: `${basePath}/lotto/proof/rows`, query: { lid: draw.lid } })
  const kept = databaseWords(database)
  expect(
    kept.some(({ words }) => words.includes('客户专场')),
    'the database can be read',
  ).toBe(true)
  const places = [
    { column: 'the log', words: app.logged.join('\n') },
    { column: 'the proof', words: JSON.stringify(await app.call(routes.proofRead, { lid: draw.lid })) },
    { column: 'the rows', words: rows.payload },
    { column: 'an answer', words: JSON.stringify(answers) },
    {
      column: 'what everybody reads',
      words: JSON.stringify(await app.call(routes.entryInfo, { lid: draw.lid })),
    },
    ...kept,
  ]
  const told = places.flatMap(({ column, words }) =>
    [...hidden].flatMap(([word, what]) => (isIn(words, word) ? [`${what} in ${column}`] : [])),
  )
  // What somebody types to sign in is the name of their account, and stands there alone: the search does find.
  expect(told).toEqual(['a mobile in accounts.account'])
})

/** Six digits are a code only where no other digit or letter stands beside them. */
function isIn(words: string, word: string): boolean {
  return /^\d+$/.test(word) ? new RegExp(`(?<![\\w.])${word}(?!\\w)`).test(words) : words.includes(word)
}
