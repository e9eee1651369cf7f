import type { Ports } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { createSoftAuthenticator, type SoftAuthenticator } from '../testing/soft-authenticator.ts'

const [account, password] = ['lin@example.org', 'three odd words']
const site = 'https://draw.example.org'
let one: TestApp
let device: SoftAuthenticator
let draw: string
/** Whether passkeys can be used at the address of the service. */
let isOffered: boolean
beforeEach(async () => {
  isOffered = true
  const passkeysOf = ({ passkeys }: Ports) => ({
    ...passkeys,
    get isOffered() {
      return isOffered
    },
  })
  one = await testApp({ publicUrl: site, change: (ports) => ({ passkeys: passkeysOf(ports) }) })
  const token = await one.organiser()
  draw = (await makeDraw(one, token)).id
  expect((await one.call(routes.authPasswordChoose, { password, account }, { token })).sta).toBe(0)
  device = createSoftAuthenticator(site)
  expect(await add(device, token)).toBe(0)
})
afterEach(() => one.close())

async function add(by: SoftAuthenticator, token: string): Promise<number> {
  const begun = await one.call(routes.authPasskeyNew, {}, { token })
  if (begun.sta !== 0) return begun.sta
  const sent = { response: by.create(begun.data.options), name: '手机' }
  return (await one.call(routes.authPasskeyAdd, sent, { token })).sta
}
async function byPassword(): Promise<string> {
  const { auth_code } = (await one.call(routes.authPassword, { account, password })).data
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 1 })).data.token
}
async function stepUpByPasskey(token: string): Promise<number> {
  const { options } = (await one.call(routes.authStepUpPasskey, {}, { token })).data
  const { auth_code } = (await one.call(routes.authPasskey, { response: device.sign(options) })).data
  return (await one.call(routes.authStepUp, { auth_code, auth_platform: 5 }, { token })).sta
}
const url = 'https://hooks.example.org/in'
/** What asks for more than a password, and what each is answered. */
async function answers(token: string): Promise<number[]> {
  const unmasked = { id: draw, what: 'members', unmasked: true }
  const exported = await one.app.inject({
    method: 'POST',
    url: `/lotto/api/v1${routes.taskExport.path}`,
    headers: { token },
    payload: unmasked,
  })
  const isTable = exported.headers['x-row-count'] !== undefined
  const key = await one.call(routes.apiKeyAdd, { name: '收银台', scopes: ['draws:read'] }, { token })
  const hook = await one.call(routes.webhookAdd, { url, events: ['draw.drawn'] }, { token })
  const { list } = (await one.call(routes.webhookList, {}, { token })).data
  const rotated = await one.call(routes.webhookRotate, { id: list[0]?.id ?? 'none' }, { token })
  return [isTable ? 0 : exported.json().sta, key.sta, hook.sta, rotated.sta]
}
const all = (sta: number) => Array(4).fill(sta)

describe('once there is a passkey', () => {
  it('secrets and contacts in full want it: a password just typed is not enough, and is told so', async () => {
    const token = await byPassword()
    expect(await answers(token)).toEqual(all(4003))
    const refused = await one.call(routes.apiKeyAdd, { name: '收银台', scopes: ['draws:read'] }, { token })
    expect(refused.data).toMatchObject({ code: 'fresh_sign_in_needed', by: 'passkey' })
    expect((await one.call(routes.authStepUp, { password }, { token })).sta).toBe(0)
    expect(await answers(token)).toEqual(all(4003))
    expect(await stepUpByPasskey(token)).toBe(0)
    expect(await answers(token)).toEqual(all(0))
    one.clock.advance(11 * minute)
    expect((await one.call(routes.authStepUp, { password }, { token })).sta).toBe(0)
    expect(await answers(token)).toEqual(all(4003))
  })

  it('a sign-in with it is enough, and so is a link of the operator, for who lost theirs', async () => {
    const { options } = (await one.call(routes.authPasskeyOptions, {})).data
    const { auth_code } = (await one.call(routes.authPasskey, { response: device.sign(options) })).data
    const { token } = (await one.call(routes.userLogin, { auth_code, auth_platform: 5 })).data
    expect(await answers(token)).toEqual(all(0))
    expect(await answers(await freshOwner(one))).toEqual(all(0))
  })

  it('a password neither adds another one nor removes it, which would be a way around', async () => {
    const token = await byPassword()
    const [passkey] = (await one.call(routes.authPasskeys, {}, { token })).data.list
    const remove = (by: string) =>
      one.call(routes.authPasskeyRemove, { id: passkey?.id ?? '' }, { token: by })
    expect([await add(createSoftAuthenticator(site), token), (await remove(token)).sta]).toEqual([4003, 4003])
    const owner = await freshOwner(one)
    expect([await add(createSoftAuthenticator(site), owner), (await remove(owner)).sta]).toEqual([0, 0])
  })

  it('what is not that weighty still takes a password', async () => {
    const token = await byPassword()
    expect((await one.call(routes.authPasswordChoose, { password: 'another good one' }, { token })).sta).toBe(
      0,
    )
  })
})

it('nobody is asked for a passkey where none can be used any more', async () => {
  const token = await byPassword()
  expect(await answers(token)).toEqual(all(4003))
  isOffered = false
  expect(await answers(token)).toEqual(all(0))
})
