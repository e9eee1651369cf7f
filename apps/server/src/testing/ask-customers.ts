import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import type { FakeWecom } from '../outside/wecom/testing/fake-wecom.ts'
import type { TestApp } from './app.ts'
import { freshOwner } from './ask-connecting.ts'
import { customer, zhangsan } from './customer-app.ts'
import { makeDraw } from './sample-draw.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>

/**
 * Every call of a draw among the customers of staff, each with what it needs to succeed; after `askOutside`, which connects
 * the enterprise of the fake.
 */
export async function askCustomers(one: TestApp, wecom: FakeWecom, ask: Ask): Promise<void> {
  const token = await freshOwner(one)
  wecom.enterprise.meet('wmAsk')
  wecom.enterprise.befriend('zhangsan', 'wmAsk')
  const conditions = [{ kind: 'customer' as const, staff: [zhangsan] }]
  const { id, lid } = await makeDraw(one, token, { task_type: 'wework', login_free: false, conditions })
  const asked = {
    id,
    kind: 'customers' as const,
    sender: 'zhangsan',
    text: '抽奖开始了',
    request: 'ask-to-send',
  }
  const message = await ask(routes.weworkMessageSend, asked, token)
  await ask(routes.weworkMessages, { id }, token)
  await ask(routes.weworkMessageOutcome, { id, message: message.id }, token)
  await ask(routes.weworkMessageRemind, { id, message: message.id }, token)
  await ask(routes.weworkMessageFind, { id, message: message.id }, token)
  await ask(routes.weworkMessageCancel, { id, message: message.id }, token)
  const guest = await one.guest()
  await ask(routes.entryWecom, { lid }, guest)
  const { url } = await ask(routes.entryWecomLeave, { lid }, guest)
  const state = new URL(url).searchParams.get('state') ?? ''
  await ask(routes.entryWecomBack, { lid, code: wecom.visit(customer('wmAsk')), state }, guest)
}
