import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import { expect } from 'vitest'
import { createWecom } from '../outside/wecom/create-wecom.ts'
import type { FakeWecom } from '../outside/wecom/testing/fake-wecom.ts'
import { fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { callbackKeys, createPushes } from '../outside/wecom/testing/wecom-pushes.ts'
import type { FakeVisitor } from '../outside/wecom/testing/wecom-sign-in-calls.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { type TestApp, testApp } from './app.ts'
import { enterprise } from './ask-outside.ts'
import { startFakeTencent } from './fake-tencent.ts'
import { expectNoComplaints } from './no-complaints.ts'
import { makeDraw } from './sample-draw.ts'

type Conditions = NonNullable<SentOf<typeof routes.taskCreate>['conditions']>
export type CustomerTerms = Extract<Conditions[number], { kind: 'customer' }>
export type GroupTerms = Extract<Conditions[number], { kind: 'customer_group' }>

export const zhangsan = { user_id: 'zhangsan', name: '张三' }
export const lisi = { user_id: 'lisi', name: '李四' }
export const groupA = { chat_id: 'wrA', name: '车友群', owner: 'zhangsan' }
export const groupB = { chat_id: 'wrB', name: '书友群', owner: 'lisi' }

/** A one-pixel picture, as WeCom answers the picture of a code. */
const codePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The real app, with an organiser whose enterprise is connected to a fake WeCom: two members and two groups. */
export type CustomerApp = Awaited<ReturnType<typeof customerApp>>

export async function customerApp() {
  const tencent = await startFakeTencent()
  const wecom: FakeWecom = tencent.wecom
  /** Addresses whose pictures were fetched. */
  const fetched: string[] = []
  const app: TestApp = await testApp({
    change: ({ clock, store, vault }) => ({
      // By the app's own clock: what is kept of a group grows old as the draw does.
      wecom: createWecom(
        tencent.bases,
        { clock, vault, tokens: createAccessTokens({ store, vault }) },
        { now: () => clock.now() },
      ),
      outsidePictures: {
        async fetch(url) {
          fetched.push(url)
          return new Uint8Array(codePicture)
        },
      },
    }),
  })
  app.startWork()
  const owner = await app.organiser()
  const { token: pushToken, aesKey } = callbackKeys
  const bind = async () =>
    await app.call(routes.outsideBind, { ...enterprise, token: pushToken, aes_key: aesKey }, { token: owner })
  const bound = await bind()
  if (bound.sta !== 0) throw new Error(`the enterprise was not connected: ${JSON.stringify(bound)}`)
  wecom.enterprise.openGroup('wrA', 'zhangsan', '车友群')
  wecom.enterprise.openGroup('wrB', 'lisi', '书友群')

  const publish = (changes: Parameters<typeof makeDraw>[2]) => makeDraw(app, owner, changes)
  const join = async (lid: string, token: string) => await app.call(routes.entryJoin, { lid }, { token })
  const info = async (lid: string, token: string) =>
    (await app.call(routes.entryInfo, { lid }, { token })).data
  return {
    app,
    wecom,
    owner,
    fetched,
    join,
    info,
    bind,
    account: bound.data.account,
    pushes: createPushes({ ...callbackKeys, corpId: fakeCorpId }, () => app.clock.now()),
    /** With which codes WeCom was asked to greet somebody, whatever it answered: it takes each once. */
    greetedWith: () =>
      wecom.calls
        .filter(({ path }) => path === '/cgi-bin/externalcontact/send_welcome_msg')
        .map(({ body }) => body.welcome_code),
    /** A published draw among the customers of staff; of 张三 unless told. */
    draw: (terms: Partial<CustomerTerms> = {}, changes: Parameters<typeof makeDraw>[2] = {}) =>
      publish({
        task_type: 'wework',
        ...changes,
        conditions: [{ kind: 'customer', staff: [zhangsan], ...terms }],
      }),
    /** A published draw among the members of groups; of wrA unless told. */
    groupDraw: (terms: Partial<GroupTerms> = {}, changes: Parameters<typeof makeDraw>[2] = {}) =>
      publish({
        task_type: 'wecom_group',
        ...changes,
        conditions: [{ kind: 'customer_group', groups: [groupA], ...terms }],
      }),
    /** Whose session this is. */
    async userIdOf(token: string) {
      return (await app.call(routes.userInfoRead, {}, { token })).data.user_info.user_id
    },
    /** Goes to WeCom and comes back with a code, as this person. */
    async confirm(lid: string, token: string, visitor: FakeVisitor) {
      const left = await app.call(routes.entryWecomLeave, { lid }, { token })
      if (left.sta !== 0) throw new Error(`nobody left: ${JSON.stringify(left)}`)
      const state = new URL(left.data.url).searchParams.get('state') ?? ''
      const code = wecom.visit(visitor)
      return await app.call(routes.entryWecomBack, { lid, code, state }, { token })
    },
    async me(lid: string, token: string) {
      const { me } = await info(lid, token)
      return me && { status: me.status, why: me.exclude_reason }
    },
    async open({ id, lid }: { readonly id: string; readonly lid: string }) {
      const opened = await app.call(routes.taskOpen, { id }, { token: owner })
      if (opened.sta !== 0) throw new Error(`it was not opened: ${JSON.stringify(opened)}`)
      await until(async () => expect((await info(lid, owner)).status).toBe('drawn'))
    },
    async close() {
      await app.close()
      await tencent.close()
      expectNoComplaints('WeCom', wecom)
      expectNoComplaints('WeChat', tencent.wechat)
    },
  }
}

/** Somebody whom a fake sign-in names as a customer. */
export const customer = (id: string): FakeVisitor => ({ openid: `o${id}`, external_userid: id })
