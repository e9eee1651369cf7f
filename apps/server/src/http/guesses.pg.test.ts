import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDraw } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'

let two: TwoServers
beforeAll(async () => {
  two = await twoServers()
})
afterAll(() => two.close())

test('wrong tries are counted by all processes together, however they are spread', async () => {
  const [one, other] = two.servers
  const conditions = [{ kind: 'passcode' as const, passcode: '芝麻开门' }]
  const { lid } = await makeDraw(one, two.owner, { task_type: 'advance', conditions })
  const token = await one.guest()
  const tries = Array.from({ length: 30 }, (_, n) =>
    (n % 2 === 0 ? one : other).call(routes.entryJoin, { lid, passcode: `错 ${n}` }, { token }),
  )
  const told = (await Promise.all(tries)).map(({ sta }) => sta)
  expect(told.filter((sta) => sta === 2110)).toHaveLength(8)
  expect(told.filter((sta) => sta === 1029)).toHaveLength(22)
})
