import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@fairdraw/application/testing/until'
import { basePath, type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../e2e/support/fresh-database.ts'
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
