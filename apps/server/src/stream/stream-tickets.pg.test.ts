import { basePath, routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVault } from '../keys/vault.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'

let both: TwoServers
const origins = new Map<TestApp, string>()
beforeAll(async () => {
  both = await twoServers()
  for (const server of both.servers) await listen(server)
})
afterAll(() => both.close())

async function listen(server: TestApp): Promise<void> {
  origins.set(server, await server.app.listen({ port: 0, host: '127.0.0.1' }))
}

/** What a server answers to who opens a stream with a ticket. */
async function openAt(server: TestApp, lid: string, ticket: string): Promise<number> {
  const stop = new AbortController()
  const address = `${origins.get(server)}${basePath}/lotto/live/stream?lid=${lid}&ticket=${ticket}`
  const { status } = await fetch(address, { signal: stop.signal })
  stop.abort()
  return status
}
const ticketAt = async (server: TestApp, lid: string) =>
  (await server.call(routes.liveTicket, { lid }, { token: both.owner })).data.ticket

test('behind a proxy that asks one server after the other every ticket opens its stream, and each once', async () => {
  const [one, other] = both.servers
  const { lid } = await makeDraw(one, both.owner)
  for (let n = 0; n < 30; n++) {
    const [issues, opens] = n % 2 === 0 ? [one, other] : [other, one]
    const ticket = await ticketAt(issues, lid)
    expect(await openAt(opens, lid, ticket)).toBe(200)
    expect(await openAt(issues, lid, ticket)).toBe(401)
  }
})

test('of two servers that are shown one ticket at once one takes it', async () => {
  const [one, other] = both.servers
  const { lid } = await makeDraw(one, both.owner)
  const ticket = await ticketAt(one, lid)
  const answers = await Promise.all([openAt(one, lid, ticket), openAt(other, lid, ticket)])
  expect(answers.toSorted()).toEqual([200, 401])
})

test('a server that was started anew takes a ticket from before', async () => {
  const [one] = both.servers
  const { lid } = await makeDraw(one, both.owner)
  const ticket = await ticketAt(one, lid)
  const store = await openPostgresStore({ url: both.url })
  const vault = await openVault({ dataFolder: one.folder, mustExist: true })
  const fresh = await testApp({ change: () => ({ store, vault }) })
  await listen(fresh)
  expect(await openAt(fresh, lid, ticket)).toBe(200)
  await fresh.close()
  await store.close()
})
