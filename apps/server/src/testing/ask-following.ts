import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import type { FakeWechat } from '../outside/wechat/testing/fake-wechat.ts'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import type { TestApp } from './app.ts'
import { freshOwner } from './ask-connecting.ts'
import { officialAccount } from './ask-outside.ts'
import { consented, fresh } from './followed-app.ts'
import { makeDraw } from './sample-draw.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>

/** Every call of a draw of followers, each with what it needs to succeed; the fake must stand behind the ports. */
export async function askFollowing(one: TestApp, wechat: FakeWechat, ask: Ask): Promise<void> {
  const token = await freshOwner(one)
  await ask(routes.outsideBind, officialAccount, token)
  const conditions = [{ kind: 'follow' as const, keyword: '抽奖' }]
  const { lid } = await makeDraw(one, token, { task_type: 'mp', conditions })
  const guest = await one.guest()
  await ask(routes.entryFollow, { lid }, guest)
  const { url } = await ask(routes.entryWechatLeave, { lid }, guest)
  wechat.visitor.person = fresh('阿杰')
  await wechat.phone.follows(fakeAccount.appId, wechat.visitor.person)
  const { code = '', state = '' } = Object.fromEntries((await consented(url)).searchParams)
  await ask(routes.entryWechat, { lid, code, state }, guest)
  await ask(routes.entryConsent, { lid }, guest)
  await ask(routes.entryWechatShare, { lid, url: `http://localhost/mobile/${lid}` }, guest)
}
