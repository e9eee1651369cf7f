import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import type { TestApp } from './app.ts'
import { freshOwner } from './ask-connecting.ts'
import type { FakeTencent } from './fake-tencent.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>

/** The account of the fake WeChat, as its owner types it. */
export const officialAccount = {
  kind: 'mp',
  app_id: fakeAccount.appId,
  name: '晨光书店',
  secret: fakeAccount.secret,
} as const satisfies SentOf<typeof routes.outsideBind>
/** The enterprise of the fake WeCom. */
export const enterprise = {
  kind: 'wecom',
  app_id: fakeCorpId,
  agent_id: String(appSecret.agentId),
  name: '晨光集团',
  secret: appSecret.secret,
} as const satisfies SentOf<typeof routes.outsideBind>

/**
 * Every call about an organiser's own accounts, each with what it needs to succeed; the fakes must stand behind the ports,
 * with the platform of the fake WeChat.
 */
export async function askOutside(one: TestApp, ask: Ask, { wechat }: FakeTencent): Promise<void> {
  const token = await freshOwner(one)
  const { ComponentVerifyTicket: ticket } = wechat.component.nextTicket()
  await one.ports.component?.keepTicket(String(ticket), one.clock.now())
  wechat.component.whats.appId = fakeAccount.appId
  const { url } = await ask(routes.outsideAuthorise, {}, token)
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams
  const [code, state] = [back.get('auth_code') ?? '', back.get('authorised') ?? '']
  await ask(routes.outsideAuthorised, { code, state }, token)
  await ask(routes.outsideUnbind, { kind: 'mp' }, token)
  await ask(routes.outsideBind, officialAccount, token)
  await ask(routes.outsideChange, { kind: 'mp', renew_push: true }, token)
  await ask(routes.outsideCheck, { kind: 'mp' }, token)
  const { templates } = await ask(routes.outsideTemplateList, {}, token)
  const template_id = templates[0]?.id ?? ''
  const chosen = { use: 'won', way: 'template' } as const
  const fields = { title: 'thing1', prize: 'thing2' }
  await ask(routes.outsideTemplateSet, { ...chosen, template_id, fields }, token)
  await ask(routes.outsideTemplateList, {}, token)
  await ask(routes.outsideTemplateRemove, chosen, token)
  await ask(routes.outsideList, {}, token)
  await ask(routes.ownServiceCheck, {}, token)
  await ask(routes.outsideUnbind, { kind: 'mp' }, token)
  await ask(routes.outsideBind, enterprise, token)
  await ask(routes.weworkGroups, {}, token)
  await ask(routes.enterpriseStaff, {}, token)
}
