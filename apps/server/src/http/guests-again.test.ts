import { reading } from '@fairdraw/application/testing/pinned'
import { basePath, type Route, routes } from '@fairdraw/contract'
import { verifyProof } from '@fairdraw/fairness'
import { readTable } from '@fairdraw/tables'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { becomes } from '../testing/sample-comments.ts'
import { makeDraw, sealedRows } from '../testing/sample-draw.ts'
import { solvedHeader } from '../testing/solve-challenge.ts'

/** What the operator's proxy, which is on this machine, says of where a call comes from. */
const hall = '203.0.113.9'
const elsewhere = '198.51.100.4'

let app: TestApp
let owner: string
let id: string
let lid: string
beforeEach(async () => {
  app = await testApp({ proxies: ['loopback'] })
  owner = await app.organiser()
  const made = await makeDraw(app, owner)
  id = made.id
  lid = made.lid
})
afterEach(async () => {
  await app.close()
})

type Answer = { readonly sta: number; readonly data: { join_seq?: number; token?: string } | null }

async function post(
  route: Route,
  payload: object,
  from: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: basePath + route.path,
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': from, ...headers },
    payload,
  })
  return { ...answer.json<Answer>(), cookie: String(answer.headers['set-cookie'] ?? '') }
}

const join = (token: string, from: string, headers = {}, more = {}) =>
  post(routes.entryJoin, { lid, ...more }, from, { token, ...headers })

/** Joins, and works a challenge out where one is asked: as a page does. */
async function joinAsAPage(token: string, from: string, headers = {}, more = {}) {
  const first = await join(token, from, headers, more)
  return first.sta === 1030
    ? await join(token, from, { ...headers, ...solvedHeader(first.data) }, more)
    : first
}

const list = async (asked: object = {}) =>
  (await app.call(routes.memberList, { id, page_size: 20, ...asked }, { token: owner })).data
const marks = async () => (await list()).list.map(({ is_again }) => is_again)

/** The table of entrants as it is downloaded, cell by cell. */
async function exported(): Promise<string[][]> {
  const { rawPayload } = await app.app.inject({
    method: 'POST',
    url: basePath + routes.taskExport.path,
    headers: { token: owner },
    payload: { id, what: 'members', format: 'csv' },
  })
  const rows: string[][] = []
  for await (const { cells } of readTable({ bytes: rawPayload })) rows.push(cells)
  return rows
}

it('who comes from where a guest came from does a little work, is let in, and is marked; others are not', async () => {
  expect((await join(await app.guest(), hall)).sta).toBe(0)
  const second = await app.guest()
  const asked = await join(second, hall)
  expect(asked).toMatchObject({ sta: 1030, data: { challenge: { bits: 15 } } })
  const solved = solvedHeader(asked.data)
  expect((await join(await app.guest(), hall, solved)).sta).toBe(1030)
  expect(await join(second, hall, solved)).toMatchObject({ sta: 0, data: { join_seq: 2 } })
  expect((await join(await app.guest(), elsewhere)).sta).toBe(0)
  expect(await marks()).toEqual([false, true, false])
  expect(await list({ is_again: true })).toMatchObject({ total: 1, list: [{ join_seq: 2, status: 'E' }] })
  expect((await app.call(routes.taskStat, { id }, { token: owner })).data.again).toBe(1)
  const rows = await exported()
  expect(rows.map((row) => row.at(-1))).toEqual(['可能重复参与', '', '是', ''])
})

it('of a network of IPv6 its first half counts; whoever is in is not asked again', async () => {
  const first = await app.guest()
  expect((await join(first, '2001:db8:1:2::7')).sta).toBe(0)
  expect((await join(await app.guest(), '2001:db8:1:2:ffff::1')).sta).toBe(1030)
  expect((await join(await app.guest(), '2001:db8:1:3::7')).sta).toBe(0)
  expect(await join(first, '2001:db8:1:2::8')).toMatchObject({ sta: 0, data: { join_seq: 1 } })
})

it('of two who come at the same moment one is asked', async () => {
  const [one, other] = [await app.guest(), await app.guest()]
  const answers = await Promise.all([join(one, hall), join(other, hall)])
  expect(answers.map(({ sta }) => sta).sort()).toEqual([0, 1030])
})

it('people with accounts are never asked, and ask nobody; another draw is another draw', async () => {
  const [one, other] = [await app.organiser(), await app.organiser()]
  for (const token of [one, other]) expect((await join(token, hall)).sta).toBe(0)
  expect((await join(await app.guest(), hall)).sta).toBe(0)
  lid = (await makeDraw(app, owner)).lid
  expect((await join(await app.guest(), hall)).sta).toBe(0)
})

it('where words can be guessed one challenge is enough for both', async () => {
  const conditions = [{ kind: 'passcode' as const, passcode: '芝麻开门' }]
  lid = (await makeDraw(app, owner, { task_type: 'advance', conditions })).lid
  const wrong = { passcode: '不对' }
  for (let at = 0; at < 60; at++) await join(await app.guest(), hall, {}, wrong)
  const right = { passcode: '芝麻开门' }
  for (let at = 0; at < 2; at++) expect((await joinAsAPage(await app.guest(), hall, {}, right)).sta).toBe(0)
})

it('a browser whose storage was cleared is the same guest by its cookie, which nobody can make up', async () => {
  const login = (cookie = '') => post(routes.guestLogin, { nickname: '客' }, hall, { cookie })
  const first = await login()
  expect(first.cookie).toMatch(
    /^fairdraw_guest=[0-9a-f]{24}\.[0-9a-f]{64}; Path=\/lotto\/api\/v1\/guest\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const own = first.cookie.split(';')[0] ?? ''
  expect(await join(first.data?.token ?? '', hall)).toMatchObject({ sta: 0, data: { join_seq: 1 } })
  const again = await login(`other=1; ${own}`)
  expect(again.data?.token).not.toBe(first.data?.token)
  expect(await join(again.data?.token ?? '', hall)).toMatchObject({ sta: 0, data: { join_seq: 1 } })
  for (const made of [
    own.slice(0, -1),
    own.replace(/=./, '=z'),
    `${own}0`,
    'fairdraw_guest=',
    'fairdraw_guest',
  ])
    expect((await join((await login(made)).data?.token ?? '', hall)).sta).toBe(1030)
})

it('who had themselves forgotten is somebody new to the cookie’s server', async () => {
  const first = await post(routes.guestLogin, {}, hall)
  const token = first.data?.token ?? ''
  await join(token, hall)
  const erased = await post(routes.entryErase, { confirm: true }, hall, { token })
  expect(erased).toMatchObject({ sta: 0, data: { erased: 1 } })
  expect(erased.cookie).toMatch(/^fairdraw_guest=; .*Max-Age=0;/)
})

it('over https the cookie goes by https alone', async () => {
  const secure = await testApp({ publicUrl: 'https://draw.example.org' })
  const { headers } = await secure.call(routes.guestLogin, {})
  await secure.close()
  expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
})

it('the proof counts them, and no network is kept beyond the door, nor named anywhere', async () => {
  app.startWork()
  for (let at = 0; at < 3; at++) expect((await joinAsAPage(await app.guest(), hall)).sta).toBe(0)
  expect((await join(await app.guest(), elsewhere)).sta).toBe(0)
  await app.call(routes.taskOpen, { id }, { token: owner })
  await becomes(app, lid, 'drawn')
  const proof = (await app.call(routes.proofRead, { lid }, {})).data
  expect(proof.close?.sources).toEqual([
    { source: 'again', entrants: 2, tickets: 2 },
    { source: 'guest', entrants: 2, tickets: 2 },
  ])
  const report = await verifyProof(proof, { ...reading(app.ports), rows: await sealedRows(app, lid) })
  expect(report).toMatchObject({ ok: true })
  expect([JSON.stringify(proof), ...app.logged].join('\n')).not.toContain(hall)
})
