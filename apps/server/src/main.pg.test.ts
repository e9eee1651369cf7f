import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@fairdraw/application/testing/until'
import { basePath, type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { freshDatabase } from '../../../e2e/support/fresh-database.ts'
import { migrationLock } from './store/postgres.ts'
import { handOpened } from './testing/sample-draw.ts'
import { killAll, linkOf, start } from './testing/start-main.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-pg-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  killAll()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function call<R extends Route>(
  origin: string,
  route: R,
  input: SentOf<R>,
  token = '',
): Promise<OutputOf<R>> {
  const isBody = route.method === 'POST'
  const query = isBody ? '' : `?${new URLSearchParams(input as Record<string, string>)}`
  const answer = await fetch(origin + basePath + route.path + query, {
    method: route.method,
    headers: { token, ...(isBody ? { 'content-type': 'application/json' } : {}) },
    ...(isBody ? { body: JSON.stringify(input) } : {}),
  })
  const { sta, msg, data } = (await answer.json()) as { sta: number; msg: string; data: OutputOf<R> }
  if (sta !== 0) throw new Error(`${route.name}: ${sta} ${msg}`)
  return data
}

test('two servers on one PostgreSQL are one service: what one does, the other’s streams tell', async () => {
  const settings = { DATABASE_URL: database.url, FAIRDRAW_DATA: folder }
  const link = await linkOf(start(settings))
  const [one, other] = [link.origin, (await linkOf(start(settings))).origin]
  const code = link.searchParams.get('signin') ?? ''
  const { token } = await call(one, routes.userLogin, { auth_code: code, auth_platform: 6 })
  const { id, lid } = await call(one, routes.taskCreate, handOpened, token)

  const stop = new AbortController()
  const stream = await fetch(`${other}${basePath}/lotto/live/stream?lid=${lid}`, { signal: stop.signal })
  let told = ''
  const reading = (async () => {
    for await (const bytes of stream.body ?? []) told += new TextDecoder().decode(bytes)
  })().catch(() => {})

  for (const origin of [one, other]) {
    const guest = await call(origin, routes.guestLogin, { nickname: '阿杰' })
    await call(origin, routes.entryJoin, { lid }, guest.token)
  }
  await call(one, routes.taskOpen, { id }, token)
  await until(() => expect(told).toContain('"type":"round.drawn"'))
  expect((await call(other, routes.taskInfo, { id }, token)).list_size).toBe(2)
  stop.abort()
  await reading
})

/** Keeps starts waiting, as another process does that brings a large database up to date, until it is ended. */
async function holdStarts() {
  const holder = new Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  const waiting = `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  return {
    waiting: async () => (await holder.query<{ waiting: number }>(waiting)).rows[0]?.waiting,
    end: () => holder.end(),
  }
}

test('a start that waits for the database says that it is well and not ready, and refuses nobody until it serves', async () => {
  const hold = await holdStarts()
  const port = String(await freePort())
  const service = start({ DATABASE_URL: database.url, FAIRDRAW_DATA: folder, PORT: port }, ['--sign-in'])
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    const { msg, data } = (await answer.json()) as { msg: string; data: { state?: string } }
    return { status: answer.status, again: answer.headers.get('retry-after'), msg, state: data.state }
  }
  await until(async () => expect(await ask('/healthz')).toMatchObject({ status: 200, state: 'starting' }))
  expect(await ask('/readyz')).toMatchObject({ status: 503, state: 'starting' })
  const call = await ask(`${basePath}${routes.authPlatforms.path}`)
  expect(call).toMatchObject({ status: 503, again: '2', msg: expect.stringMatching(/正在启动.*is starting/) })
  await hold.end()
  // One after another, as fast as they are answered; a refused one throws.
  const states = new Set<string | undefined>()
  while (!states.has('ok')) {
    states.add((await ask('/readyz')).state)
    expect((await ask('/healthz')).status).toBe(200)
  }
  expect([...states]).toEqual(['starting', 'ok'])
  expect((await linkOf(service)).port).toBe(port)
  expect((await ask('/readyz')).state).toBe('ok')
})

test('a start takes a port that was in use at first, if it is free by the time it serves', async () => {
  const hold = await holdStarts()
  const before = createServer().listen(0, '127.0.0.1')
  await once(before, 'listening')
  const { port } = before.address() as AddressInfo
  const service = start({ DATABASE_URL: database.url, FAIRDRAW_DATA: folder, PORT: String(port) }, [
    '--sign-in',
  ])
  await until(async () => expect(await hold.waiting()).toBe(1))
  before.close()
  await once(before, 'close')
  await hold.end()
  expect((await linkOf(service)).port).toBe(String(port))
})
