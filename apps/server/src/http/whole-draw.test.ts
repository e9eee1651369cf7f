import { gunzipSync } from 'node:zlib'
import { until } from '@fairdraw/application/testing/until'
import { allRoutes, basePath, routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

async function drawn(lid: string): Promise<void> {
  await until(async () => expect((await one.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
}

test('every call of the contract is served', async () => {
  await one.app.ready()
  for (const { method, path } of allRoutes)
    expect(one.app.hasRoute({ method, url: basePath + path }), `${method} ${path}`).toBe(true)
})

test('a draw runs from its making to its proof', async () => {
  const { id, lid } = await makeDraw(one, owner)
  const guests = await letJoin(one, lid, 8)
  const [first = ''] = guests
  const seen = await one.call(routes.entryInfo, { lid }, { token: first })
  expect(seen.data).toMatchObject({ status: 'open', join_count: 8, me: { join_seq: 1, nickname: '客人1' } })

  expect((await one.call(routes.taskOpen, { id }, { token: owner })).sta).toBe(0)
  await drawn(lid)

  const winners = await one.call(routes.winnerList, { id }, { token: owner })
  expect(winners.data.total).toBe(3)
  const proof = await one.call(routes.proofRead, { lid })
  expect(proof.data.rounds[0]?.results.map(({ index }) => index)).toEqual(
    winners.data.list.map(({ index }) => index),
  )
  const info = await one.call(routes.taskInfo, { id }, { token: owner })
  expect(info.data).toMatchObject({ status: 'drawn', list_size: 8, fixed_level: 'C', objections: [] })
})

test('the sealed list is to be had once it is drawn, row by row and whole', async () => {
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 3)
  const early = await one.app.inject({ url: `${basePath}/lotto/proof/rows`, query: { lid } })
  expect(early.json()).toMatchObject({ sta: 2019 })
  await one.call(routes.taskOpen, { id }, { token: owner })
  await drawn(lid)
  const rows = await one.app.inject({ url: `${basePath}/lotto/proof/rows`, query: { lid } })
  expect(rows.headers['content-type']).toBe('application/gzip')
  const lines = gunzipSync(rows.rawPayload).toString().trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  const path = await one.call(routes.proofPath, { lid, index: 1 })
  expect(path.data.row).toBe(lines[1])
})

test('joining again answers the same receipt, and only to its owner', async () => {
  const { lid } = await makeDraw(one, owner)
  const [token = '', stranger = ''] = [await one.guest('阿杰'), await one.guest('木木')]
  const first = await one.call(routes.entryJoin, { lid }, { token })
  const again = await one.call(routes.entryJoin, { lid }, { token })
  expect(again.data).toEqual(first.data)
  expect((await one.call(routes.entryReceipt, { lid }, { token })).data.receipt).toEqual(first.data.receipt)
  expect((await one.call(routes.entryReceipt, { lid }, { token: stranger })).sta).toBe(2022)
})

test('my entries are mine', async () => {
  const { lid } = await makeDraw(one, owner)
  const token = await one.guest()
  await one.call(routes.entryJoin, { lid }, { token })
  const mine = await one.call(routes.entryMine, {}, { token })
  expect(mine.data.list.map((entry) => entry.lid)).toEqual([lid])
})

test('a draft can be changed until it is published, by whoever saw the newest version', async () => {
  const { id, version } = await makeDraw(one, owner, { publish: false, join_limit: 50 })
  const update = { id, version, title: '新标题', join_limit: null }
  expect((await one.call(routes.taskUpdate, update, { token: owner })).data.version).toBe(version + 1)
  expect((await one.call(routes.taskUpdate, update, { token: owner })).sta).toBe(1009)
  const info = await one.call(routes.taskInfo, { id }, { token: owner })
  expect(info.data.title).toBe('新标题')
  expect(info.data).not.toHaveProperty('join_limit')
  expect((await one.call(routes.taskPublish, { id }, { token: owner })).data.level).toBe('C')
})

test('a draft is found by its short id too, by its owner alone', async () => {
  const { id, lid } = await makeDraw(one, owner, { publish: false })
  expect((await one.call(routes.taskInfo, { id: lid }, { token: owner })).data.id).toBe(id)
  expect((await one.call(routes.taskInfo, { id: lid }, { token: await one.organiser() })).sta).toBe(1004)
})

test('a draft says what it still lacks, in words', async () => {
  const { id } = await makeDraw(one, owner, { publish: false, title: '', prizes: [] })
  const info = await one.call(routes.taskInfo, { id }, { token: owner, headers: { 'accept-language': 'en' } })
  expect(info.data.objections).toEqual([
    { path: 'title', code: 'title_missing', message: 'Please enter a title' },
    { path: 'prizes', code: 'prizes_missing', message: 'Please add a prize' },
  ])
})

test('the organiser’s list goes on where its cursor says', async () => {
  const token = await one.organiser()
  for (let made = 0; made < 5; made++) {
    await makeDraw(one, token, { login_free: false, title: `第 ${made} 场` })
    one.clock.advance(1_000)
  }
  const first = await one.call(routes.taskList, { page_size: 3 }, { token })
  const cursor = first.data.next_cursor as string
  const rest = await one.call(routes.taskList, { page_size: 3, cursor }, { token })
  expect([...first.data.list, ...rest.data.list].map(({ title }) => title)).toEqual(
    [4, 3, 2, 1, 0].map((number) => `第 ${number} 场`),
  )
  expect(rest.data.next_cursor).toBeNull()
  expect(first.data.total).toBe(5)
})

test.each([
  'nonsense',
  Buffer.from('[1]').toString('base64url'),
  Buffer.from('[{},"x"]').toString('base64url'),
])('the cursor %s is rejected', async (cursor) => {
  const answer = await one.call(routes.taskList, { cursor }, { token: owner })
  expect(answer).toMatchObject({ sta: 1001, data: { fields: { cursor: '格式不对' } } })
})

test('members are listed and found for the organiser', async () => {
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 5)
  const page = await one.call(routes.memberList, { id, page_size: 2 }, { token: owner })
  expect(page.data).toMatchObject({ total: 5, list: [{ join_seq: 1 }, { join_seq: 2 }] })
  const cursor = page.data.next_cursor as string
  const next = await one.call(routes.memberList, { id, page_size: 2, cursor }, { token: owner })
  expect(next.data.list.map(({ join_seq }) => join_seq)).toEqual([3, 4])
  const found = await one.call(routes.memberSearch, { id, keyword: '客人4' }, { token: owner })
  expect(found.data.list.map(({ nickname }) => nickname)).toEqual(['客人4'])
})

test('a winner who is absent is voided and drawn anew', async () => {
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 6)
  await one.call(routes.taskOpen, { id }, { token: owner })
  await drawn(lid)
  const [award] = (await one.call(routes.winnerList, { id }, { token: owner })).data.list
  const given = { id, award_id: award?.award_id ?? '', reason: 'absent' as const, redraw: true }
  expect((await one.call(routes.winnerVoid, given, { token: owner })).data.round).toBe(1)
  await drawn(lid)
  const after = (await one.call(routes.winnerList, { id }, { token: owner })).data
  expect(after.total).toBe(4)
  expect(after.list[0]).toMatchObject({ state: 'void', void_reason: 'absent' })
  expect(after.list.at(-1)?.index).not.toBe(award?.index)
})

test('the log grows with what was fixed, and proves it', async () => {
  const { lid } = await makeDraw(one, owner)
  const { charter_hash } = (await one.call(routes.entryInfo, { lid })).data
  await until(async () => {
    const found = await one.call(routes.logInclusion, { hash: charter_hash ?? '' })
    expect(found.data.list?.[0]?.leaf).toMatchObject({ type: 'charter', drawId: lid })
  })
  const head = (await one.call(routes.logCheckpoint, {})).data
  expect((await one.call(routes.logConsistency, { from: 1, to: head.size })).sta).toBe(0)
  expect((await one.call(routes.logEntries, { from: 0, to: 2 })).data.list).toHaveLength(2)
  expect((await one.call(routes.logKey, {})).data.list).toHaveLength(1)
})

test('a local account signs up, signs in and lists its sessions', async () => {
  const account = 'lin@example.org'
  const { data } = await one.call(routes.authSignUp, { account, password: 'long enough', nickname: '林小满' })
  const way = { auth_code: data.auth_code, auth_platform: 1 }
  const { token } = (await one.call(routes.userLogin, way)).data
  expect((await one.call(routes.userLogin, way)).sta).toBe(2001)
  const sessions = await one.call(routes.authSessions, {}, { token })
  expect(sessions.data.list).toMatchObject([{ current: true }])
  const changed = await one.call(routes.userInfoWrite, { contact_mobile: '13800138000' }, { token })
  expect(changed.data.user_info).toMatchObject({ nickname: '林小满', contact_mobile: '13800138000' })
  expect((await one.call(routes.authPassword, { account, password: 'wrong' })).sta).toBe(2001)
})
