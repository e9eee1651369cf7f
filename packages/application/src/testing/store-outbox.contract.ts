import type { DrawId, UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { DueLetter, Fan, LentLetter, Letter, NewMailing } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newAward, storedDraw } from './store-rows.ts'

/** What a store promises about whom is written to: each once, and by one sender at a time. */
export function outboxPromises(open: OpenEmptyStore): void {
  letters(open)
  mailings(open)
  readers(open)
  fans(open)
  places(open)
}

const hexId = () => Buffer.from(freshBytes(16)).toString('hex')

function letters(open: OpenEmptyStore): void {
  describe('a letter', () => {
    const store = openedStore(open)
    const letter = (changes: Partial<Letter> = {}): Letter => ({
      ...{
        id: hexId(),
        channel: 'mail',
        account: '',
        drawId: `d${hexId()}` as DrawId,
        readerKey: freshBytes(),
        sealedReader: freshBytes(60),
      },
      ...{ kind: 'won', about: '0-0', at: 1_000, ...changes },
    })
    const put = (...all: Letter[]) => store.transact((tx) => tx.outbox.put(all))
    const lend = (now: number, { account = '', channel = 'mail' }: Partial<DueLetter> = {}) =>
      store.transact((tx) => tx.outbox.lend({ channel, account, now, since: 500, untilAt: now + 100 }))
    const dueAccount = (now: number, channel: Letter['channel'] = 'mail', after: string | null = null) =>
      store.read((tx) => tx.outbox.dueAccount({ channel, after, now, since: 500 }))
    const ends = (one: Letter) =>
      store.read(async (tx) => (await tx.outbox.ofDraw(one.drawId, 9)).map(({ state }) => state))

    test('is stored once and lent to one sender at a time, until the lending ends', async () => {
      const one = letter()
      await put(one)
      await put({ ...one, kind: 'void' })
      expect(await lend(999)).toBeNull()
      const both = await Promise.all([lend(1_000), lend(1_000)])
      expect(both.filter((lent) => lent !== null)).toEqual([{ ...one, tries: 1, isUncertain: false }])
      expect(await lend(1_099)).toBeNull()
      expect(await lend(1_100)).toEqual({ ...one, tries: 2, isUncertain: true })
      await store.transact((tx) => tx.outbox.forget(one.readerKey))
    })

    test('is settled by who has it: another may have it by now', async () => {
      const one = letter()
      await put(one)
      const first = await lend(1_000)
      const second = await lend(1_100)
      const settle = (of: LentLetter | null) =>
        store.transact((tx) =>
          tx.outbox.settle(
            { id: one.id, tries: of?.tries ?? 0 },
            { state: 'sent', at: 2_000, answer: '250' },
          ),
        )
      expect(await settle(first)).toBe(false)
      expect(await settle(second)).toBe(true)
      expect(await settle(second)).toBe(false)
      expect(await ends(one)).toEqual(['sent'])
      expect(await lend(9_000)).toBeNull()
    })

    test('waits for its next try, and for nothing when its news is old', async () => {
      const [late, old] = [letter(), letter({ at: 499 })]
      await put(late, old)
      expect([await dueAccount(999), await dueAccount(1_000)]).toEqual([null, ''])
      expect((await lend(1_000))?.id).toBe(late.id)
      expect(await lend(1_000)).toBeNull()
      await store.transact((tx) =>
        tx.outbox.settle(
          { id: late.id, tries: 1 },
          { state: 'waiting', at: 1_000, nextAt: 5_000, answer: '451' },
        ),
      )
      expect([await lend(4_999), await dueAccount(4_999)]).toEqual([null, null])
      // It was settled in between: nobody died over it.
      expect(await lend(5_000)).toEqual({ ...late, tries: 2, isUncertain: false })
      await store.transact((tx) => tx.outbox.forget(late.readerKey))
      expect(await ends(late)).toEqual([])
    })

    test('is lent to who sends on its way and for its account, one account after the other', async () => {
      const readerKey = freshBytes()
      const by = (account: string, channel: Letter['channel'] = 'template', at = 1_000) =>
        letter({ readerKey, account, channel, at })
      const [one, other, later, mail] = [by('a1'), by('a2'), by('a3', 'template', 2_000), by('', 'mail')]
      await put(one, other, later, mail)
      const next = (after: string | null, now = 1_000) => dueAccount(now, 'template', after)
      expect([await next(null), await next('a1'), await next('a2')]).toEqual(['a1', 'a2', null])
      expect(await next('a2', 2_000)).toBe('a3')
      const lent = async (account: string) => (await lend(1_000, { channel: 'template', account }))?.id
      expect([await lent('a2'), await lent('a2'), await lent('a3')]).toEqual([other.id, undefined, undefined])
      expect([await next(null), await next('a1')]).toEqual(['a1', null])
      expect((await lend(1_000))?.id).toBe(mail.id)
      expect([await next('a1', 1_099), await next('a1', 1_100)]).toEqual([null, 'a2'])
      expect(await dueAccount(9_999, 'sms')).toBeNull()
      await store.transact((tx) => tx.outbox.forget(readerKey))
    })

    test('that was handed back was never lent: it used up no try, and nobody died over it', async () => {
      const one = letter()
      await put(one)
      const first = await lend(1_000)
      const handBack = (of: LentLetter | null, nextAt: number) =>
        store.transact((tx) =>
          tx.outbox.handBack({ id: one.id, tries: of?.tries ?? 0 }, { nextAt, answer: 'down' }),
        )
      await handBack(first, 1_500)
      expect(await lend(1_499)).toBeNull()
      const second = await lend(1_500)
      expect(second).toEqual({ ...one, tries: 1, isUncertain: false })
      // Who had it when it was lent again has no say any more.
      const third = await lend(1_600)
      expect(third).toEqual({ ...one, tries: 2, isUncertain: true })
      await handBack(second, 1_000)
      expect(await lend(1_650)).toBeNull()
      await store.transact((tx) => tx.outbox.forget(one.readerKey))
    })

    test('that nobody could send is given up when its news is old, and no other', async () => {
      const [old, sent, young] = [letter({ at: 600 }), letter({ at: 610 }), letter({ at: 700 })]
      await put(old, sent, young)
      const settled = { state: 'sent', at: 650, answer: 'ok' } as const
      await lend(605)
      const lentSent = await lend(610)
      expect(lentSent?.id).toBe(sent.id)
      await store.transact((tx) => tx.outbox.settle({ id: sent.id, tries: 1 }, settled))
      const giveUp = (limit: number) =>
        store.transact((tx) => tx.outbox.giveUp({ before: 700, at: 5_000 }, limit))
      const given: string[] = []
      for (let some = await giveUp(1); some.length > 0; some = await giveUp(1)) given.push(...some)
      expect(given).toContain(old.id)
      expect(given).not.toContain(sent.id)
      expect([await ends(old), await ends(sent), await ends(young)]).toEqual([
        ['given_up'],
        ['sent'],
        ['waiting'],
      ])
      for (const { readerKey } of [old, sent, young])
        await store.transact((tx) => tx.outbox.forget(readerKey))
    })

    test('is found by its readers, in its draw and of its kind alone', async () => {
      const [one, other] = [letter(), letter({ about: '0-1' })]
      const { drawId, readerKey } = one
      const same = { drawId: drawId as DrawId, readerKey }
      await put(one, letter({ ...same, kind: 'void' }), letter({ readerKey }), { ...other, drawId })
      const found = (...keys: Uint8Array[]) =>
        store.read(async (tx) => {
          const letters = await tx.outbox.toReaders(same.drawId, 'won', keys)
          return letters.map(({ about, channel, state }) => `${about} ${channel} ${state}`).sort()
        })
      expect(await found()).toEqual([])
      expect(await found(readerKey)).toEqual(['0-0 mail waiting'])
      expect(await found(readerKey, other.readerKey, freshBytes())).toEqual([
        '0-0 mail waiting',
        '0-1 mail waiting',
      ])
      for (const key of [readerKey, other.readerKey]) await store.transact((tx) => tx.outbox.forget(key))
    })

    test('is swept with mailings of its age', async () => {
      const [old, young] = [letter({ at: 10 }), letter({ at: 20 })]
      await put(old, young)
      await store.transact((tx) =>
        tx.outbox.announce([{ drawId: old.drawId, kind: 'won', about: '', at: 10 }]),
      )
      const sweep = () => store.transact((tx) => tx.outbox.sweep(20, 1))
      let swept = 0
      while ((await sweep()) > 0) swept += 1
      expect(swept).toBeGreaterThan(0)
      expect([await ends(old), await ends(young)]).toEqual([[], ['waiting']])
    })
  })
}

function mailings(open: OpenEmptyStore): void {
  describe('a mailing', () => {
    const store = openedStore(open)

    test('is walked on from where it was left, and is there once', async () => {
      const one: NewMailing = { drawId: 'd-one' as DrawId, kind: 'not_won', about: '', at: 1_000 }
      const other: NewMailing = { ...one, drawId: 'd-two' as DrawId, at: 2_000 }
      await store.transact((tx) => tx.outbox.announce([one, other, { ...one, at: 5_000 }]))
      await store.transact((tx) => tx.outbox.announce([]))
      expect(await store.read((tx) => tx.outbox.announced(one.drawId, 'not_won', ''))).toMatchObject(one)
      expect(await store.read((tx) => tx.outbox.announced(one.drawId, 'won', ''))).toBeNull()
      const held = () => store.transact((tx) => tx.outbox.hold(500))
      const first = await held()
      expect(first).toMatchObject({ ...one, position: 0 })
      await store.transact((tx) => tx.outbox.advance(first?.id ?? 0, 300, null))
      expect(await held()).toMatchObject({ ...one, position: 300 })
      expect(await store.read((tx) => tx.outbox.hasMailing(1_001))).toBe(true)
      await store.transact((tx) => tx.outbox.advance(first?.id ?? 0, 300, 3_000))
      const second = await held()
      expect(second).toMatchObject(other)
      expect(await store.transact((tx) => tx.outbox.hold(2_001))).toBeNull()
      await store.transact((tx) => tx.outbox.advance(second?.id ?? 0, 0, 3_000))
      expect(await store.read((tx) => tx.outbox.hasMailing(2_001))).toBe(false)
    })
  })
}

function readers(open: OpenEmptyStore): void {
  describe('a reader', () => {
    const store = openedStore(open)

    test('has an address when their account is one, and the choices they made', async () => {
      const [mail, mobile] = [newAccount(), newAccount({ account: `1${Date.now()}`.slice(0, 11) })]
      await store.transact(async (tx) => {
        await tx.accounts.insert(mail, null)
        await tx.accounts.insert(mobile, null)
        await tx.readers.choose(mobile.id, { lang: 'zh', declined: ['prizes'], turned: [] })
        await tx.readers.choose(mobile.id, {
          ...{ lang: 'en', declined: ['prizes', 'results'] },
          turned: ['wecom', 'sms'],
        })
      })
      const found = await store.read((tx) => tx.readers.of([mail.id, mobile.id, freshUserId()]))
      expect([...found.values()]).toEqual(
        expect.arrayContaining([
          { userId: mail.id, address: mail.account, lang: 'zh', declined: [], turned: [] },
          {
            ...{ userId: mobile.id, address: null, lang: 'en', declined: ['prizes', 'results'] },
            turned: ['wecom', 'sms'],
          },
        ]),
      )
      expect(found.size).toBe(2)
      expect((await store.read((tx) => tx.readers.of([]))).size).toBe(0)
    })
  })
}

function fans(open: OpenEmptyStore): void {
  describe('a fan', () => {
    const store = openedStore(open)
    const fan = (ownerId: UserId, changes: Partial<Fan> = {}): Fan => ({
      ...{
        id: hexId(),
        ownerId,
        readerKey: freshBytes(),
        sealedReader: freshBytes(60),
        sinceAt: 1,
        ...changes,
      },
    })

    test('agrees once to an organiser and is walked with the others', async () => {
      const ownerId = freshUserId()
      const [one, two] = [fan(ownerId), fan(ownerId)]
      await store.transact(async (tx) => {
        for (const each of [one, two, fan(freshUserId()), { ...one, id: hexId() }]) await tx.fans.add(each)
      })
      expect(await store.read((tx) => tx.fans.count(ownerId))).toBe(2)
      expect(await store.read((tx) => tx.fans.find(ownerId, one.readerKey))).toEqual(one)
      const [first] = await store.read((tx) => tx.fans.after(ownerId, 0, 1))
      expect(first).toMatchObject(one)
      const rest = await store.read((tx) => tx.fans.after(ownerId, first?.number ?? 0, 9))
      expect(rest.map(({ id }) => id)).toEqual([two.id])
    })

    test('takes it back, and nobody else’s', async () => {
      const ownerId = freshUserId()
      const [one, two] = [fan(ownerId), fan(ownerId)]
      await store.transact(async (tx) => {
        for (const each of [one, two]) await tx.fans.add(each)
      })
      const remove = (readerKey: Uint8Array, id: string) =>
        store.transact((tx) => tx.fans.remove(readerKey, id))
      expect([await remove(two.readerKey, one.id), await remove(one.readerKey, one.id)]).toEqual([
        false,
        true,
      ])
      expect(await store.read((tx) => tx.fans.ofReader(two.readerKey, 9))).toEqual([two])
      await store.transact((tx) => tx.fans.forget(two.readerKey))
      expect(await store.read((tx) => tx.fans.count(ownerId))).toBe(0)
    })
  })
}

function places(open: OpenEmptyStore): void {
  describe('what draws tell by themselves', () => {
    const store = openedStore(open)

    test('is asked for at once for all draws of a reader, and of none that goes on', async () => {
      const identityKey = freshBytes()
      const life = (status: 'open' | 'drawn', more = {}) => ({
        life: {
          status,
          factNumber: 1,
          rounds: [],
          isExtended: false,
          ...more,
        },
      })
      const mine = { identityKey }
      const won = await storedDraw(store, { draw: life('drawn'), entrants: [{}, { ...mine, joinedAt: 5 }] })
      const lost = await storedDraw(store, { draw: life('drawn'), entrants: [{ ...mine, joinedAt: 6 }] })
      const later = await storedDraw(store, {
        draw: life('open', { extendedAt: 9 }),
        entrants: [{ ...mine, joinedAt: 7 }],
      })
      await storedDraw(store, { draw: life('open'), entrants: [{ ...mine, joinedAt: 8 }] })
      await store.transact((tx) => tx.awards.insert([newAward(won.id, 0, 0, { index: 1 })]))
      const told = await store.read((tx) => tx.notices.told(identityKey, 9))
      expect(told.map(({ draw, hasWon }) => [draw.id, hasWon])).toEqual([
        [later.id, false],
        [lost.id, false],
        [won.id, true],
      ])
      expect(await store.read((tx) => tx.notices.told(identityKey, 1))).toHaveLength(1)
    })

    test('and who of some rows won is asked for at once', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}, {}, {}] })
      await store.transact((tx) =>
        tx.awards.insert([1, 1, 3].map((index, slot) => newAward(id, 0, slot, { index }))),
      )
      const among = (from: number, count: number) =>
        store.read((tx) => tx.awards.winnersAmong(id, from, count))
      expect([...(await among(0, 3))]).toEqual([1])
      expect([...(await among(2, 9))]).toEqual([3])
    })
  })
}
