import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { until } from '@fairdraw/application/testing/until'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { killAll, linkOf, saidBy, start } from './testing/start-main.ts'

const folders: string[] = []
afterEach(() => {
  killAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-main-'))
  folders.push(folder)
  return folder
}

type Answer = { readonly sta: number; readonly data: { readonly token: string } }
const call = (origin: URL | string, path: string, sent: object, token = '') =>
  fetch(new URL(`/lotto/api/v1${path}`, origin), {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  }).then((answer) => answer.json() as Promise<Answer>)
const signIn = (link: URL) =>
  call(link, '/userlogin', { auth_code: link.searchParams.get('signin'), auth_platform: 6 })
const originOf = async (service: ReturnType<typeof start>) =>
  (await saidBy(service, /Fairdraw: (\S+)\n.*One-time sign-in link: .* operator sign-in/))[1] ?? ''
async function stop({ child, ended }: ReturnType<typeof start>): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

test('the printed link signs in once, and a start prints another only when nobody could get in without', async () => {
  const settings = { FAIRDRAW_DATA: newFolder() }
  const founding = start(settings)
  const link = await linkOf(founding)
  const { sta, data } = await signIn(link)
  expect([sta, (await signIn(link)).sta]).toEqual([0, 2001])
  await stop(founding)

  const whileSignedIn = start(settings)
  await call(await originOf(whileSignedIn), '/auth/logout', {}, data.token)
  await stop(whileSignedIn)
  expect(whileSignedIn.printed.out).not.toContain('signin=')

  const shutOut = start(settings)
  const fresh = await signIn(await linkOf(shutOut))
  const { token } = fresh.data
  const chosen = { account: 'lin@example.org', password: 'three odd words' }
  const { origin } = await linkOf(shutOut)
  expect((await call(origin, '/auth/password/choose', chosen, token)).sta).toBe(0)
  expect((await call(origin, '/auth/logout', {}, token)).sta).toBe(0)
  await stop(shutOut)

  const withPassword = start(settings)
  await originOf(withPassword)
  await stop(withPassword)
  expect(withPassword.printed.out).not.toContain('signin=')
})

test('a link for an organiser who is there is printed on demand, and goes on record', async () => {
  const folder = newFolder()
  const founding = start({ FAIRDRAW_DATA: folder })
  await signIn(await linkOf(founding))
  await stop(founding)
  const asked = start({ FAIRDRAW_DATA: folder }, ['--sign-in'])
  expect((await signIn(await linkOf(asked))).sta).toBe(0)
  const database = new DatabaseSync(join(folder, 'fairdraw.sqlite'), { readOnly: true })
  expect(database.prepare('select call from audits').all()).toEqual([{ call: 'operator sign-in' }])
  database.close()
})

test('a code of the operator’s choice stays good over a restart until it is used', async () => {
  const settings = { FAIRDRAW_DATA: newFolder(), FAIRDRAW_SIGNIN_CODE: 'let-me-in-please' }
  const first = start(settings)
  await linkOf(first)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  const second = start(settings)
  const link = await linkOf(second)
  expect(link.searchParams.get('signin')).toBe('let-me-in-please')
  expect((await signIn(link)).sta).toBe(0)
})

test('behind a proxy that is not named it says at its start what to set, and then no more', async () => {
  const folder = newFolder()
  const hint = 'FAIRDRAW_PROXY is not set'
  const unnamed = start({ FAIRDRAW_DATA: folder })
  const { origin } = await linkOf(unnamed)
  await expect.poll(() => unnamed.printed.out).toContain(hint)
  expect(unnamed.printed.out).toMatch(/代理 Proxy: .*FAIRDRAW_PROXY 未设置.*FAIRDRAW_PROXY is not set/)
  const passedOn = () => fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  for (let times = 0; times < 3; times++) await passedOn()
  await expect.poll(() => unnamed.printed.err).toContain(hint)
  unnamed.child.kill('SIGTERM')
  await unnamed.ended
  expect(unnamed.printed.err.split(hint)).toHaveLength(2)
  expect(unnamed.printed.err).not.toContain('203.0.113.9')

  const named = start({ FAIRDRAW_DATA: folder, FAIRDRAW_PROXY: 'loopback' })
  await linkOf(named)
  named.child.kill('SIGTERM')
  await named.ended
  expect(named.printed.out + named.printed.err).not.toContain(hint)
})

test('what was compiled is kept once it has started, so that a stop waits for no disk', async () => {
  const cache = newFolder()
  const kept = () => readdirSync(cache, { recursive: true }).length
  const service = start({ FAIRDRAW_DATA: newFolder(), NODE_COMPILE_CACHE: cache })
  await linkOf(service)
  const atStart = kept()
  expect(atStart).toBeGreaterThan(100)
  await stop(service)
  expect(kept() - atStart).toBeLessThan(atStart / 10)
})

test('a second server on the same folder says that it is in use', async () => {
  const folder = newFolder()
  await linkOf(start({ FAIRDRAW_DATA: folder }))
  const second = start({ FAIRDRAW_DATA: folder })
  expect(await second.ended).toBe(1)
  expect(second.printed.err).toContain('in use by another program')
})

test('a port that is taken is told in a sentence', async () => {
  const { port } = await linkOf(start({ FAIRDRAW_DATA: newFolder() }))
  const second = start({ FAIRDRAW_DATA: newFolder(), PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.printed.err).toContain(`Port ${port} is in use`)
})

test('a wrong setting ends the start before anything is made', async () => {
  const folder = newFolder()
  const wrong = start({ FAIRDRAW_DATA: join(folder, 'never'), FAIRDRAW_SIGNUP: 'perhaps' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.printed.err.trim()).toBe(
    '设置 FAIRDRAW_SIGNUP 应为 open 或 closed。 Setting FAIRDRAW_SIGNUP must be open or closed.',
  )
})

test('a file that is no database is left as it is', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'fairdraw.sqlite'), 'something else'.repeat(1_000))
  const wrong = start({ FAIRDRAW_DATA: folder })
  expect(await wrong.ended).toBe(1)
  expect(wrong.printed.err).toContain('is not a database')
})

test('from the first answer of a start on nobody who asks is refused', async () => {
  const port = String(await freePort())
  const service = start({ FAIRDRAW_DATA: newFolder(), PORT: port })
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  await until(async () => expect(await ask('/healthz')).toBe(200))
  // One after another, as fast as they are answered; a refused one throws.
  let isReady = false
  while (!isReady) {
    isReady = (await ask('/readyz')) === 200
    expect(await ask('/healthz')).toBe(200)
  }
  expect((await linkOf(service)).port).toBe(port)
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
})

const keyOf = (folder: string) => join(folder, 'keys', 'master.key')

test('a master key that is missing where there are data ends the start, and none is made in its place', async () => {
  const folder = newFolder()
  const first = start({ FAIRDRAW_DATA: folder })
  await linkOf(first)
  first.child.kill('SIGTERM')
  await first.ended
  const key = readFileSync(keyOf(folder), 'utf8')
  rmSync(join(folder, 'keys'), { recursive: true })
  const without = start({ FAIRDRAW_DATA: folder })
  expect(await without.ended).toBe(1)
  expect(without.printed.err.trim()).toMatch(
    /^缺少主密钥文件 .*keys\/master\.key.* is missing\. .*FAIRDRAW_MASTER_KEY\.$/,
  )
  expect(existsSync(join(folder, 'keys'))).toBe(false)

  // So it is where the database is lost as well, and its files are left.
  const remains = newFolder()
  writeFileSync(join(remains, 'checkpoint'), 'signed once')
  const beside = start({ FAIRDRAW_DATA: remains })
  expect(await beside.ended).toBe(1)
  expect(beside.printed.err).toContain('keys/master.key is missing')
  expect(existsSync(join(remains, 'keys'))).toBe(false)

  // Given back, in the setting or in its file, everything is as before.
  const again = start({ FAIRDRAW_DATA: folder, FAIRDRAW_MASTER_KEY: key.trim() })
  expect((await signIn(await linkOf(again))).sta).toBe(0)
})

test('a truncated key file ends the start in one sentence, and stays as it is', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'keys'))
  writeFileSync(keyOf(folder), 'abcdef')
  const wrong = start({ FAIRDRAW_DATA: folder })
  expect(await wrong.ended).toBe(1)
  expect(wrong.printed.err.trim()).toMatch(
    /^主密钥文件 .* 已损坏.*is damaged, it should hold 64 hexadecimal digits: .*\.$/,
  )
  expect(readFileSync(keyOf(folder), 'utf8')).toBe('abcdef')
})
