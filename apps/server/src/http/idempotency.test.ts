import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

const keyed = (key: string, token = owner) => ({ token, headers: { 'idempotency-key': key } })
const drawCount = async () =>
  (await one.call(routes.userInfoRead, {}, { token: owner })).data.user_info.all_task_count

test('the same key and body make one draw and give one answer', async () => {
  const before = await drawCount()
  const first = await one.call(routes.taskCreate, handOpened, keyed('one'))
  const again = await one.call(routes.taskCreate, handOpened, keyed('one'))
  expect(again.data).toEqual(first.data)
  expect(await drawCount()).toBe(before + 1)
})

test('the same key with another body is refused', async () => {
  await one.call(routes.taskCreate, handOpened, keyed('two'))
  const other = await one.call(routes.taskCreate, { ...handOpened, title: '另一场' }, keyed('two'))
  expect(other).toMatchObject({ http: 409, sta: 1009, data: { code: 'key_reused' } })
})

test('the same key on another call is refused', async () => {
  const { id } = await makeDraw(one, owner)
  await one.call(routes.taskCancel, { id, reason: '下雨' }, keyed('three'))
  const other = await one.call(routes.taskOpen, { id }, keyed('three'))
  expect(other).toMatchObject({ sta: 1009, data: { code: 'key_reused' } })
})

test('a key is its caller’s own', async () => {
  const first = await one.call(routes.taskCreate, { ...handOpened, login_free: false }, keyed('four'))
  const stranger = await one.organiser()
  const other = await one.call(
    routes.taskCreate,
    { ...handOpened, login_free: false },
    keyed('four', stranger),
  )
  expect(other.sta).toBe(0)
  expect(other.data.id).not.toBe(first.data.id)
})

test('ten at once with one key make one draw', async () => {
  const before = await drawCount()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => one.call(routes.taskCreate, handOpened, keyed('five'))),
  )
  expect(await drawCount()).toBe(before + 1)
  const done = answers.filter(({ sta }) => sta === 0)
  expect(new Set(done.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.every(({ sta }) => sta === 0 || sta === 1009)).toBe(true)
})

test('a kept answer of a use case that gives a whole draw reads the same', async () => {
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 1)
  const first = await one.call(routes.taskOpen, { id }, keyed('six'))
  const again = await one.call(routes.taskOpen, { id }, keyed('six'))
  expect(first.sta).toBe(0)
  expect(again.data).toEqual(first.data)
})

test('a refused call leaves its key free', async () => {
  const { id, lid } = await makeDraw(one, owner)
  expect((await one.call(routes.taskOpen, { id }, keyed('seven'))).sta).toBe(2020)
  await letJoin(one, lid, 1)
  expect((await one.call(routes.taskOpen, { id }, keyed('seven'))).sta).toBe(0)
})

test.each([' ', 'x'.repeat(256), '键'])('%o is no key', async (key) => {
  const answer = await one.call(routes.taskCreate, handOpened, keyed(key))
  expect(answer).toMatchObject({ http: 400, sta: 1001 })
})
