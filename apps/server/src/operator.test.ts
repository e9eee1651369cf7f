import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAll, linkOf, operate, operateByCli, start } from './testing/start-main.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-operator-'))
let service: ReturnType<typeof start>
let link: URL
beforeAll(async () => {
  service = start({ FAIRDRAW_DATA: folder })
  link = await linkOf(service)
})
afterAll(() => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})

/** Over the data folder of the running service. */
const settings = () => ({ FAIRDRAW_DATA: folder, PUBLIC_URL: link.origin })
const operator = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  operate(args, { ...settings(), ...more })
const fairdraw = (...args: readonly string[]) => operateByCli(args, settings())

async function call<Data>(path: string, body: object | null, token?: string) {
  const answer = await fetch(new URL(`/lotto/api/v1${path}`, link), {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as { sta: number; data: Data }
}

const signIn = async (auth_code: string | null | undefined, auth_platform: number) =>
  (await call<{ token: string }>('/userlogin', { auth_code, auth_platform })).data.token
const linkIn = (out: string) => new URL(/http\S+/.exec(out)?.[0] ?? '')
const account = 'lin@example.org'

test('a sign-in link of the operator signs in at the running service, at once and once', async () => {
  const { code, out } = await fairdraw('sign-in')
  expect(code).toBe(0)
  const made = linkIn(out).searchParams.get('signin')
  expect(await signIn(made, 6)).toMatch(/^[\da-f]{64}$/)
  expect((await call('/userlogin', { auth_code: made, auth_platform: 6 })).sta).toBe(2001)
  const again = await operator(['sign-in'])
  expect(await signIn(linkIn(again.out).searchParams.get('signin'), 6)).toMatch(/^[\da-f]{64}$/)
})

test('a granted plan holds at the running service from the next call on', async () => {
  const password = 'long enough'
  const { data } = await call<{ auth_code: string }>('/auth/signup', {
    account,
    password,
    nickname: '林小满',
  })
  const token = await signIn(data.auth_code, 1)
  const granted = await operator(['grant', account, 'pro', '--days', '30'])
  expect(granted.out).toMatch(/^林小满: free → pro until \d{4}-\d{2}-\d{2} \d{2}:\d{2}\n$/)
  const { user_info } = (await call<{ user_info: { vip_info: object } }>('/user/info', null, token)).data
  expect(user_info.vip_info).toMatchObject({ plan: 'pro' })
  expect((await operator(['users', '林'])).out).toMatch(/l\*\*\*@example\.org +林小满 +pro until /)
})

test('a VIP card that was made is good at the running service at once', async () => {
  const { out } = await operator(['cards', 'enterprise', '--days', '7', '--count', '2'])
  const [code = ''] = out.trim().split('\n')[1]?.split(',') ?? []
  const other = { account: 'gu@example.org', password: 'long enough', nickname: '顾' }
  const { data } = await call<{ auth_code: string }>('/auth/signup', other)
  const token = await signIn(data.auth_code, 1)
  expect((await call('/pay/card/redeem', { code }, token)).data).toMatchObject({ plan: 'enterprise' })
  expect((await operator(['users', 'gu@'])).out).toMatch(/顾 +enterprise until /)
})

test('an account is let into what is in beta, and out again', async () => {
  const letIn = (...more: string[]) => operator(['let-in', account, 'media_other', ...more])
  expect((await letIn()).out).toBe('林小满: let into media_other\n')
  expect((await letIn('--off')).out).toBe('林小满: no longer in media_other\n')
})

test('the support link opens a support session, and what is done in it is recorded', async () => {
  const { out } = await operator(['support', account])
  const made = linkIn(out)
  expect([made.pathname, made.searchParams.get('gm')]).toEqual(['/dashboard', 'true'])
  const token = await signIn(made.searchParams.get('token'), 8)
  const date = new Date(Date.now() + 86_400_000).toISOString()
  const asked = { date, people: 300, contact_name: '林', contact_mobile: '13800138000' }
  expect((await call('/lotto/live/appointment/make', asked, token)).sta).toBe(0)
  expect((await operator(['appointments'])).out).toContain('13800138000')
  const calls = (await operator(['audit', '--last', '4'])).out.trim().split('\n').slice(1)
  expect(calls.map((line) => /(operator )?[\w-]+ +–$/.exec(line)?.[0].replace(/ +–$/, ''))).toEqual([
    'operator appointments',
    'appointmentMake',
    'userlogin',
    'operator support',
  ])
})

test('the service keeps answering while operator verbs write', async () => {
  const verbs = Promise.all([1, 2, 3].map(() => operator(['grant', account, 'pro', '--days', '1'])))
  const answers: number[] = []
  let isOver = false
  verbs.then(() => {
    isOver = true
  })
  while (!isOver) answers.push((await call('/guest/login', { nickname: '客' })).sta)
  expect((await verbs).map(({ code }) => code)).toEqual([0, 0, 0])
  expect(answers.length).toBeGreaterThan(10)
  expect(new Set(answers)).toEqual(new Set([0]))
})

test.each([
  ['an unknown verb', ['users2'], 2, 'There is no verb "users2"'],
  ['an unknown account', ['support', 'nobody@example.org'], 2, 'There is no such account'],
  ['a grant without an end', ['grant', account, 'pro'], 2, 'Say --days N or --forever.'],
  ['an unknown plan', ['grant', account, 'gold', '--forever'], 2, 'There is no plan "gold"'],
  ['an unknown feature', ['let-in', account, 'x'], 2, 'There is nothing called "x" in beta'],
  ['a word too many', ['beta', 'x'], 2, 'There is a word too many after beta.'],
])('%s is told in a sentence', async (_, args, code, says) => {
  const told = await fairdraw(...args)
  expect(told).toMatchObject({ code, out: '' })
  expect(told.err).toContain(says)
})

test('every verb helps, in the language asked for', async () => {
  expect((await fairdraw('--help')).out).toMatch(/^fairdraw operator — for who runs this deployment/)
  expect(await operator(['grant', '--help', '--lang', 'zh'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('平台管理员的命令'),
  })
})

test('a folder without a database stays as it is', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'fairdraw-operator-'))
  const told = await operator(['users'], { FAIRDRAW_DATA: empty })
  expect(told.code).toBe(1)
  expect(told.err).toContain('Start the service once first.')
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})

test('a master key that does not fit is refused before anything is written', async () => {
  const told = await operator(['sign-in'], { FAIRDRAW_MASTER_KEY: '11'.repeat(32) })
  expect(told.code).toBe(1)
  expect(told.err).toContain('The master key does not fit the database')
})

test('without the service the verbs work too, and leave the database whole in its one file', async () => {
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect((await operator(['grant', account, 'enterprise', '--forever'])).out).toContain(
    '→ enterprise for ever',
  )
  expect(existsSync(join(folder, 'fairdraw.sqlite-wal'))).toBe(false)
  const file = new DatabaseSync(join(folder, 'fairdraw.sqlite'), { readOnly: true })
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
})
