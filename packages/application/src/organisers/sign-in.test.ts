import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import type { Vault } from '../ports/index.ts'
import { authenticate, endSession, guestLogin, listSessions, signOut } from './sessions.ts'
import { checkPassword, makeSignInCode, platform, signIn, signUp } from './sign-in.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const founding = () =>
  makeSignInCode(world.ports, { userId: null, platform: platform.oneTimeLink, livesMs: null })
const enter = (code: string, by: number = platform.oneTimeLink) => signIn(world.ports, { code, platform: by })
const who = async (token: string) => (await authenticate(world.ports, token))?.subject
const account = { account: 'a@example.org', password: 'correct horse', nickname: '阿甲' }

describe('a sign-in code', () => {
  it('signs in once, however many try at the same moment', async () => {
    const code = await founding()
    const tries = await Promise.allSettled([enter(code), enter(code), enter(code)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('that founds the deployment makes the first organiser, on enterprise for ever', async () => {
    await enter(await founding())
    expect(await world.ports.store.read((tx) => tx.accounts.firstOrganiser())).toMatchObject({
      plan: 'enterprise',
      planEndsAt: null,
      isFirstOrganiser: true,
    })
  })

  it('printed at an earlier start is worth nothing once somebody has founded the deployment', async () => {
    const forgotten = await founding()
    await enter(await founding())
    await expect(enter(forgotten)).rejects.toMatchObject({ code: 'sign_in_wrong' })
  })

  it('of another way of signing in is refused', async () => {
    await expect(enter(await founding(), platform.local)).rejects.toMatchObject({ code: 'sign_in_wrong' })
  })

  it('for an account lives five minutes', async () => {
    const { code } = await signUp(world.ports, { ...account, isOpen: true })
    world.clock.advance(5 * minute)
    await expect(enter(code, platform.local)).rejects.toMatchObject({ code: 'sign_in_wrong' })
  })
})

describe('a local account', () => {
  it('signs in with its password and with no other', async () => {
    await signUp(world.ports, { ...account, isOpen: true })
    const { code } = await checkPassword(world.ports, account)
    expect(await who((await enter(code, platform.local)).token)).toMatchObject({ kind: 'user' })
    await expect(checkPassword(world.ports, { ...account, password: 'wrong' })).rejects.toMatchObject({
      code: 'sign_in_wrong',
    })
    await expect(checkPassword(world.ports, { ...account, account: 'b@example.org' })).rejects.toMatchObject({
      code: 'sign_in_wrong',
    })
  })

  it('cannot be made twice, nor where sign-up is closed', async () => {
    await signUp(world.ports, { ...account, isOpen: true })
    await expect(
      signUp(world.ports, { ...account, password: 'another horse', isOpen: true }),
    ).rejects.toMatchObject({ code: 'account_unusable' })
    await expect(signUp(world.ports, { ...account, isOpen: false })).rejects.toMatchObject({
      code: 'sign_up_closed',
    })
  })

  it('is signed in by its own password where its owner signs up again, and stays one', async () => {
    const first = await signUp(world.ports, { ...account, isOpen: true })
    const again = await signUp(world.ports, { ...account, nickname: '阿乙', isOpen: true })
    const tokens = [await enter(first.code, platform.local), await enter(again.code, platform.local)]
    const people = await Promise.all(tokens.map(({ token }) => who(token)))
    expect(people[1]).toEqual(people[0])
  })

  it('is looked for with as much work whether it is there or not', async () => {
    const { vault } = world.ports
    let work = 0
    const counted = <Result>(result: Result): Result => {
      work++
      return result
    }
    const counting: Vault = {
      ...vault,
      hashPassword: (password) => counted(vault.hashPassword(password)),
      checkPassword: (password, hash) => counted(vault.checkPassword(password, hash)),
    }
    const ports = { ...world.ports, vault: counting }
    const workOf = async (given: typeof account) => {
      work = 0
      await signUp(ports, { ...given, isOpen: true }).catch(() => undefined)
      return work
    }
    const isNew = await workOf(account)
    expect([isNew, await workOf(account), await workOf({ ...account, password: 'another horse' })]).toEqual([
      1, 1, 1,
    ])
  })

  it.each(['password', '12345678', '        ', 'a@example.org', 'aaaaaaaa1'])(
    'is not made with the password “%s”, whether it is there or not',
    async (password) => {
      const make = () => signUp(world.ports, { ...account, password, isOpen: true })
      await expect(make()).rejects.toMatchObject({ code: 'password_weak' })
      await signUp(world.ports, { ...account, isOpen: true })
      await expect(make()).rejects.toMatchObject({ code: 'password_weak' })
    },
  )

  it('that was made with a password such as nobody may choose any more still signs in', async () => {
    await signUp(world.ports, { ...account, isOpen: true })
    const passwordHash = await world.ports.vault.hashPassword('password')
    await world.ports.store.transact(async (tx) => {
      const found = await tx.accounts.byName(account.account)
      if (found) await tx.accounts.choosePassword(found.account.id, passwordHash)
    })
    const { code } = await checkPassword(world.ports, { ...account, password: 'password' })
    expect(await who((await enter(code, platform.local)).token)).toMatchObject({ kind: 'user' })
  })
})

describe('a session', () => {
  const day = 24 * 60 * minute

  it('ends after seven idle days, and after thirty however much it is used', async () => {
    const { token } = await enter(await founding())
    for (let day7 = 0; day7 < 4; day7++) {
      world.clock.advance(6.9 * day)
      expect(await who(token)).toBeDefined()
    }
    world.clock.advance(2.5 * day)
    expect(await who(token)).toBeUndefined()
  })

  it('left alone for a week is over', async () => {
    const { token } = await enter(await founding())
    world.clock.advance(7 * day)
    expect(await who(token)).toBeUndefined()
  })

  it('is over at once when it is ended, here or from another one', async () => {
    const { token } = await enter(await founding())
    const caller = await authenticate(world.ports, token)
    if (caller?.subject.kind !== 'user') throw new Error('not signed in')
    const { userId } = caller.subject
    const [session] = await listSessions(world.ports, userId)
    const own = { ...caller, subject: caller.subject }
    await expect(endSession(world.ports, own, 'ff')).rejects.toMatchObject({ code: 'not_found' })
    await endSession(world.ports, own, Buffer.from(session?.tokenHash ?? []).toString('hex'))
    expect(await who(token)).toBeUndefined()
    const guest = await guestLogin(world.ports, { nickname: '客' })
    const visitor = await authenticate(world.ports, guest.token)
    if (visitor) await signOut(world.ports, visitor)
    expect(await who(guest.token)).toBeUndefined()
  })
})
