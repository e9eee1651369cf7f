import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import {
  type Passkey,
  type PasskeyChallenge,
  type SendingPace,
  type SentCode,
  Taken,
} from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount } from './store-rows.ts'

const freshId = () => randomUUID().replaceAll('-', '')
const times = <Answer>(count: number, work: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, work))

export function newPasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: freshId(),
    userId: freshUserId(),
    credentialId: freshId(),
    publicKey: freshBytes(77),
    counter: 3,
    transports: ['internal', 'hybrid'],
    name: '手机',
    isSynced: true,
    createdAt: 1_000,
    usedAt: null,
    ...changes,
  }
}

/** What a store promises about passkeys, codes that were sent, and whose address was proved. */
export function loginPromises(open: OpenEmptyStore): void {
  passkeyPromises(open)
  challengePromises(open)
  sentCodePromises(open)
  pacePromises(open)
  provenPromises(open)
}

function passkeyPromises(open: OpenEmptyStore): void {
  describe('a passkey', () => {
    const store = openedStore(open)
    const kept = async (changes: Partial<Passkey> = {}) => {
      const passkey = newPasskey(changes)
      await store.transact((tx) => tx.passkeys.insert(passkey))
      return passkey
    }
    const found = (credentialId: string) => store.read((tx) => tx.passkeys.byCredential(credentialId))
    const use = (id: string, counter: number) => store.transact((tx) => tx.passkeys.use(id, counter, 5_000))

    test('is found by what its device calls it, and is of one account', async () => {
      const passkey = await kept({ transports: [] })
      expect(await found(passkey.credentialId)).toEqual(passkey)
      expect(await found('none')).toBeNull()
      const again = kept({ credentialId: passkey.credentialId })
      await expect(again).rejects.toThrow(Taken)
      await expect(kept({ credentialId: passkey.credentialId })).rejects.toMatchObject({ key: 'passkey' })
    })

    test('is listed, renamed and removed by its own account alone, the newest first', async () => {
      const userId = freshUserId()
      const [old, fresh] = [await kept({ userId }), await kept({ userId, createdAt: 2_000 })]
      await kept()
      const all = () => store.read((tx) => tx.passkeys.ofUser(userId))
      expect(await all()).toEqual([fresh, old])
      const rename = (by: UserId) => store.transact((tx) => tx.passkeys.rename(by, old.id, '电脑'))
      expect([await rename(freshUserId()), await rename(userId)]).toEqual([false, true])
      const remove = (by: UserId) => store.transact((tx) => tx.passkeys.remove(by, fresh.id))
      expect([await remove(freshUserId()), await remove(userId), await remove(userId)]).toEqual([
        false,
        true,
        false,
      ])
      expect(await all()).toEqual([{ ...old, name: '电脑' }])
    })

    test('is used only with a counter that goes up, unless its device does not count', async () => {
      const counting = await kept()
      expect([await use(counting.id, 3), await use(counting.id, 2), await use(counting.id, 0)]).toEqual([
        false,
        false,
        false,
      ])
      expect((await found(counting.credentialId))?.usedAt).toBeNull()
      expect(await use(counting.id, 4)).toBe(true)
      expect(await found(counting.credentialId)).toEqual({ ...counting, counter: 4, usedAt: 5_000 })
      const silent = await kept({ counter: 0 })
      expect([await use(silent.id, 0), await use(silent.id, 0)]).toEqual([true, true])
      expect(await use('none', 9)).toBe(false)
    })

    test('with the same count is used once by ten who show it at the same time', async () => {
      const { id } = await kept()
      const uses = await times(10, () => use(id, 4))
      expect(uses.filter((isUsed) => isUsed)).toHaveLength(1)
    })

    test('goes with its account, as does what it was asked to sign', async () => {
      const account = newAccount()
      const passkey = await kept({ userId: account.id })
      const challenge = { challengeHash: freshBytes(), purpose: 'register' as const, expiresAt: 2_000 }
      await store.transact(async (tx) => {
        await tx.accounts.insert(account, null)
        await tx.passkeys.putChallenge({ ...challenge, userId: account.id })
        await tx.erasures.eraseAccount(account.id)
      })
      expect(await found(passkey.credentialId)).toBeNull()
      const taken = store.transact((tx) => tx.passkeys.takeChallenge(challenge.challengeHash, 'register', 0))
      expect(await taken).toBeNull()
    })
  })
}

function challengePromises(open: OpenEmptyStore): void {
  describe('what a passkey is asked to sign', () => {
    const store = openedStore(open)
    const put = async (changes: Partial<PasskeyChallenge> = {}) => {
      const challenge: PasskeyChallenge = {
        challengeHash: freshBytes(),
        purpose: 'sign_in',
        userId: null,
        expiresAt: 2_000,
        ...changes,
      }
      await store.transact((tx) => tx.passkeys.putChallenge(challenge))
      return challenge
    }
    const take = ({ challengeHash }: PasskeyChallenge, purpose: PasskeyChallenge['purpose'], now = 1_000) =>
      store.transact((tx) => tx.passkeys.takeChallenge(challengeHash, purpose, now))

    test('is taken once by ten who try at the same time', async () => {
      const challenge = await put({ userId: freshUserId() })
      const takers = await times(10, () => take(challenge, 'sign_in'))
      expect(takers.filter((taken) => taken !== null)).toEqual([challenge])
    })

    test('is good for its own purpose, and until it expires', async () => {
      const [one, other] = [await put(), await put({ purpose: 'register' })]
      expect([await take(one, 'register'), await take(other, 'sign_in')]).toEqual([null, null])
      expect([await take(one, 'sign_in', 2_000), await take(other, 'register', 1_999)]).toEqual([null, other])
    })

    test('is swept once it has expired, some at a time', async () => {
      for (let at = 0; at < 3; at++) await put({ expiresAt: 10 })
      const kept = await put({ expiresAt: 3_000 })
      const sweep = () => store.transact((tx) => tx.passkeys.sweepChallenges(11, 2))
      expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0])
      expect(await take(kept, 'sign_in')).toEqual(kept)
    })
  })
}

function sentCodePromises(open: OpenEmptyStore): void {
  describe('a code that was sent', () => {
    const store = openedStore(open)
    const put = async (changes: Partial<SentCode> = {}) => {
      const code: SentCode = {
        requestHash: freshBytes(),
        addressKey: freshBytes(),
        codeHash: freshBytes(),
        tries: 0,
        purpose: 'sign_in',
        expiresAt: 2_000,
        ...changes,
      }
      await store.transact((tx) => tx.sentCodes.put(code))
      return code
    }
    const tried = ({ requestHash }: SentCode, now = 1_000, purpose: SentCode['purpose'] = 'sign_in') =>
      store.transact((tx) => tx.sentCodes.countTry(requestHash, purpose, now, 5))

    test('tried by twenty at the same time was tried five times', async () => {
      const code = await put()
      const tries = await times(20, () => tried(code))
      const counted = tries.flatMap((one) => (one ? [one.tries] : [])).toSorted()
      expect(counted).toEqual([1, 2, 3, 4, 5])
      expect(await tried(code)).toBeNull()
    })

    test('is held by who tries it: of ten who find it right, one uses it', async () => {
      const code = await put()
      const uses = await times(10, () =>
        store.transact(async (tx) => {
          const kept = await tx.sentCodes.countTry(code.requestHash, 'sign_in', 1_000, 50)
          if (kept) await tx.sentCodes.remove(code.requestHash)
          return kept !== null
        }),
      )
      expect(uses.filter((isUsed) => isUsed)).toHaveLength(1)
    })

    test('is good for its own purpose, and until it expires; a try that is undone does not count', async () => {
      const code = await put({ purpose: 'step_up' })
      expect([await tried(code), await tried(code, 2_000, 'step_up')]).toEqual([null, null])
      const undone = store.transact(async (tx) => {
        await tx.sentCodes.countTry(code.requestHash, 'step_up', 1_000, 5)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await tried(code, 1_999, 'step_up')).toEqual({ ...code, tries: 1 })
    })

    test('is forgotten with its address, and swept once it has expired', async () => {
      const [one, other] = [await put(), await put()]
      await store.transact((tx) => tx.sentCodes.forget(one.addressKey))
      expect([await tried(one), await tried(other)]).toEqual([null, { ...other, tries: 1 }])
      for (let at = 0; at < 3; at++) await put({ expiresAt: 10 })
      const sweep = () => store.transact((tx) => tx.sentCodes.sweep(11, 2))
      expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0])
      expect(await tried(other)).not.toBeNull()
    })
  })
}

function pacePromises(open: OpenEmptyStore): void {
  describe('an address that codes are sent to', () => {
    const store = openedStore(open)
    const pace: SendingPace = { everyMs: 60, hourMs: 3_600, perHour: 5 }
    const send = (addressKey: Uint8Array, now: number) =>
      store.transact((tx) => tx.sentCodes.countSending(addressKey, now, pace))
    const next = (addressKey: Uint8Array, now: number) =>
      store.read((tx) => tx.sentCodes.nextSending(addressKey, now, pace))

    test('is written to once a minute, and five times an hour', async () => {
      const [address, other] = [freshBytes(), freshBytes()]
      expect(await next(address, 1_000)).toBeNull()
      expect([await send(address, 1_000), await send(address, 1_059), await send(other, 1_059)]).toEqual([
        true,
        false,
        true,
      ])
      expect(await next(address, 1_059)).toBe(1_060)
      for (const at of [1_060, 1_120, 1_180, 1_240]) expect(await send(address, at)).toBe(true)
      expect(await send(address, 1_300)).toBe(false)
      expect(await next(address, 1_300)).toBe(4_600)
      expect([await send(address, 4_599), await send(address, 4_600), await send(address, 4_601)]).toEqual([
        false,
        true,
        false,
      ])
      expect(await next(address, 4_661)).toBeNull()
      expect(await send(address, 4_661)).toBe(true)
    })

    test('that twenty ask a code for at the same time is written to once', async () => {
      const address = freshBytes()
      const sendings = await times(20, () => send(address, 1_000))
      expect(sendings.filter((isCounted) => isCounted)).toHaveLength(1)
    })

    test('is forgotten when asked for, and some time after the last sending', async () => {
      const [one, other] = [freshBytes(), freshBytes()]
      for (const address of [one, other]) await send(address, 100_000)
      await store.transact((tx) => tx.sentCodes.forget(one))
      expect([await next(one, 100_001), await next(other, 100_001)]).toEqual([null, 100_060])
      await store.transact((tx) => tx.sentCodes.sweepSendings(100_000, 100))
      expect(await next(other, 100_001)).toBe(100_060)
      expect(await store.transact((tx) => tx.sentCodes.sweepSendings(100_001, 100))).toBe(1)
      expect(await next(other, 100_001)).toBeNull()
    })
  })
}

function provenPromises(open: OpenEmptyStore): void {
  describe('the address of an account', () => {
    const store = openedStore(open)

    test('is proved once, stays so through changes, and goes with the account', async () => {
      const account = newAccount()
      const proven = () => store.read((tx) => tx.accounts.provenAt(account.id))
      await store.transact((tx) => tx.accounts.insert(account, null))
      expect(await proven()).toBeNull()
      for (const at of [7, 9]) await store.transact((tx) => tx.accounts.prove(account.id, at))
      await store.transact((tx) => tx.accounts.save({ ...account, nickname: '别名' }))
      expect(await proven()).toBe(7)
      await store.transact((tx) => tx.erasures.eraseAccount(account.id))
      expect(await proven()).toBeNull()
      expect(await store.read((tx) => tx.accounts.provenAt(freshUserId()))).toBeNull()
    })
  })
}
