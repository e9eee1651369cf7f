import { basePath, routes } from '@fairdraw/contract'
import type { DrawId, UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let origin: string
let owner: string
beforeAll(async () => {
  one = await testApp()
  await one.organiser()
  owner = await freshOwner(one)
  origin = await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => one.close())

const ticketFor = async (lid: string, token = owner) =>
  (await one.call(routes.liveTicket, { lid }, { token })).data.ticket

async function openWith(ticket: string, lid: string): Promise<number> {
  const stop = new AbortController()
  const address = `${origin}${basePath}/lotto/live/stream?lid=${lid}&ticket=${ticket}`
  const { status } = await fetch(address, { signal: stop.signal })
  stop.abort()
  return status
}

test('a ticket is good for a minute', async () => {
  const { lid } = await makeDraw(one, owner)
  const [early, late] = [await ticketFor(lid), await ticketFor(lid)]
  one.clock.advance(59_000)
  expect(await openWith(early, lid)).toBe(200)
  one.clock.advance(1_000)
  expect(await openWith(late, lid)).toBe(401)
})

test('a ticket opens no other draw, and no changed or invented one opens any', async () => {
  const [{ lid }, { lid: otherLid }] = [await makeDraw(one, owner), await makeDraw(one, owner)]
  const ticket = await ticketFor(lid)
  expect(await openWith(ticket, otherLid)).toBe(401)
  const changed = ticket.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))
  for (const none of [changed, '', 'A'.repeat(90), owner]) expect(await openWith(none, lid)).toBe(401)
  expect(await openWith(ticket, lid)).toBe(200)
})

test('a ticket is no token, tells none, and is told in no log', async () => {
  const { lid } = await makeDraw(one, owner)
  const ticket = await ticketFor(lid)
  expect((await one.call(routes.userInfoRead, {}, { token: ticket })).sta).toBe(4001)
  expect(await openWith(ticket, lid)).toBe(200)
  expect(Buffer.from(ticket, 'base64url').toString('hex')).not.toContain(owner)
  expect(one.logged.join()).not.toContain(ticket)
})

test('a ticket written another way is the same ticket, and was used', async () => {
  const { lid } = await makeDraw(one, owner)
  const ticket = await ticketFor(lid)
  expect(await openWith(ticket, lid)).toBe(200)
  expect(await openWith(encodeURIComponent(`${ticket}==`), lid)).toBe(401)
})

test('a ticket ends with the session that asked for it', async () => {
  const token = await freshOwner(one)
  const { lid } = await makeDraw(one, token)
  const ticket = await ticketFor(lid, token)
  await one.call(routes.authLogout, {}, { token })
  expect(await openWith(ticket, lid)).toBe(401)
})

test('a ticket of a program ends with its key', async () => {
  const { lid } = await makeDraw(one, owner)
  const sent = { name: '大屏', scopes: ['draws:read' as const] }
  const { key } = (await one.call(routes.apiKeyAdd, sent, { token: owner })).data
  const withKey = { headers: { authorization: `Bearer ${key}` } }
  const ticketOf = async () => (await one.call(routes.liveTicket, { lid }, withKey)).data.ticket
  const [used, late] = [await ticketOf(), await ticketOf()]
  expect(await openWith(used, lid)).toBe(200)
  const { list } = (await one.call(routes.apiKeyList, {}, { token: owner })).data
  for (const { id } of list) await one.call(routes.apiKeyRemove, { id }, { token: owner })
  expect(await openWith(late, lid)).toBe(401)
})

test('a ticket opens nothing to who no longer runs the draw', async () => {
  const { id, lid } = await makeDraw(one, owner)
  const token = await one.organiser()
  const { user_id } = (await one.call(routes.userInfoRead, {}, { token })).data.user_info
  const helper = { drawId: id as DrawId, userId: user_id as UserId }
  await one.ports.store.transact(async (tx) => tx.team.add({ ...helper, addedAt: await tx.now() }))
  const ticket = await ticketFor(lid, token)
  await one.ports.store.transact((tx) => tx.team.remove(helper.drawId, helper.userId))
  expect(await openWith(ticket, lid)).toBe(404)
})
