import type { Clock, OpenStore, Store, Vault } from '@fairdraw/application/ports'
import { OutsideFailed } from '@fairdraw/application/ports'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openVault } from '../../keys/vault.ts'
import { createAccessTokens, type FetchToken, type TokenTimes } from '../access-tokens.ts'

/** One database, opened as often as there are processes; each has its own clock, or the database's when left out. */
export type OpenProcesses = () => Promise<{
  open(clock: Clock): Promise<OpenStore>
  drop(): Promise<void>
}>

const quick: TokenTimes = { holdMs: 400, lookMs: 5 }
const hourMs = 3_600_000

/** What the tokens of accounts promise, whatever keeps them: one fetch for all, whoever dies. */
export function tokenPromises(engine: string, openDatabase: OpenProcesses): void {
  describe(`tokens on ${engine}`, () => {
    let vault: Vault
    let database: Awaited<ReturnType<OpenProcesses>>
    let offset = 0
    const stores: OpenStore[] = []
    beforeAll(async () => {
      vault = await openVault({ dataFolder: 'none', masterKey: 'ab'.repeat(32) })
    })
    beforeEach(async () => {
      offset = 0
      database = await openDatabase()
    })
    afterEach(async () => {
      for (const store of stores.splice(0)) await store.close()
      await database.drop()
    })

    async function process(skewMs = 0, times = quick) {
      const store = await database.open({ now: () => Date.now() + offset + skewMs })
      stores.push(store)
      return { store, ...createAccessTokens({ store, vault }, times) }
    }

    /** A platform that counts what it gave. */
    function platform(takesMs = 30, livesSeconds = 7_200) {
      const asked: (string | null)[] = []
      const fetchToken: FetchToken = async (stale) => {
        asked.push(stale)
        const token = `token-${asked.length}`
        await new Promise((resolve) => setTimeout(resolve, takesMs))
        return { token, livesSeconds }
      }
      return { asked, fetchToken }
    }

    test('are fetched once for many callers in many processes', async () => {
      const { asked, fetchToken } = platform(100)
      const processes = [await process(), await process(), await process()]
      const callers = processes.flatMap(({ tokenFor }) =>
        Array.from({ length: 20 }, () => tokenFor('one', fetchToken)),
      )
      expect(new Set(await Promise.all(callers))).toEqual(new Set(['token-1']))
      expect(asked).toEqual([null])
      const late = await process()
      expect(await late.tokenFor('one', fetchToken)).toBe('token-1')
      expect(asked).toHaveLength(1)
    })

    test('are of one name alone: another secret opens nothing', async () => {
      const { fetchToken } = platform(0)
      const { tokenFor } = await process()
      expect(await tokenFor('wechat/wx1/secret', fetchToken)).toBe('token-1')
      const wrong: FetchToken = async () => {
        throw new OutsideFailed('credentials', 40125)
      }
      await expect(tokenFor('wechat/wx1/guess', wrong)).rejects.toMatchObject({ trouble: 'credentials' })
    })

    test('lie in the database sealed, under a name that tells nothing', async () => {
      const { store, tokenFor } = await process()
      await tokenFor('wechat/wx1/secret', platform(0).fetchToken)
      const key = vault.index('outside_tokens/name', 'wechat/wx1/secret')
      const row = await store.read((tx) => tx.outsideTokens.get(key))
      expect(Buffer.from(row?.sealed ?? []).includes('token-1')).toBe(false)
      expect(row?.sealed?.length).toBeGreaterThan(20)
    })

    test('are renewed five minutes early', async () => {
      const { asked, fetchToken } = platform(0)
      const { tokenFor } = await process()
      await tokenFor('one', fetchToken)
      offset = 2 * hourMs - 305_000
      expect(await tokenFor('one', fetchToken)).toBe('token-1')
      offset = 2 * hourMs - 299_000
      expect(await tokenFor('one', fetchToken)).toBe('token-2')
      expect(asked).toEqual([null, null])
    })

    test('with a short life are used for half of it, not fetched for every call', async () => {
      const { asked, fetchToken } = platform(0, 300)
      const { tokenFor } = await process()
      await tokenFor('one', fetchToken)
      offset = 140_000
      await tokenFor('one', fetchToken)
      expect(asked).toHaveLength(1)
      offset = 151_000
      await tokenFor('one', fetchToken)
      expect(asked).toHaveLength(2)
    })

    test('are fetched by another when who fetches them dies, and what the dead one brings later changes nothing', async () => {
      const [dying, heir] = [await process(), await process()]
      const late = Promise.withResolvers<{ token: string; livesSeconds: number }>()
      const asks = Promise.withResolvers<void>()
      const dead = dying.tokenFor('one', () => {
        asks.resolve()
        return late.promise
      })
      await asks.promise
      const { asked, fetchToken } = platform(0)
      const startedAt = performance.now()
      expect(await heir.tokenFor('one', fetchToken)).toBe('token-1')
      expect(performance.now() - startedAt).toBeGreaterThan(200)
      late.resolve({ token: 'late', livesSeconds: 7_200 })
      expect(await dead).toBe('late')
      expect(await dying.tokenFor('one', fetchToken)).toBe('token-1')
      expect(asked).toHaveLength(1)
    })

    test('are not fetched again by who looked just before another had them', async () => {
      const { asked, fetchToken } = platform(0)
      const { store, tokenFor } = await process()
      let isFirst = true
      const slow: Store = {
        transact: (work) => store.transact(work),
        async read(work) {
          const seen = await store.read(work)
          if (isFirst) {
            isFirst = false
            await tokenFor('one', fetchToken)
          }
          return seen
        },
      }
      const late = createAccessTokens({ store: slow, vault }, { ...quick, holdMs: hourMs })
      expect(await late.tokenFor('one', fetchToken)).toBe('token-1')
      expect(asked).toHaveLength(1)
      expect(await late.tokenFor('one', fetchToken, 'token-1')).toBe('token-2')
    })

    test('that another process never comes to an end with make their callers give up', async () => {
      const { store, tokenFor } = await process()
      const key = vault.index('outside_tokens/name', 'one')
      await store.transact(async (tx) => {
        const now = await tx.now()
        await tx.outsideTokens.hold(key, 'stuck', now, now + hourMs)
      })
      const asked = platform(0)
      await expect(tokenFor('one', asked.fetchToken)).rejects.toMatchObject({
        trouble: 'busy',
        errcode: null,
      })
      expect(asked.asked).toEqual([])
    })

    test('that cannot be fetched fail for all who wait here, and may be tried again at once', async () => {
      const { tokenFor } = await process(0, { ...quick, holdMs: hourMs })
      let tries = 0
      const failing: FetchToken = async () => {
        tries += 1
        throw new OutsideFailed('address', 40164)
      }
      const all = await Promise.allSettled(Array.from({ length: 10 }, () => tokenFor('one', failing)))
      expect(all.every((one) => one.status === 'rejected')).toBe(true)
      expect(tries).toBe(1)
      expect(await tokenFor('one', platform(0).fetchToken)).toBe('token-1')
    })

    test('that the platform takes no more are renewed once, whoever notices', async () => {
      const { asked, fetchToken } = platform(60)
      const processes = [await process(), await process()]
      await processes[0]?.tokenFor('one', fetchToken)
      const call = async (token: string) => {
        if (token === 'token-1') throw new OutsideFailed('token', 42001)
        return token
      }
      const calls = processes.flatMap(({ withToken }) =>
        Array.from({ length: 10 }, () => withToken('one', fetchToken, call)),
      )
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['token-2']))
      expect(asked).toEqual([null, 'token-1'])
      expect(await processes[1]?.tokenFor('one', fetchToken, 'token-1')).toBe('token-2')
      expect(asked).toHaveLength(2)
    })

    test('are renewed once for a call, not for ever; and for no other trouble', async () => {
      const { asked, fetchToken } = platform(0)
      const { withToken } = await process()
      let calls = 0
      const refusing = (trouble: 'token' | 'permission') => async () => {
        calls += 1
        throw new OutsideFailed(trouble)
      }
      await expect(withToken('one', fetchToken, refusing('token'))).rejects.toMatchObject({
        trouble: 'token',
      })
      expect([calls, asked.length]).toEqual([2, 2])
      await expect(withToken('one', fetchToken, refusing('permission'))).rejects.toMatchObject({
        trouble: 'permission',
      })
      expect([calls, asked.length]).toEqual([3, 2])
    })

    test('survive clocks that differ: the worst is a fetch too many', async () => {
      const { asked, fetchToken } = platform(0)
      const [right, ahead, behind] = [await process(), await process(3 * hourMs), await process(-3 * hourMs)]
      expect(await right.tokenFor('one', fetchToken)).toBe('token-1')
      expect(await behind.tokenFor('one', fetchToken)).toBe('token-1')
      expect(await ahead.tokenFor('one', fetchToken)).toBe('token-2')
      for (const { tokenFor } of [right, ahead, behind])
        expect(await tokenFor('one', fetchToken)).toBe('token-2')
      expect(asked).toHaveLength(2)
      offset = 4 * hourMs
      // The clock ahead wrote how long the token lives: the platform says so first.
      const call = async (token: string) => {
        if (token === 'token-2') throw new OutsideFailed('token', 42001)
        return token
      }
      expect(await right.withToken('one', fetchToken, call)).toBe('token-3')
    })
  })
}
