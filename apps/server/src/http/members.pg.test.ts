import { indexMembers } from '@fairdraw/application'
import type { OpenStore } from '@fairdraw/application/ports'
import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { type OutputOf, routes, type SentOf } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { readTable } from '@fairdraw/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { createExportWork } from '../exports/create-export-work.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let store: OpenStore
let one: TestApp
let token: string
beforeAll(async () => {
  database = await migratedDatabase()
  store = await openPostgresStore({ url: database.url })
  one = await testApp({
    change: ({ vault }) => ({
      store,
      lists: createInlineListWork(store),
      exports: createExportWork({ store, vault }),
    }),
  })
  token = await one.organiser()
})
afterAll(async () => {
  await one.close()
  await store.close()
  await database.drop()
})

const list = Array.from({ length: 1_500 }, (_, at) => ({
  identity: `A${at}`,
  nickname: at % 3 === 0 ? `王小明${at}` : `同事${at}`,
  weight: 1 + (at % 4),
}))

test('a list put in on PostgreSQL is searched, listed in pages, counted and taken away whole', async () => {
  const { id } = await makeDraw(one, token)
  const put = (members: typeof list) => one.call(routes.memberImport, { id, members }, { token })
  expect((await put(list)).data).toEqual({ given: 1_500, imported: 1_500, duplicates: 0, rows: [] })
  const again = [1, 2, 3, 4, 5].map((line) => ({ line, column: 'identity', reason: 'already_in' }))
  expect((await put(list.slice(0, 5))).data).toEqual({ given: 5, imported: 0, duplicates: 5, rows: again })
  await indexMembers(one.ports, id as DrawId)

  const found = await one.call(routes.memberList, { id, keyword: '小明', page_size: 200 }, { token })
  expect(found.data).toMatchObject({ total: 500, total_is_estimate: false })
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const sent: SentOf<typeof routes.memberList> = {
      id,
      sort: 'chances' as const,
      page_size: 200,
      ...(cursor === '' ? {} : { cursor }),
    }
    const { data }: { data: OutputOf<typeof routes.memberList> } = await one.call(routes.memberList, sent, {
      token,
    })
    seen.push(...data.list.map(({ nickname }) => nickname))
    cursor = data.next_cursor
  }
  const byWeight = list.toSorted((a, b) => b.weight - a.weight).map(({ nickname }) => nickname)
  expect(seen).toEqual(byWeight)

  const stat = (await one.call(routes.taskStat, { id, detail: 'true' }, { token })).data
  const chances = list.reduce((sum, { weight }) => sum + weight, 0)
  expect(stat).toMatchObject({ entrants: 1_500, chances, excluded: 0 })
  const url = `/lotto/api/v1${routes.taskExport.path}`
  const payload = { id, what: 'ranking' }
  const answer = await one.app.inject({ method: 'POST', url, headers: { token }, payload })
  const rows: string[][] = []
  for await (const { cells } of readTable({ bytes: answer.rawPayload })) rows.push(cells)
  expect(rows.slice(1).map((row) => row[1])).toEqual(byWeight)
})

test('a file put in on PostgreSQL is in whole, with its chances, and twice is once', async () => {
  const { id } = await makeDraw(one, token)
  const csv = ['工号,姓名,签数', ...list.map((each) => Object.values(each).join(','))].join('\n')
  const put = () => one.call(routes.memberImportFile, { id }, { token, file: Buffer.from(csv) })
  expect((await put()).data).toEqual({ given: 1_500, imported: 1_500, duplicates: 0, rows: [] })
  expect((await put()).data).toMatchObject({ imported: 0, duplicates: 1_500 })
  const stat = (await one.call(routes.taskStat, { id, detail: 'true' }, { token })).data
  const chances = list.reduce((sum, { weight }) => sum + weight, 0)
  expect(stat).toMatchObject({ entrants: 1_500, chances, excluded: 0 })
})

test('setting aside and leaving at the same moment end in one order of the two', async () => {
  const { id, lid } = await makeDraw(one, token)
  const guests = await Promise.all(Array.from({ length: 6 }, () => one.guest('客人')))
  for (const guest of guests) await one.call(routes.entryJoin, { lid }, { token: guest })
  const ends = await Promise.all(
    guests.map(async (guest, at) => {
      const named = { id, member_id: String(at + 1), reason: '重复' }
      const setAside = one.call(routes.memberExclude, named, { token })
      const left = one.call(routes.entryWithdraw, { lid }, { token: guest })
      expect((await left).sta).toBe(0)
      return await setAside
    }),
  )
  const { data } = await one.call(routes.memberList, { id }, { token })
  // Who left first cannot be set aside any more; who was set aside first keeps that class when leaving.
  const shown = new Map(data.list.map(({ member_id, status }) => [member_id, status]))
  for (const [at, end] of ends.entries())
    expect(shown.get(String(at + 1))).toBe(end.sta === 0 ? end.data.status : 'X5')
  const again = await Promise.all(
    guests.map((_, at) => one.call(routes.memberReadmit, { id, member_id: String(at + 1) }, { token })),
  )
  expect(again.map((each) => (each.data as unknown as { code?: string }).code)).toEqual(
    guests.map(() => 'withdrawn'),
  )
})
