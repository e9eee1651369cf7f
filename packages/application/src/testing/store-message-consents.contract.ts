import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { ConsentOf, MessageConsent } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshName } from './store-rows.ts'

/** What a store promises about who agreed to a message: one consent is one message, whoever takes it. */
export function messageConsentPromises(open: OpenEmptyStore): void {
  describe('consents to messages', () => {
    const store = openedStore(open)
    const freshDraw = () => freshName('draw') as DrawId
    const somebody = (changes: Partial<ConsentOf> = {}): ConsentOf => ({
      channel: 'subscribe',
      account: freshName('mp'),
      personKey: freshBytes(),
      templateId: 'tpl',
      ...changes,
    })
    const grant = async (of: ConsentOf, changes: Partial<MessageConsent> = {}) => {
      const consent = { ...of, id: freshName('consent'), drawId: null, grantedAt: 1_000, ...changes }
      await store.transact((tx) => tx.messageConsents.grant(consent))
      return consent.id
    }
    const left = (of: ConsentOf, drawId = freshDraw()) =>
      store.read((tx) => tx.messageConsents.open(of, drawId))
    const take = (of: ConsentOf, drawId = freshDraw(), id = freshName('letter')) =>
      store.transact((tx) => tx.messageConsents.take(of, { id, drawId, at: 5_000 }))
    const ofLetter = (id: string) => store.read((tx) => tx.messageConsents.ofLetter(id))

    test('are taken by one letter each, and none is left then', async () => {
      const [of, letter] = [somebody(), freshName('letter')]
      const id = await grant(of)
      expect(await left(of)).toBe(1)
      expect(await take(of, freshDraw(), letter)).toBe(true)
      expect(await ofLetter(letter)).toEqual({
        ...of,
        id,
        drawId: null,
        grantedAt: 1_000,
        usedAt: 5_000,
        letterId: letter,
      })
      expect(await left(of)).toBe(0)
      expect(await take(of)).toBe(false)
    })

    test('are taken once by a letter that comes twice', async () => {
      const [of, letter, drawId] = [somebody(), freshName('letter'), freshDraw()]
      await grant(of)
      await grant(of)
      expect(await take(of, drawId, letter)).toBe(true)
      expect(await take(of, drawId, letter)).toBe(true)
      expect(await left(of)).toBe(1)
    })

    test('go to nobody twice, whoever asks at the same moment', async () => {
      const of = somebody()
      for (let n = 0; n < 3; n++) await grant(of)
      const taken = await Promise.all(Array.from({ length: 8 }, () => take(of)))
      expect(taken.filter(Boolean)).toHaveLength(3)
      expect(await left(of)).toBe(0)
    })

    test('for a draw are no other draw’s, and go before those that are for any', async () => {
      const [of, drawId, letter] = [somebody(), freshDraw(), freshName('letter')]
      await grant(of, { grantedAt: 1 })
      const own = await grant(of, { drawId, grantedAt: 2 })
      expect(await left(of)).toBe(1)
      expect(await left(of, drawId)).toBe(2)
      expect(await store.read((tx) => tx.messageConsents.open(of, null))).toBe(1)
      expect(await take(of, drawId, letter)).toBe(true)
      expect(await ofLetter(letter)).toMatchObject({ id: own })
      expect(await take(of)).toBe(true)
      expect(await take(of, drawId)).toBe(false)
    })

    test('are of one person, account, channel and template', async () => {
      const of = somebody()
      await grant(of)
      const others = [{ personKey: freshBytes() }, { account: 'operator' }, { templateId: 'other' }]
      for (const change of others) expect(await take({ ...of, ...change })).toBe(false)
      expect(await take({ ...of, channel: 'mini' })).toBe(false)
      expect(await left(of)).toBe(1)
    })

    test('come back from a letter that was not sent, and from no other', async () => {
      const [of, letter, other] = [somebody(), freshName('letter'), freshName('letter')]
      await grant(of)
      await grant(of)
      await take(of, freshDraw(), letter)
      await take(of, freshDraw(), other)
      await store.transact((tx) => tx.messageConsents.giveBack(letter))
      expect(await left(of)).toBe(1)
      expect(await ofLetter(letter)).toBeNull()
      expect(await ofLetter(other)).not.toBeNull()
    })

    test('end where WeChat says that nothing is left, but for what was granted later', async () => {
      const [of, letter] = [somebody(), freshName('letter')]
      await grant(of, { grantedAt: 500 })
      await take(of, freshDraw(), letter)
      for (const grantedAt of [1_000, 2_000, 3_000]) await grant(of, { grantedAt })
      const apart = { ...of, templateId: 'other' }
      await grant(apart)
      await store.transact((tx) => tx.messageConsents.end(of, 2_000, 9_000))
      expect(await left(of)).toBe(1)
      expect(await left(apart)).toBe(1)
      expect(await ofLetter(letter)).toMatchObject({ usedAt: 5_000 })
    })

    test('are taken back with everything else when the transaction is', async () => {
      const of = somebody()
      await grant(of)
      const letter = { id: freshName('letter'), drawId: freshDraw(), at: 1 }
      await expect(
        store.transact(async (tx) => {
          await tx.messageConsents.take(of, letter)
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      expect(await left(of)).toBe(1)
    })

    test('are forgotten with who gave them, and with the account', async () => {
      const [of, identity] = [somebody(), freshBytes()]
      await store.transact(async (tx) => {
        const { account: accountId, personKey } = of
        await tx.accountPeople.meet({ accountId, personKey, sealedOpenid: freshBytes(), at: 1 })
        await tx.accountPeople.bind({ accountId, personKey }, identity, null)
      })
      const kin = { ...of, personKey: freshBytes() }
      const elsewhere = { ...of, account: freshName('mp') }
      for (const one of [of, kin, elsewhere]) await grant(one)
      await store.transact((tx) => tx.messageConsents.forgetIdentity(identity))
      expect([await left(of), await left(kin), await left(elsewhere)]).toEqual([0, 1, 1])
      await store.transact((tx) => tx.messageConsents.forgetPerson(of.personKey, freshName('mp')))
      expect(await left(elsewhere)).toBe(1)
      await store.transact((tx) => tx.messageConsents.forgetPerson(of.personKey))
      expect(await left(elsewhere)).toBe(0)
      await store.transact((tx) => tx.messageConsents.forgetAccount(of.account))
      expect(await left(kin)).toBe(0)
    })

    test('are deleted when they are old', async () => {
      const of = somebody()
      await grant(of, { grantedAt: 7 })
      await store.transact((tx) => tx.messageConsents.sweep(7, 99))
      expect(await left(of)).toBe(1)
      expect(await store.transact((tx) => tx.messageConsents.sweep(8, 9))).toBe(1)
      expect(await left(of)).toBe(0)
    })
  })
}
