import { routes } from '@fairdraw/contract'
import { day, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

const limitOf = async (token: string) =>
  (await one.call(routes.userInfoRead, {}, { token })).data.user_info.task_count_limit

it('how many draws may be made follows the plan that is held now', async () => {
  const first = await one.organiser()
  const other = await one.organiser()
  expect([await limitOf(first), await limitOf(other)]).toEqual([10_000, 100])
  const planEndsAt = one.clock.now() + 3 * day
  await one.ports.store.transact(async (tx) => {
    const account = await tx.accounts.byId('organiser-2' as UserId)
    if (account) await tx.accounts.save({ ...account, plan: 'enterprise', planEndsAt })
  })
  expect(await limitOf(other)).toBe(10_000)
  one.clock.advance(3 * day)
  expect(await limitOf(other)).toBe(100)
})
