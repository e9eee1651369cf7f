import { basePath, routes } from '@fairdraw/contract'
import { day, minute } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { callbackKeys, createPushes, type SentPush } from '../outside/wecom/testing/wecom-pushes.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { enterprise } from '../testing/ask-outside.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

let tencent: FakeTencent
let one: TestApp
let owner: string
let pushes: ReturnType<typeof createPushes>
let url: string
beforeEach(async () => {
  tencent = await startFakeTencent()
  one = await testApp({ change: (real) => tencentPorts(real, tencent.bases) })
  await one.organiser()
  owner = await freshOwner(one)
  const { token, aesKey } = callbackKeys
  const bound = await one.call(
    routes.outsideBind,
    { ...enterprise, token, aes_key: aesKey },
    { token: owner },
  )
  url = `${basePath}/outside/push/${bound.data.account.id}`
  pushes = createPushes({ ...callbackKeys, corpId: fakeCorpId }, () => one.clock.now())
})
afterEach(async () => {
  await one.close()
  await tencent.close()
})

const shake = (query: SentPush['query']) => one.app.inject({ method: 'GET', url, query: { ...query } })
const tell = ({ query, body }: SentPush) =>
  one.app.inject({
    method: 'POST',
    url,
    query: { ...query },
    payload: body,
    headers: { 'content-type': 'text/xml' },
  })
const hasReached = async () => {
  const { data } = await one.call(routes.outsideCheck, { kind: 'wecom' }, { token: owner })
  return data.check?.find(({ check }) => check === 'push')?.state
}
const added = { UserID: 'zhangsan', ExternalUserID: 'wmA1' }

it('answers the console of WeCom with what it encrypted, bare', async () => {
  const { query, echo } = pushes.handshake()
  const answered = await shake(query)
  expect([answered.statusCode, answered.body]).toEqual([200, echo])
  expect(answered.headers['content-type']).toMatch(/^text\/plain/)
})

it('answers no console that does not know the keys', async () => {
  const { query } = pushes.handshake()
  expect((await shake({ ...query, msg_signature: '0'.repeat(40) })).statusCode).toBe(403)
  expect((await shake({ ...query, nonce: 'another' })).statusCode).toBe(403)
  expect((await shake({})).statusCode).toBe(403)
  const foreign = createPushes({ ...callbackKeys, corpId: 'ww0000000000000000' }, () => one.clock.now())
  expect((await shake(foreign.handshake().query)).statusCode).toBe(403)
})

it('shows its organiser that messages arrive, whatever they say and however often', async () => {
  expect(await hasReached()).toBe('unknown')
  const push = pushes.event('enter_agent', { EventKey: '' })
  for (const again of [push, push]) {
    const answered = await tell(again)
    expect([answered.statusCode, answered.body]).toEqual([200, 'success'])
  }
  expect(await hasReached()).toBe('works')
})

it('hears nothing that was forged, changed, plain, old or meant for another enterprise', async () => {
  const { query, body } = pushes.contact('add_external_contact', added)
  const other = createPushes({ ...callbackKeys, corpId: 'ww0000000000000000' }, () => one.clock.now())
  const old = createPushes({ ...callbackKeys, corpId: fakeCorpId }, () => one.clock.now() - 2 * day)
  for (const push of [
    { query: { ...query, msg_signature: '0'.repeat(40) }, body },
    { query, body: body.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[AAAA') },
    { query, body: '<xml><MsgType>event</MsgType></xml>' },
    { query, body: 'no message' },
    { query: {}, body },
    other.contact('add_external_contact', added),
    old.contact('add_external_contact', added),
  ])
    expect((await tell(push)).statusCode).toBe(403)
  expect(await hasReached()).toBe('unknown')
})

it('looks at a group anew that is said to have changed, and at staff', async () => {
  tencent.wecom.enterprise.openGroup('wrA', 'zhangsan', '老客户群')
  const seen = async () => {
    const { data } = await one.call(routes.weworkGroups, {}, { token: owner })
    return data.list.map(({ name, owner: by }) => `${name} ${by}`)
  }
  expect(await seen()).toEqual(['老客户群 张三'])
  tencent.wecom.enterprise.group('wrA').name = '新客户群'
  tencent.wecom.enterprise.members.splice(0, 1, { userId: 'zhangsan', name: '张山', departments: [2] })
  await tell(pushes.group('update', { ChatId: 'wrB', UpdateDetail: 'change_name' }))
  expect(await seen()).toEqual(['老客户群 张三'])
  await tell(pushes.group('update', { ChatId: 'wrA', UpdateDetail: 'change_name' }))
  expect(await seen()).toEqual(['新客户群 张三'])
  await tell(pushes.staff('update_user', { UserID: 'zhangsan' }))
  expect(await seen()).toEqual(['新客户群 张山'])
})

it('knows no address of an account that was disconnected', async () => {
  await one.call(routes.outsideUnbind, { kind: 'wecom' }, { token: owner })
  one.clock.advance(minute)
  expect((await shake(pushes.handshake().query)).statusCode).toBe(404)
  expect((await tell(pushes.contact('add_external_contact', added))).statusCode).toBe(404)
})
