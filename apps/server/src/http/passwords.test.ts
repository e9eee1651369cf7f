import { basePath, routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { solvedHeader } from '../testing/solve-challenge.ts'

const account = { account: 'owner@example.org', password: 'a long sentence of mine' }
let app: TestApp
beforeEach(async () => {
  app = await testApp()
  expect((await app.call(routes.authSignUp, { ...account, nickname: '主办' })).sta).toBe(0)
})
afterEach(() => app.close())

async function tryFrom(remoteAddress: string, password: string, headers: Record<string, string> = {}) {
  const url = basePath + routes.authPassword.path
  const payload = { account: account.account, password }
  const sent = { method: 'POST', url, remoteAddress, headers, payload } as const
  return (await app.app.inject(sent)).json<{ sta: number; data: { retry_after_ms?: number } }>()
}
const home = '203.0.113.1'
const stranger = (n: number) => `198.51.100.${n}`

describe('wrong passwords', () => {
  it('slow down who sends them from where they are, and nobody elsewhere', async () => {
    for (let n = 0; n < 10; n++) expect((await tryFrom(stranger(1), `错 ${n}`)).sta).toBe(2001)
    const slowed = await tryFrom(stranger(1), account.password)
    expect(slowed).toMatchObject({ sta: 1029, data: { retry_after_ms: 10 * minute } })
    expect((await tryFrom(home, account.password)).sta).toBe(0)
    app.clock.advance(10 * minute)
    expect((await tryFrom(stranger(1), account.password)).sta).toBe(0)
  })

  it('from many networks at once ask for a small challenge, and lock nobody out', async () => {
    for (let n = 0; n < 30; n++) expect((await tryFrom(stranger(n), '错')).sta).toBe(2001)
    const asked = await tryFrom(home, account.password)
    expect(asked.sta).toBe(1030)
    expect((await tryFrom(home, account.password, solvedHeader(asked.data))).sta).toBe(0)
  })

  it('of strangers do not hold up a device that signed in before', async () => {
    const own = { device: 'owner-own-device-01' }
    expect((await tryFrom(home, account.password, own)).sta).toBe(0)
    for (let n = 0; n < 40; n++) await tryFrom(stranger(n), '错')
    for (let n = 0; n < 12; n++) await tryFrom(home, '错')
    expect((await tryFrom(home, account.password)).sta).toBe(1030)
    expect((await tryFrom(home, account.password, own)).sta).toBe(0)
    // Who has the device and not the password is slowed down as well.
    for (let n = 0; n < 10; n++) expect((await tryFrom(home, '错', own)).sta).toBe(2001)
    expect((await tryFrom(home, account.password, own)).sta).toBe(1029)
  })

  it('right ones cost nothing', async () => {
    for (let n = 0; n < 20; n++) expect((await tryFrom(home, account.password)).sta).toBe(0)
  })
})
