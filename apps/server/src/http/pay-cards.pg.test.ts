import { issueCards } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

let both: TwoServers
beforeAll(async () => {
  both = await twoServers({ limits: noLimits })
})
afterAll(() => both.close())

test('a card that ten ask for at two servers at once is used once, and its user is answered the same', async () => {
  const [one, two] = both.servers
  const tokens: string[] = []
  while (tokens.length < 5) tokens.push(await one.organiser())
  for (let round = 0; round < 10; round++) {
    const asked = { plan: 'basic', days: 1, count: 1, named: null, until: null } as const
    const [code = ''] = (await issueCards(one.ports, asked)).codes
    const answers = await Promise.all(
      tokens.flatMap((token) =>
        [one, two].map(async (server) => ({
          token,
          ...(await server.call(routes.payCardRedeem, { code }, { token })),
        })),
      ),
    )
    const done = answers.filter(({ sta }) => sta === 0)
    expect(new Set(done.map(({ token }) => token)).size).toBe(1)
    expect(done).toHaveLength(2)
    expect(done[0]?.data).toEqual(done[1]?.data)
    expect(answers.filter(({ sta }) => sta === 5011)).toHaveLength(8)
  }
})

test('two cards that an account uses at two servers at once both count', async () => {
  const [one, two] = both.servers
  const token = await one.organiser()
  const asked = { plan: 'pro', days: 10, count: 2, named: null, until: null } as const
  const [first = '', second = ''] = (await issueCards(one.ports, asked)).codes
  const now = Date.now()
  await Promise.all([
    one.call(routes.payCardRedeem, { code: first }, { token }),
    two.call(routes.payCardRedeem, { code: second }, { token }),
  ])
  const { vip_info } = (await one.call(routes.userInfoRead, {}, { token })).data.user_info
  const days = (Date.parse(vip_info.end_at ?? '') - now) / 86_400_000
  expect(Math.round(days)).toBe(20)
})
