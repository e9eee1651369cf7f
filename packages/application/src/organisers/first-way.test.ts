import { minute, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import { makeSignInLink, makeSupportCode } from '../operator/make-operator-code.ts'
import type { Mail, Ports } from '../ports/index.ts'
import { choosePassword } from './choose-password.ts'
import { chooseAddress, sendAddressCode } from './own-address.ts'
import { beginPasskey } from './passkeys.ts'
import { freshMs, requireFresh } from './require-fresh.ts'
import { authenticate, type UserCaller } from './sessions.ts'
import { checkPassword, platform, signIn, signUp } from './sign-in.ts'
import { checkSignInCode, sendSignInCode } from './sign-in-by-code.ts'
import { readOwnWays } from './ways-into-account.ts'

let world: World
let ports: Ports
let letters: Mail[]
beforeEach(async () => {
  world = await openWorld()
  ports = world.ports
  letters = []
})
afterEach(() => world.close())

const address = 'lin@example.org'
const password = 'three odd words'
const asked = { lang: 'en', report: () => {} } as const

/** From here on codes can be sent to e-mail addresses. */
function connectMail(): void {
  const mailer: Ports['mailer'] = {
    send: async (mail) => {
      letters.push(mail)
      return { kind: 'accepted', answer: '250' }
    },
    close: async () => {},
  }
  ports = { ...world.ports, mailer }
}
const newestCode = () => /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
const callerOf = async (code: string, by: number) =>
  (await authenticate(ports, (await signIn(ports, { code, platform: by })).token)) as UserCaller

/** The first organiser, who signed in by the printed link a while ago. */
async function byLink(): Promise<UserCaller> {
  const caller = await callerOf((await makeSignInLink(ports, null)).code, platform.oneTimeLink)
  world.clock.advance(freshMs + minute)
  return caller
}
const isFresh = (caller: UserCaller) =>
  ports.store
    .read((tx) => requireFresh(tx, caller))
    .then(
      () => true,
      () => false,
    )
const choose = (caller: UserCaller, account: string | null = address, chosen = password) =>
  choosePassword(ports, caller, { password: chosen, account })
const refused = (acting: Promise<unknown>, code: string) => expect(acting).rejects.toMatchObject({ code })
const userOf = ({ subject }: UserCaller): UserId => subject.userId

describe('the first way into an account that was signed into by a link alone', () => {
  it('may be a password in a session however old, which is fresh then', async () => {
    const caller = await byLink()
    expect([await isFresh(caller), (await readOwnWays(ports, caller)).hasAddress]).toEqual([false, false])
    await choose(caller)
    expect(await isFresh(caller)).toBe(true)
    const { code } = await checkPassword(ports, { account: address, password })
    expect(userOf(await callerOf(code, platform.local))).toBe(userOf(caller))
  })

  it('may be an address that a code was sent to', async () => {
    connectMail()
    const caller = await byLink()
    const { request } = await sendAddressCode(ports, caller, { ...asked, account: address })
    await chooseAddress(ports, caller, { account: address, request, code: newestCode() })
    expect(await isFresh(caller)).toBe(true)
    world.clock.advance(minute)
    const sent = await sendSignInCode(ports, { ...asked, account: address, isOpen: false })
    const typed = { account: address, request: sent.request, code: newestCode(), isOpen: false }
    const entered = await checkSignInCode(ports, typed)
    expect(userOf(await callerOf(entered.code, platform.sentCode))).toBe(userOf(caller))
  })

  it('may be a passkey', async () => {
    const caller = await byLink()
    expect((await beginPasskey(ports, caller)).challenge).not.toBe('')
  })

  it('is told to its owner', async () => {
    const caller = await byLink()
    await choose(caller)
    const told = await ports.store.read((tx) => tx.accountNotices.list(userOf(caller), null, 9))
    expect(told.map(({ kind }) => kind)).toEqual(['way_added'])
  })

  it('is one: the next asks for a fresh sign-in', async () => {
    const caller = await byLink()
    await choose(caller)
    world.clock.advance(freshMs + minute)
    await refused(choose(caller, null, 'another good one'), 'fresh_sign_in_needed')
    await refused(beginPasskey(ports, caller), 'fresh_sign_in_needed')
  })

  it('is one of two that come at the same moment: the other has to prove who it is', async () => {
    const caller = await byLink()
    const other = await callerOf((await makeSignInLink(ports, null)).code, platform.oneTimeLink)
    world.clock.advance(freshMs + minute)
    const both = await Promise.allSettled([choose(caller), choose(other, address, 'another good one')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is for the owner: neither support nor a program with a key adds it', async () => {
    const caller = await byLink()
    const support = await callerOf((await makeSupportCode(ports, userOf(caller))).code, platform.support)
    await refused(choose(support), 'not_permitted')
    await refused(readOwnWays(ports, support), 'not_permitted')
    const withKey: UserCaller = { ...caller, tokenHash: world.ports.vault.sha256(new Uint8Array([1])) }
    await refused(choose(withKey), 'fresh_sign_in_needed')
  })

  it('takes nothing but a good password', async () => {
    const caller = await byLink()
    for (const weak of ['password', '12345678', '        ', 'lin@example.org1'])
      await refused(choose(caller, address, weak), 'password_weak')
    await refused(choose(caller, null), 'no_address')
    expect(await readOwnWays(ports, caller)).toMatchObject({ password: false, hasAddress: false })
  })

  it('cannot be the address of somebody else’s account', async () => {
    await signUp(ports, { account: address, password, nickname: '林', isOpen: true })
    const caller = await byLink()
    await refused(choose(caller), 'account_unusable')
    connectMail()
    const { request } = await sendAddressCode(ports, caller, { ...asked, account: address })
    const typed = { account: address, request, code: newestCode() }
    await refused(chooseAddress(ports, caller, { ...typed, code: '000000' }), 'code_wrong')
    await refused(chooseAddress(ports, caller, typed), 'address_taken')
    expect(await isFresh(caller)).toBe(false)
  })

  it('is an address only by a code where one can be sent, so that nobody takes another’s', async () => {
    connectMail()
    const caller = await byLink()
    await refused(choose(caller), 'code_needed')
    await choose(caller, '13800138000')
    await refused(sendAddressCode(ports, caller, { ...asked, account: address }), 'address_set')
  })
})

it('an account that has ways asks for a fresh sign-in, whatever it lacks', async () => {
  const given = { account: address, password, nickname: '林', isOpen: true }
  const caller = await callerOf((await signUp(ports, given)).code, platform.local)
  world.clock.advance(freshMs + minute)
  expect(await readOwnWays(ports, caller)).toEqual({
    password: true,
    passkey: false,
    code: false,
    platforms: [],
    hasAddress: true,
  })
  await refused(beginPasskey(ports, caller), 'fresh_sign_in_needed')
  await refused(choose(caller, null, 'another good one'), 'fresh_sign_in_needed')
})
