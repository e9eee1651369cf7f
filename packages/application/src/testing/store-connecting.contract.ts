import { randomUUID } from 'node:crypto'
import type { DrawId, UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { ApiKey, Delivery, Hook } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId } from './store-rows.ts'

/** What a store promises about what connects other systems: addresses, what they are sent, keys and sites. */
export function connectingPromises(open: OpenEmptyStore): void {
  hooks(open)
  lending(open)
  keys(open)
}

const freshId = () => randomUUID().replaceAll('-', '')

export function newHook(changes: Partial<Hook> = {}): Hook {
  return {
    id: freshId(),
    userId: freshUserId(),
    url: 'https://hooks.example.org/a',
    note: '仓库',
    events: ['draw.drawn', 'draw.closed'],
    drawId: null,
    state: 'on',
    sealedSecrets: [freshBytes(60)],
    oldSecretUntil: null,
    createdAt: 1_000,
    failingSince: null,
    restsUntil: null,
    ...changes,
  }
}

export function newDelivery(hook: Pick<Hook, 'id'>, changes: Partial<Delivery> = {}): Delivery {
  return {
    id: `msg_${freshId()}`,
    hookId: hook.id,
    event: 'draw.drawn',
    drawId: null,
    body: '{"type":"draw.drawn"}',
    at: 1_000,
    state: 'waiting',
    tries: 0,
    nextAt: 1_000,
    lastStatus: null,
    lastProblem: null,
    lastAt: null,
    tookMs: null,
    ...changes,
  }
}

function hooks(open: OpenEmptyStore): void {
  describe('an address that is told', () => {
    const store = openedStore(open)
    const kept = async (changes: Partial<Hook> = {}) => {
      const hook = newHook(changes)
      await store.transact((tx) => tx.hooks.insert(hook))
      return hook
    }

    test('is kept with both of its secrets and saved as a whole', async () => {
      const hook = await kept({ sealedSecrets: [freshBytes(60), freshBytes(60)], oldSecretUntil: 9_000 })
      expect(await store.read((tx) => tx.hooks.byId(hook.id))).toEqual(hook)
      const changed: Hook = {
        ...hook,
        note: '',
        events: ['test'],
        state: 'disabled',
        sealedSecrets: [freshBytes(60)],
        oldSecretUntil: null,
        failingSince: 2_000,
        restsUntil: 3_000,
      }
      await store.transact(async (tx) => {
        expect(await tx.hooks.hold(hook.id)).toEqual(hook)
        await tx.hooks.save(changed)
      })
      expect(await store.read((tx) => tx.hooks.ofUser(hook.userId))).toEqual([changed])
      expect(await store.transact((tx) => tx.hooks.hold('none'))).toBeNull()
    })

    test('wants the events it asked for, of all draws or of one with its stages, while it is on', async () => {
      const userId = freshUserId()
      const all = await kept({ userId })
      const one = await kept({ userId, drawId: 'd1' as DrawId, createdAt: 2_000 })
      await kept({ userId, state: 'off' })
      await kept({ userId, state: 'disabled' })
      await kept()
      const wanting = (drawId: string, event: Hook['events'][number]) =>
        store.read(async (tx) => {
          const found = await tx.hooks.wanting(userId, drawId as DrawId, event)
          return found.map(({ id }) => id).sort()
        })
      expect(await wanting('d1', 'draw.drawn')).toEqual([all.id, one.id].sort())
      expect(await wanting('d1_s2', 'draw.drawn')).toEqual([all.id, one.id].sort())
      expect(await wanting('d2', 'draw.closed')).toEqual([all.id])
      expect(await wanting('d1', 'draw.failed')).toEqual([])
    })

    test('goes with all that was sent to it', async () => {
      const hook = await kept()
      const one = newDelivery(hook)
      await store.transact((tx) => tx.hooks.put([one]))
      await store.transact((tx) => tx.hooks.remove(hook.id))
      expect(await store.read((tx) => tx.hooks.byId(hook.id))).toBeNull()
      expect(await store.read((tx) => tx.hooks.delivery(one.id))).toBeNull()
    })

    test('shows what was sent to it page by page, the newest first, and forgets it in time', async () => {
      const hook = await kept()
      const many = [1, 2, 2, 3].map((at) => newDelivery(hook, { at, state: 'delivered', nextAt: null }))
      await store.transact((tx) => tx.hooks.put([...many, newDelivery(newHook(), { at: 2 })]))
      await store.transact((tx) => tx.hooks.put([{ ...many[0], body: 'another' } as Delivery]))
      const page = (before: string | null) =>
        store.read(async (tx) => (await tx.hooks.deliveries(hook.id, before, 2)).map(({ id }) => id))
      const first = await page(null)
      const rest = await page(first.at(-1) ?? null)
      const sorted = many.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
      expect([...first, ...rest]).toEqual(sorted)
      expect(await store.read((tx) => tx.hooks.countDeliveries(hook.id))).toBe(4)
      expect((await store.read((tx) => tx.hooks.delivery(many[0]?.id ?? '')))?.body).not.toBe('another')
      const sweep = () => store.transact((tx) => tx.hooks.sweep(3, 2))
      expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 2, 0])
      expect(await store.read((tx) => tx.hooks.countDeliveries(hook.id))).toBe(1)
    })

    test('is not sent any more what waited when it is given up', async () => {
      const hook = await kept()
      const done = newDelivery(hook, { state: 'delivered', nextAt: null, lastStatus: 204 })
      const waiting = newDelivery(hook, { lastProblem: 'too_late' })
      await store.transact((tx) => tx.hooks.put([done, waiting]))
      await store.transact((tx) => tx.hooks.giveUp(hook.id))
      expect(await store.read((tx) => tx.hooks.delivery(done.id))).toEqual(done)
      const after = await store.read((tx) => tx.hooks.delivery(waiting.id))
      expect(after).toEqual({ ...waiting, state: 'given_up', nextAt: null })
    })
  })
}

function lending(open: OpenEmptyStore): void {
  describe('what is sent to an address', () => {
    const store = openedStore(open)
    const put = async (changes: Partial<Hook>, ...due: number[]) => {
      const hook = newHook(changes)
      const deliveries = due.map((nextAt) => newDelivery(hook, { nextAt }))
      await store.transact(async (tx) => {
        await tx.hooks.insert(hook)
        await tx.hooks.put(deliveries)
      })
      return { hook, ids: deliveries.map(({ id }) => id) }
    }
    const lend = (now: number, { failing = false, limit = 99 } = {}) =>
      store.transact((tx) => tx.hooks.lend({ now, untilAt: now + 100, failing }, limit))
    const hasDue = (now: number) => store.read((tx) => tx.hooks.hasDue(now))
    const removed = (...hooks: Hook[]) =>
      store.transact(async (tx) => {
        for (const { id } of hooks) await tx.hooks.remove(id)
      })

    test('is lent to one sender at a time, one delivery an address, the most overdue first', async () => {
      const { hook, ids } = await put({}, 1_000, 900, 5_000)
      expect(await lend(800)).toEqual([])
      const both = (await Promise.all([lend(1_000), lend(1_000)])).flat()
      expect(both.map(({ delivery }) => delivery.id)).toEqual([ids[1]])
      expect(both[0]?.hook).toEqual(hook)
      expect(both[0]?.delivery).toMatchObject({ tries: 1, nextAt: 1_100 })
      expect(await lend(1_099)).toEqual([])
      // Nobody said what became of it: it and the other are due, and go out one after the other.
      const [again] = await lend(1_100)
      expect(again?.delivery.id).toBe(ids[0])
      await store.transact((tx) => tx.hooks.free(hook.id, 1_200, 1_150))
      const [third] = await lend(1_150)
      expect(third?.delivery).toMatchObject({ id: ids[1], tries: 2 })
      await removed(hook)
    })

    test('is settled by who has it: another may have it by now', async () => {
      const { hook, ids } = await put({}, 1_000)
      const [first] = await lend(1_000)
      const [second] = await lend(1_100)
      if (!first || !second) throw new Error('both were to be lent')
      const settle = (one: Delivery) =>
        store.transact((tx) => tx.hooks.settle({ ...one, state: 'delivered', nextAt: null, lastStatus: 200 }))
      expect(await settle(first.delivery)).toBe(false)
      expect(await settle(second.delivery)).toBe(true)
      const told = await store.read((tx) => tx.hooks.delivery(ids[0] ?? ''))
      expect(told).toMatchObject({ state: 'delivered', tries: 2, lastStatus: 200, nextAt: null })
      // A lending that is not the last one frees nothing.
      await store.transact((tx) => tx.hooks.put([newDelivery(hook)]))
      await store.transact((tx) => tx.hooks.free(hook.id, 1_100, 1_100))
      expect(await lend(1_150)).toEqual([])
      await removed(hook)
    })

    test('goes to addresses that work and to those that fail apart, and to none that rest or are off', async () => {
      const works = await put({}, 1_000)
      const fails = await put({ failingSince: 500, restsUntil: 1_000 }, 1_000)
      const rests = await put({ restsUntil: 1_001 }, 1_000)
      const off = await put({ state: 'off' }, 1_000)
      const ids = async (failing: boolean) => (await lend(1_000, { failing })).map(({ hook }) => hook.id)
      expect(await ids(false)).toEqual([works.hook.id])
      expect(await ids(true)).toEqual([fails.hook.id])
      await removed(works.hook, fails.hook, rests.hook, off.hook)
    })

    test('reaches every address in its turn, however much waits for one', async () => {
      const busy = await put({}, ...Array.from({ length: 300 }, () => 1))
      const quiet = await put({}, 900)
      const first = await lend(1_000, { limit: 1 })
      const second = await lend(1_000, { limit: 1 })
      expect([...first, ...second].map(({ hook }) => hook.id).sort()).toEqual(
        [busy.hook.id, quiet.hook.id].sort(),
      )
      await store.transact((tx) => tx.hooks.free(busy.hook.id, 1_100, 1_001))
      await store.transact((tx) => tx.hooks.put([newDelivery(quiet.hook)]))
      await store.transact((tx) => tx.hooks.free(quiet.hook.id, 1_100, 1_000))
      expect((await lend(1_050, { limit: 1 })).map(({ hook }) => hook.id)).toEqual([quiet.hook.id])
      await removed(busy.hook, quiet.hook)
    })

    test('is known to be due, and to be under way', async () => {
      expect(await hasDue(9_000)).toBe(false)
      const { hook, ids } = await put({}, 1_000)
      expect([await hasDue(999), await hasDue(1_000)]).toEqual([false, true])
      await lend(1_000)
      expect(await hasDue(1_050)).toBe(false)
      const isUnderWay = (now: number) => store.read((tx) => tx.hooks.isBeingSent(ids[0] ?? '', now))
      expect([await isUnderWay(1_050), await isUnderWay(1_100)]).toEqual([true, false])
      await removed(hook)
      expect(await hasDue(9_000)).toBe(false)
    })
  })
}

function keys(open: OpenEmptyStore): void {
  describe('a key', () => {
    const store = openedStore(open)
    const newKey = (userId: UserId, changes: Partial<ApiKey> = {}): ApiKey => ({
      id: freshId(),
      userId,
      name: '仓库',
      keyHash: freshBytes(),
      hint: 'aB_1',
      scopes: ['draws:read', 'winners:write'],
      createdAt: 1_000,
      expiresAt: null,
      usedAt: null,
      ...changes,
    })

    test('is found by its hash, remembers when it was used and is gone at once', async () => {
      const key = newKey(freshUserId(), { expiresAt: 5_000 })
      await store.transact((tx) => tx.apiKeys.insert(key))
      expect(await store.read((tx) => tx.apiKeys.byHash(key.keyHash))).toEqual(key)
      expect(await store.read((tx) => tx.apiKeys.byHash(freshBytes()))).toBeNull()
      await store.transact((tx) => tx.apiKeys.touch(key.id, 2_000))
      const later = newKey(key.userId, { createdAt: 2_000 })
      await store.transact((tx) => tx.apiKeys.insert(later))
      expect(await store.read((tx) => tx.apiKeys.ofUser(key.userId))).toEqual([
        later,
        { ...key, usedAt: 2_000 },
      ])
      const remove = (userId: UserId) => store.transact((tx) => tx.apiKeys.remove(userId, key.id))
      expect(await remove(freshUserId())).toBe(false)
      expect([await remove(key.userId), await remove(key.userId)]).toEqual([true, false])
      expect(await store.read((tx) => tx.apiKeys.byHash(key.keyHash))).toBeNull()
    })

    test('stands beside sites, each once an account and removed by its own alone', async () => {
      const userId = freshUserId()
      const site = { id: freshId(), userId, origin: 'https://www.example.org', addedAt: 1_000 }
      const add = (one: typeof site) => store.transact((tx) => tx.apiKeys.addSite(one))
      await add(site)
      await add({ ...site, id: freshId(), addedAt: 2_000 })
      await add({ ...site, id: freshId(), userId: freshUserId() })
      expect(await store.read((tx) => tx.apiKeys.sites(userId))).toEqual([site])
      const remove = (by: UserId) => store.transact((tx) => tx.apiKeys.removeSite(by, site.id))
      expect([await remove(freshUserId()), await remove(userId), await remove(userId)]).toEqual([
        false,
        true,
        false,
      ])
    })
  })
}
