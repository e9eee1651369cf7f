import { makeSignInCode, platform } from '@fairdraw/application'
import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import type { TestApp } from './app.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>

/** The first organiser, signed in this very moment: what connects other systems asks for that. */
export async function freshOwner(one: TestApp): Promise<string> {
  const first = await one.ports.store.read((tx) => tx.accounts.firstOrganiser())
  const way = { userId: first?.id ?? null, platform: platform.oneTimeLink, livesMs: minute }
  const auth_code = await makeSignInCode(one.ports, way)
  return (await one.call(routes.userLogin, { auth_code, auth_platform: platform.oneTimeLink })).data.token
}

/** Every call that connects other systems, each with what it needs to succeed. */
export async function askConnecting(one: TestApp, ask: Ask): Promise<void> {
  const token = await freshOwner(one)
  const wish = { url: 'https://hooks.example.org/in', events: ['draw.drawn' as const], note: '仓库' }
  const { hook } = await ask(routes.webhookAdd, wish, token)
  const { id } = hook
  await ask(routes.webhookChange, { id, on: true, events: ['draw.closed'] }, token)
  await ask(routes.webhookRotate, { id }, token)
  const tried = await ask(routes.webhookTest, { id }, token)
  await ask(routes.webhookResend, { id: tried.id }, token)
  await ask(routes.webhookDeliveries, { id }, token)
  await ask(routes.webhookList, {}, token)
  await ask(routes.webhookRemove, { id }, token)
  const { row } = await ask(routes.apiKeyAdd, { name: '收银台', scopes: ['draws:read'], days: 30 }, token)
  await ask(routes.apiKeyList, {}, token)
  await ask(routes.apiKeyRemove, { id: row.id }, token)
  const { list } = await ask(routes.embedAdd, { origin: 'https://www.example.org' }, token)
  await ask(routes.embedList, {}, token)
  await ask(routes.embedRemove, { id: list[0]?.id ?? '' }, token)
}
