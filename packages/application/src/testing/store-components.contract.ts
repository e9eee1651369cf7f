import { describe, expect, test } from 'vitest'
import type { Authorisation } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newOutsideAccount } from './store-outside-accounts.contract.ts'
import { freshBytes, freshUserId } from './store-rows.ts'

/** What a store promises about the operator's third-party platform: the newest word counts, in whatever order they come. */
export function componentPromises(open: OpenEmptyStore): void {
  describe('the operator’s third-party platform', () => {
    const store = openedStore(open)
    const componentId = 'wxcomponent'
    const said = (changes: Partial<Authorisation> = {}): Authorisation => ({
      componentId,
      appId: `wx${freshUserId()}`,
      sealedRefresh: freshBytes(120),
      originalId: 'gh_0001',
      saidAt: 2_000,
      codeKey: freshBytes(32),
      ...changes,
    })
    const authorise = (one: Authorisation) => store.transact((tx) => tx.components.authorise(one))
    const read = ({ appId }: Authorisation) =>
      store.read((tx) => tx.components.authorisation(componentId, appId))

    test('keeps the newest ticket, of each platform its own', async () => {
      const [old, newer] = [freshBytes(90), freshBytes(90)]
      const keep = (sealed: Uint8Array, createdAt: number) =>
        store.transact((tx) => tx.components.keepTicket(componentId, { sealed, createdAt }))
      expect(await store.read((tx) => tx.components.ticket(componentId))).toBeNull()
      expect([await keep(newer, 2_000), await keep(old, 1_000), await keep(old, 2_000)]).toEqual([
        true,
        false,
        false,
      ])
      expect(await store.read((tx) => tx.components.ticket(componentId))).toEqual({
        sealed: newer,
        createdAt: 2_000,
      })
      expect(await store.read((tx) => tx.components.ticket('wxanother'))).toBeNull()
    })

    test('keeps what was authorised, found by account and by code, until something newer is said', async () => {
      const one = said()
      expect(await read(one)).toBeNull()
      expect(await authorise(one)).toBe(true)
      expect(await read(one)).toEqual(one)
      expect(await store.read((tx) => tx.components.authorisedBy(one.codeKey))).toEqual(one)
      expect(await store.read((tx) => tx.components.authorisedBy(freshBytes(32)))).toBeNull()
      expect(await authorise({ ...one, saidAt: 1_999, codeKey: freshBytes(32) })).toBe(false)
      const again = { ...one, saidAt: 3_000, sealedRefresh: freshBytes(120), codeKey: freshBytes(32) }
      expect(await authorise(again)).toBe(true)
      expect(await read(one)).toEqual(again)
    })

    test('ends it by what was said later alone, and renews nothing that ended', async () => {
      const one = said()
      const end = (at: number) => store.transact((tx) => tx.components.end(componentId, one.appId, at))
      const renew = (saidAt: number, sealed: Uint8Array) =>
        store.transact((tx) => tx.components.renew({ ...one, saidAt }, sealed))
      expect(await end(2_000)).toBe(false)
      await authorise(one)
      expect(await end(1_999)).toBe(false)
      const next = freshBytes(120)
      await renew(1_999, freshBytes(120))
      await renew(2_000, next)
      expect(await read(one)).toEqual({ ...one, sealedRefresh: next })
      expect(await end(4_000)).toBe(true)
      await renew(4_000, freshBytes(120))
      expect(await read(one)).toEqual({ ...one, sealedRefresh: null, saidAt: 4_000 })
      await store.transact((tx) => tx.components.forget(componentId, one.appId))
      expect(await read(one)).toBeNull()
    })

    test('speaks to everybody who connected one and the same account', async () => {
      const appId = `wx${freshUserId()}`
      const [late, early] = [newOutsideAccount({ appId }), newOutsideAccount({ appId, connectedAt: 500 })]
      await store.transact(async (tx) => {
        for (const account of [late, early, newOutsideAccount({ appId, kind: 'mini' })])
          await tx.outsideAccounts.insert(account)
      })
      expect(await store.read((tx) => tx.outsideAccounts.ofApp('mp', appId))).toEqual([early, late])
    })
  })
}
