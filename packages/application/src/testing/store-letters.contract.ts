import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { DueLetter, LentLetter, Letter } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshHexId } from './store-rows.ts'

/** What a store promises of letters: each is sent once, and by one sender at a time. */
export function letterPromises(open: OpenEmptyStore): void {
  describe('a letter', () => {
    const store = openedStore(open)
    const letter = (changes: Partial<Letter> = {}): Letter => ({
      id: freshHexId(),
      channel: 'mail',
      account: '',
      drawId: `d${freshHexId()}` as DrawId,
      readerKey: freshBytes(),
      sealedReader: freshBytes(60),
      kind: 'won',
      about: '0-0',
      at: 1_000,
      ...changes,
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
