import type { ChosenTemplate, DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { DeliveryOutcome, Letter } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newOutsideAccount } from './store-outside-accounts.contract.ts'
import { freshBytes, freshName } from './store-rows.ts'

const won: ChosenTemplate = {
  use: 'won',
  way: 'template',
  templateId: 'tpl-won',
  fields: { title: 'thing1', prize: 'thing2' },
}

/** What a store promises about the templates that tell people something, and the messages sent by them. */
export function chosenTemplatePromises(open: OpenEmptyStore): void {
  describe('templates of messages', () => {
    const store = openedStore(open)
    const choose = (accountId: string, chosen: ChosenTemplate = won) =>
      store.transact((tx) => tx.chosenTemplates.choose(accountId, chosen))
    const chosenFor = (accountId: string) => store.read((tx) => tx.chosenTemplates.ofAccount(accountId))

    test('are one for each use and way, the last that was chosen', async () => {
      const id = freshName('mp')
      const other: ChosenTemplate = { ...won, way: 'subscribe', templateId: 'tpl-other' }
      await choose(id, { ...won, templateId: 'tpl-before' })
      await choose(id, other)
      await choose(id)
      expect(await chosenFor(id)).toEqual([other, won])
      expect(await store.read((tx) => tx.chosenTemplates.of(id, 'won', 'template'))).toEqual(won)
      expect(await store.read((tx) => tx.chosenTemplates.of(id, 'shipped', 'template'))).toBeNull()
      expect(await chosenFor(freshName('mp'))).toEqual([])
    })

    test('are dropped one by one, and with their account', async () => {
      const [id, elsewhere] = [freshName('mp'), freshName('mp')]
      for (const use of ['won', 'not_won', 'shipped'] as const) await choose(id, { ...won, use })
      await choose(elsewhere)
      const drop = () => store.transact((tx) => tx.chosenTemplates.drop(id, 'won', 'template'))
      expect([await drop(), await drop()]).toEqual([true, false])
      expect((await chosenFor(id)).map(({ use }) => use)).toEqual(['not_won', 'shipped'])
      await store.transact((tx) => tx.chosenTemplates.forgetAccount(id))
      expect([await chosenFor(id), await chosenFor(elsewhere)]).toEqual([[], [won]])
    })

    test('are gone with the owner of their account', async () => {
      const account = newOutsideAccount()
      await store.transact((tx) => tx.outsideAccounts.insert(account))
      await choose(account.id)
      await sent(account.id, '1')
      await store.transact((tx) => tx.erasures.eraseAccount(account.userId))
      expect(await chosenFor(account.id)).toEqual([])
      expect(await ended(account.id, '1')).toBeNull()
    })

    const sent = (accountId: string, messageId: string, letterId = freshName('letter'), at = 1_000) =>
      store.transact((tx) => tx.chosenTemplates.sent({ accountId, messageId, letterId, at }))
    const ended = (accountId: string, messageId: string, outcome: DeliveryOutcome = 'success', at = 1_000) =>
      store.transact((tx) => tx.chosenTemplates.ended({ accountId, messageId, outcome, at }))

    test('have messages that say which letter they were, to whoever comes second', async () => {
      const [id, letter, other] = [freshName('mp'), freshName('letter'), freshName('letter')]
      expect(await sent(id, '1', letter)).toBeNull()
      expect(await ended(id, '1', 'user_block')).toBe(letter)
      expect(await ended(id, '2', 'system_failed')).toBeNull()
      expect(await sent(id, '2', other)).toBe('system_failed')
      expect(await ended(freshName('mp'), '1')).toBeNull()
      expect(await store.read((tx) => tx.chosenTemplates.isSent(letter))).toBe(true)
      expect(await store.read((tx) => tx.chosenTemplates.isSent(freshName('letter')))).toBe(false)
    })

    test('have messages that ended as was said first, however often and late it is said again', async () => {
      const [id, letter] = [freshName('mp'), freshName('letter')]
      await sent(id, '1', letter)
      expect(await ended(id, '1', 'user_block')).toBe(letter)
      expect(await ended(id, '1', 'success')).toBeNull()
      expect(await ended(id, '1', 'user_block')).toBe(letter)
      expect(await sent(id, '1', freshName('letter'))).toBe('user_block')
      expect(await ended(id, '1', 'user_block')).toBe(letter)
    })

    test('have one end when a word and its message come at the same moment', async () => {
      const id = freshName('mp')
      for (let n = 0; n < 10; n++) {
        const letter = freshName('letter')
        const [said, heard] = await Promise.all([sent(id, `${n}`, letter), ended(id, `${n}`, 'user_block')])
        expect([said, heard]).toEqual(said === null ? [null, letter] : ['user_block', null])
      }
    })

    test('have messages that are forgotten when they are old', async () => {
      const [id, letter] = [freshName('mp'), freshName('letter')]
      await sent(id, '1', freshName('letter'), 7)
      await sent(id, '2', letter, 8)
      expect(await store.transact((tx) => tx.chosenTemplates.sweep(8, 1))).toBe(1)
      expect(await store.transact((tx) => tx.chosenTemplates.sweep(8, 1))).toBe(0)
      expect(await ended(id, '1')).toBeNull()
      expect(await ended(id, '2')).toBe(letter)
    })

    const stateOf = async ({ id, drawId }: Letter) =>
      (await store.read((tx) => tx.outbox.ofDraw(drawId, 9))).find((one) => one.id === id)?.state

    test('end the letter of a message before its sender does, and once', async () => {
      const letter: Letter = {
        id: freshName('letter'),
        channel: 'template',
        account: freshName('mp'),
        kind: 'won',
        about: '0-0',
        drawId: freshName('draw') as DrawId,
        readerKey: freshBytes(),
        sealedReader: freshBytes(60),
        at: 9,
      }
      const due = {
        channel: 'template' as const,
        account: letter.account,
        now: letter.at,
        since: 0,
        untilAt: letter.at + 9,
      }
      const lend = () => store.transact((tx) => tx.outbox.lend(due))
      await store.transact((tx) => tx.outbox.put([letter]))
      const lent = await lend()
      if (!lent) throw new Error('it was not lent')
      const end = (state: 'refused' | 'sent') =>
        store.transact((tx) => tx.outbox.ended(letter.id, { state, at: 5_000, answer: state }))
      await end('refused')
      expect(
        await store.transact((tx) => tx.outbox.settle(lent, { state: 'sent', at: 6, answer: null })),
      ).toBe(false)
      expect(await stateOf(letter)).toBe('refused')
      await end('sent')
      expect(await stateOf(letter)).toBe('refused')
    })
  })
}
