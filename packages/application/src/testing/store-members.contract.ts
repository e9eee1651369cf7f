import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { MemberFilter, MemberKey, MemberOrder, NewEntrant } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newAward, newEntrant, storedDraw } from './store-rows.ts'
import { shortMs } from './until.ts'

const everybody: MemberFilter = {}

export function memberPromises(open: OpenEmptyStore): void {
  describe('the organiser’s list of entrants', () => {
    const store = openedStore(open)
    const drawOf = async (entrants: readonly Partial<NewEntrant>[]) =>
      (await storedDraw(store, { entrants })).id
    const named = (...names: readonly string[]) => drawOf(names.map((nickname) => ({ nickname })))
    const page = (
      id: DrawId,
      filter: MemberFilter,
      order: MemberOrder,
      after: MemberKey | null,
      limit: number,
    ) => store.read((tx) => tx.members.list(id, filter, order, after, limit))
    const found = async (id: DrawId, filter: MemberFilter, order: MemberOrder = 'oldest') =>
      (await page(id, filter, order, null, 100)).rows.map(({ joinSeq }) => joinSeq)
    const indexAll = async (id: DrawId) => {
      while ((await store.transact((tx) => tx.members.index(id, 2))) > 0);
    }
    const walked = async (id: DrawId, order: MemberOrder, limit: number) => {
      const seen: number[] = []
      for (let after: MemberKey | null = null; ; ) {
        const { rows, next } = await page(id, everybody, order, after, limit)
        seen.push(...rows.map(({ joinSeq }) => joinSeq))
        if (next === null) return seen
        after = next
      }
    }

    test.each([
      ['part of a nickname', '小明', [1, 3]],
      ['one character', '明', [1, 3]],
      ['a nickname in any case', 'aNN', [2]],
      ['full-width letters as plain ones', 'Ａｎｎ', [2]],
      ['a wildcard as itself', '%', [4]],
      ['an exact join number, and nicknames with it', '3', [3, 4]],
      ['a name of two words', 'ann li', [2]],
      ['the end of one word and the start of the next', 'n l', [2]],
      ['nobody', '不在', []],
      ['nothing', '  ', [1, 2, 3, 4, 5]],
    ])('is searched for %s, whether the index has come so far or not', async (_, keyword, expected) => {
      const id = await named('王小明', 'Ann Li', '小明2', '3%', '😀😀')
      expect(await found(id, { keyword })).toEqual(expected)
      await store.transact((tx) => tx.members.index(id, 2))
      expect(await found(id, { keyword })).toEqual(expected)
      await indexAll(id)
      expect(await found(id, { keyword })).toEqual(expected)
    })

    test.each(['newest', 'oldest', 'chances'] as const)('comes in pages, %s first', async (order) => {
      const id = await drawOf([{}, { chances: 3 }, {}, { chances: 0 }, { chances: 3 }, { chances: 9 }, {}])
      const expected = {
        newest: [7, 6, 5, 4, 3, 2, 1],
        oldest: [1, 2, 3, 4, 5, 6, 7],
        chances: [6, 2, 5, 1, 3, 7, 4],
      }[order]
      for (const limit of [1, 2, 3, 100]) expect(await walked(id, order, limit)).toEqual(expected)
    })

    test('knows chances that were granted later', async () => {
      const id = await drawOf([{}, {}, { chances: 2 }])
      const grant = { drawId: id, reason: 'gift' as const, at: 9 }
      await store.transact(async (tx) => {
        await tx.entrants.grant([{ ...grant, joinSeq: 2, id: 'a', count: 1 }])
        await tx.entrants.grant([
          { ...grant, joinSeq: 2, id: 'b', count: 5 },
          { ...grant, joinSeq: 2, id: 'a', count: 1 },
        ])
      })
      expect(await found(id, everybody, 'chances')).toEqual([2, 3, 1])
      const { rows } = await page(id, everybody, 'chances', null, 9)
      expect(rows.map(({ weight }) => weight)).toEqual([7, 2, 1])
    })

    test('is narrowed by state, channel, time and luck, alone and together', async () => {
      const id = await drawOf([
        { channel: 'poster', joinedAt: 1_000, isGuest: true },
        { status: 'X4', joinedAt: 50_000, isGuest: true, isAgain: true },
        { status: 'X5', channel: 'poster', joinedAt: 100_000 },
        { joinedAt: 200_000 },
      ])
      await store.transact(async (tx) => {
        await tx.awards.insert([
          newAward(id, 0, 0, { index: 0 }),
          newAward(id, 0, 1, { index: 3, state: 'void', voidReason: 'absent' }),
        ])
        for (const joinSeq of [2, 3]) await tx.members.appeal(id, joinSeq, '不是我')
        await tx.members.withdraw(id, 3, 100_001)
      })
      const cases: readonly [MemberFilter, number[]][] = [
        [{ statuses: ['X4', 'X5'] }, [2, 3]],
        [{ statuses: ['E'] }, [1, 4]],
        [{ channel: 'poster' }, [1, 3]],
        [{ channel: 'poster', statuses: ['X5'] }, [3]],
        [{ joinedFrom: 50_000, joinedTo: 200_000 }, [2, 3]],
        [{ joinedFrom: 50_001 }, [3, 4]],
        [{ hasWon: true }, [1]],
        [{ isAgain: true }, [2]],
        [{ isAgain: true, statuses: ['E'] }, []],
        [{ isAgain: false, channel: 'poster' }, [1, 3]],
        [{ hasWon: false, statuses: ['E'] }, [4]],
        [{ hasOpenAppeal: true }, [2]],
        [{ hasOpenAppeal: true, channel: 'poster' }, []],
      ]
      for (const [filter, expected] of cases) expect(await found(id, filter)).toEqual(expected)
      await indexAll(id)
      for (const [filter, expected] of cases) expect(await found(id, filter)).toEqual(expected)
      expect(await store.read((tx) => tx.members.countAgain(id))).toBe(1)
      const { rows } = await page(id, everybody, 'oldest', null, 9)
      expect(rows.map(({ isAgain }) => isAgain)).toEqual([false, true, false, false])
    })

    test('finds whoever has this phone', async () => {
      const [identityKey, mobileKey] = [freshBytes(), freshBytes()]
      const id = await drawOf([{}, { identityKey }])
      expect(await found(id, { keyword: '13800000001', identityKeys: [identityKey], mobileKey })).toEqual([2])
      expect(await found(id, { keyword: '13800000001', identityKeys: [freshBytes()] })).toEqual([])
    })

    test('says how many there are', async () => {
      const id = await named('甲', '乙', '甲')
      expect(await page(id, everybody, 'oldest', null, 1)).toMatchObject({ total: 3, isEstimate: false })
      expect(await page(id, { keyword: '甲' }, 'oldest', null, 1)).toMatchObject({
        total: 2,
        isEstimate: false,
      })
    })

    test('of a draw of thousands walks the index, in every order alike', {
      timeout: shortMs(15_000),
    }, async () => {
      const count = 4_500
      const { id } = await storedDraw(store, { door: { joined: count } })
      const rows = Array.from({ length: count }, (_, at) =>
        newEntrant(id, at + 1, {
          nickname: at % 3 === 0 ? `小明 ${at}` : `客人 ${at}`,
          chances: at % 5 === 0 ? 2 : 1,
        }),
      )
      await store.transact((tx) => tx.entrants.insert(rows))
      while (
        (await store.transact((tx) => tx.members.index(id, 1_000))) === 1_000 &&
        (await lastIndexed(id)) < 3_900
      );
      const mine = rows.filter(({ nickname }) => nickname.includes('客人')).map(({ joinSeq }) => joinSeq)
      const byChances = (seqs: readonly number[]) =>
        seqs.toSorted((a, b) => Number((b - 1) % 5 === 0) - Number((a - 1) % 5 === 0) || a - b)
      const all = { oldest: mine, newest: mine.toReversed(), chances: byChances(mine) }
      for (const order of ['oldest', 'newest', 'chances'] as const) {
        const seen: number[] = []
        for (let after: MemberKey | null = null; ; ) {
          const told = await page(id, { keyword: '客人' }, order, after, 200)
          seen.push(...told.rows.map(({ joinSeq }) => joinSeq))
          if (told.next === null) break
          after = told.next
        }
        expect(seen).toEqual(all[order])
      }
      await store.transact(async (tx) => {
        for (const joinSeq of [4_400, 7]) await tx.members.appeal(id, joinSeq, '不是我')
      })
      expect(await found(id, { hasOpenAppeal: true }, 'newest')).toEqual([4_400, 7])
    })

    async function lastIndexed(id: DrawId): Promise<number> {
      const { ids } = await store.read((tx) => tx.members.unindexed(null, 1_000))
      return ids.includes(id) ? 0 : 4_500
    }

    test('is given for tables span by span, with no bytes that nobody opens', async () => {
      const [short, long] = [freshBytes(40), freshBytes(90)]
      const id = await drawOf([
        { sealedIdentity: short },
        { sealedIdentity: long, isAgain: true },
        { chances: 3 },
      ])
      const reason = { reason: '重复', at: 1 }
      await store.transact((tx) => tx.members.exclude(id, 1, reason))
      const given = (most: number | null, after = 0) =>
        store.read((tx) => tx.members.exported(id, { after, upTo: 3 }, most))
      const lengths = (await given(64)).map(({ sealedIdentity }) => sealedIdentity?.length ?? null)
      expect(lengths.slice(0, 2)).toEqual([40, null])
      expect((await given(64))[0]?.detail.excludeReason).toBe('重复')
      expect((await given(null)).map(({ sealedIdentity }) => sealedIdentity)).toEqual([null, null, null])
      expect((await given(64)).map(({ isAgain }) => isAgain)).toEqual([false, true, false])
      expect((await given(null, 1)).map((one) => [one.joinSeq, one.weight, one.isAgain])).toEqual([
        [2, 1, true],
        [3, 3, false],
      ])
    })

    test('says which draws the index is behind on', async () => {
      const id = await named('甲', '乙')
      const behind = async () =>
        (await store.read((tx) => tx.members.unindexed(null, 1_000))).ids.includes(id)
      expect(await behind()).toBe(true)
      await indexAll(id)
      expect(await behind()).toBe(false)
      expect(await store.transact((tx) => tx.members.index(id, 2))).toBe(0)
    })
  })

  describe('what stands beside an entrant', () => {
    const store = openedStore(open)

    test('is nothing for most', async () => {
      const { id } = await storedDraw(store, { entrants: [{}] })
      const details = await store.read((tx) => tx.members.details(id, [1]))
      expect(details.get(1)).toMatchObject({
        excludeReason: null,
        appeal: null,
        invited: 0,
        gifted: 0,
        wonTiers: [],
      })
    })

    test('is the reason for setting aside, what was answered, gifts and prizes', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}] })
      await store.transact(async (tx) => {
        await tx.members.exclude(id, 2, { reason: '重复参与', at: 7 })
        await tx.members.appeal(id, 2, '不是我')
        await tx.entrants.grant([{ drawId: id, joinSeq: 2, id: 'g', count: 4, reason: 'gift', at: 1 }])
        await tx.entrants.grant([{ drawId: id, joinSeq: 2, id: 'i', count: 9, reason: 'invite', at: 1 }])
        await tx.awards.insert([
          newAward(id, 0, 0, { index: 1, tier: 2 }),
          newAward(id, 0, 1, { index: 1, tier: 1 }),
          newAward(id, 0, 2, { index: 1, tier: 3, state: 'void', voidReason: 'absent' }),
        ])
      })
      const told = (await store.read((tx) => tx.members.details(id, [2]))).get(2)
      expect(told).toMatchObject({
        excludeReason: '重复参与',
        excludedAt: 7,
        appeal: '不是我',
        gifted: 4,
        wonTiers: [1, 2],
      })
      expect(told?.openAppeal).toBe('不是我')
      await store.transact((tx) => tx.members.exclude(id, 2, null))
      const after = (await store.read((tx) => tx.members.details(id, [2]))).get(2)
      expect(after).toMatchObject({
        excludeReason: null,
        excludedAt: null,
        appeal: '不是我',
        openAppeal: null,
      })
    })

    test('and who it is, is gone after erasure, from the search too', async () => {
      const { id } = await storedDraw(store, { entrants: [{ nickname: '王小明' }, { nickname: '王小明' }] })
      await store.transact((tx) => tx.members.index(id, 10))
      await store.transact(async (tx) => {
        await tx.members.appeal(id, 1, '我的电话是 13800000001')
        await tx.members.erase(id, 1, '王**')
      })
      const entrant = await store.read((tx) => tx.entrants.bySeq(id, 1))
      expect(entrant).toMatchObject({ nickname: '王**', sealedIdentity: null })
      expect((await store.read((tx) => tx.members.details(id, [1]))).get(1)?.appeal).toBeNull()
      const found = await store.read((tx) => tx.members.list(id, { keyword: '小明' }, 'oldest', null, 9))
      expect(found.rows.map(({ joinSeq }) => joinSeq)).toEqual([2])
    })
  })
}
