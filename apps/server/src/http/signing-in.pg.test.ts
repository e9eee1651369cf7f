import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from '../outside/mail/smtp-mailer.ts'
import { type FakeSmtp, startFakeSmtp } from '../outside/mail/testing/fake-smtp.ts'
import { codeIn } from '../testing/code-mail.ts'
import { createSoftAuthenticator } from '../testing/soft-authenticator.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'

let smtp: FakeSmtp
let both: TwoServers
beforeAll(async () => {
  smtp = await startFakeSmtp({ hideSTARTTLS: true })
  const from = { name: '明签', address: 'draw@example.org' }
  both = await twoServers({ share: () => ({ mailer: createSmtpMailer({ url: smtp.url, from }) }) })
})
afterAll(async () => {
  await both.servers[0].ports.mailer?.close()
  await both.close()
  await smtp.close()
})

/** The nth of several who ask at the same moment, half of them each server. */
const server = (at: number) => both.servers[at % 2 === 0 ? 0 : 1]
const many = <Answer>(count: number, ask: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)))

test('two servers together write to an address once, and hear a wrong code five times', async () => {
  const account = 'lin@example.org'
  const sendings = await many(10, (at) => server(at).call(routes.authCodeSend, { account }))
  expect(sendings.map(({ sta }) => sta).toSorted()).toEqual([0, ...Array(9).fill(1029)])
  const request = sendings.find(({ sta }) => sta === 0)?.data.request ?? ''
  expect(smtp.received).toHaveLength(1)
  const right = codeIn(smtp.received.at(-1))
  const wrong = right === '000000' ? '000001' : '000000'
  const check = (at: number, code: string) =>
    server(at).call(routes.authCodeCheck, { account, request, code })
  const told = (await many(12, (at) => check(at, wrong))).map(({ sta }) => sta)
  expect(told.filter((sta) => sta === 2263)).toHaveLength(4)
  expect(told.filter((sta) => sta === 2264)).toHaveLength(8)
  expect((await check(0, right)).sta).toBe(2264)
})

test('a right code signs in once, and two of one new address make one account', async () => {
  const account = 'zhang@example.org'
  const send = async () => {
    const { request } = (await server(0).call(routes.authCodeSend, { account })).data
    return { account, request, code: codeIn(smtp.received.at(-1)) }
  }
  const first = await send()
  const { ports } = both.servers[0]
  // As if a minute had gone by: PostgreSQL goes by its own clock.
  await ports.store.transact((tx) => tx.sentCodes.sweepSendings(Number.MAX_SAFE_INTEGER, 100))
  const second = await send()
  const answers = await many(8, (at) => server(at).call(routes.authCodeCheck, at < 4 ? first : second))
  const right = answers.filter(({ sta }) => sta === 0)
  expect(right).toHaveLength(2)
  const tokens = await many(2, (at) =>
    server(at).call(routes.userLogin, { auth_code: right[at]?.data.auth_code ?? '', auth_platform: 9 }),
  )
  const users = await many(2, (at) => {
    const token = tokens[at]?.data.token ?? ''
    return server(at).call(routes.userInfoRead, {}, { token })
  })
  const ids = users.map(({ data }) => data.user_info.user_id)
  expect(ids[0]).toBe(ids[1])
})

test('an answer to one question signs in once at two servers', async () => {
  const device = createSoftAuthenticator('http://localhost:3000', { isSynced: true })
  const token = both.owner
  const made = (await server(0).call(routes.authPasskeyNew, {}, { token })).data.options
  const sent = { response: device.create(made), name: '手机' }
  const additions = await many(4, (at) => server(at).call(routes.authPasskeyAdd, sent, { token }))
  expect(additions.map(({ sta }) => sta).toSorted()).toEqual([0, 2260, 2260, 2260])
  const { options } = (await server(1).call(routes.authPasskeyOptions, {})).data
  const response = device.sign(options)
  const answers = await many(8, (at) => server(at).call(routes.authPasskey, { response }))
  expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, ...Array(7).fill(2260)])
})

test('of two last passkeys removed at the same moment one stays', async () => {
  const token = both.owner
  const { data } = await server(0).call(routes.authPasskeyNew, {}, { token })
  const response = createSoftAuthenticator('http://localhost:3000').create(data.options)
  await server(0).call(routes.authPasskeyAdd, { response, name: '电脑' }, { token })
  const { list } = (await server(0).call(routes.authPasskeys, {}, { token })).data
  expect(list).toHaveLength(2)
  const removals = await many(2, (at) =>
    server(at).call(routes.authPasskeyRemove, { id: list[at]?.id ?? '' }, { token }),
  )
  expect(removals.map(({ sta }) => sta).toSorted()).toEqual([0, 2268])
})
