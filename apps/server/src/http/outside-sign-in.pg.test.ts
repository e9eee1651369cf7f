import { createFakeSignInWay, type FakeSignInWay } from '@fairdraw/application/testing/fake-sign-in-way'
import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'

let both: TwoServers
let account: FakeSignInWay
let website: FakeSignInWay
beforeEach(async () => {
  account = createFakeSignInWay({ app: 'wx-account', where: 'inside' })
  website = createFakeSignInWay({ app: 'wx-website' })
  both = await twoServers({ share: () => ({ signInWays: [account, website] }) })
})
afterEach(() => both.close())

const lin = { unionid: 'u-lin', nickname: '林小满' }
const come = async (server: TestApp, way: FakeSignInWay, code: string) => {
  const sent = { auth_code: code, auth_platform: 2, where: way.where }
  return await server.call(routes.userLogin, sent)
}
const userOf = async (token: string) =>
  (await both.servers[0].call(routes.userInfoRead, {}, { token })).data.user_info.user_id

test('one person who comes for the first time to two servers, by two apps at once, has one account', async () => {
  for (let round = 0; round < 5; round++) {
    const unionid = `u-${round}`
    const comings = Array.from({ length: 8 }, (_, at) => {
      const way = at % 3 === 0 ? website : account
      const { code } = way.agree({ ...lin, unionid, subject: `${way.app}-${round}` })
      return come(both.servers[at % 2] as TestApp, way, code)
    })
    const answers = await Promise.all(comings)
    expect(answers.map(({ sta }) => sta)).toEqual(Array(8).fill(0))
    const users = await Promise.all(answers.map(({ data }) => userOf(data.token)))
    expect(new Set(users).size).toBe(1)
  }
})

test('one code brought to two servers at once signs in once', async () => {
  const { code } = account.agree({ ...lin, subject: 'o-lin' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => come(both.servers[at % 2] as TestApp, account, code)),
  )
  expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, ...Array(9).fill(2001)])
  expect(account.asked).toHaveLength(1)
})

test('one person linked by two accounts at once is linked to one', async () => {
  const tokens = [both.owner, await both.servers[0].organiser()]
  const answers = await Promise.all(
    tokens.map((token, at) => {
      const { code } = account.agree({ ...lin, subject: 'o-lin' })
      const sent = { auth_code: code, auth_platform: 2 as const, where: 'inside' as const }
      return both.servers[at as 0 | 1].call(routes.authIdentityLink, sent, { token })
    }),
  )
  expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, 2006])
})
