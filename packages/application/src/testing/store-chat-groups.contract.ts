import { describe, expect, test } from 'vitest'
import type { BoundChatGroup } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshName, freshUserId } from './store-rows.ts'

/** What a store promises about chat groups: one a group and account, and a ticket for who took it up first. */
export function chatGroupPromises(open: OpenEmptyStore): void {
  describe('chat groups', () => {
    const store = openedStore(open)
    const newGroup = (change: Partial<BoundChatGroup> = {}): BoundChatGroup => ({
      id: freshName('group'),
      userId: freshUserId(),
      groupKey: freshBytes(),
      name: '老客户群',
      boundAt: 1_000,
      ...change,
    })
    const bind = (group: BoundChatGroup) => store.transact((tx) => tx.chatGroups.bind(group))
    const list = ({ userId }: BoundChatGroup) => store.read((tx) => tx.chatGroups.ofUser(userId))

    test('are of one account, found by their key there, the latest first', async () => {
      const group = newGroup()
      const later = newGroup({ userId: group.userId, boundAt: 2_000 })
      const elsewhere = newGroup({ groupKey: group.groupKey })
      for (const one of [group, later, elsewhere]) await bind(one)
      expect(await list(group)).toEqual([later, group])
      const found = await store.read(async (tx) => ({
        own: await tx.chatGroups.ofKey(group.userId, group.groupKey),
        others: await tx.chatGroups.ofKey(elsewhere.userId, group.groupKey),
        none: await tx.chatGroups.ofKey(elsewhere.userId, later.groupKey),
        byId: await tx.chatGroups.byId(later.id),
      }))
      expect(found).toEqual({ own: group, others: elsewhere, none: null, byId: later })
    })

    test('bound twice, even at the same moment, are one with the newer name', async () => {
      const group = newGroup()
      const again = { ...group, id: freshName('group'), name: '新名字', boundAt: 2_000 }
      const ids = await Promise.all([bind(group), bind({ ...group, id: freshName('group') })])
      expect(new Set(ids).size).toBe(1)
      expect(await bind(again)).toBe(ids[0])
      expect(await list(group)).toMatchObject([{ id: ids[0], name: '新名字', boundAt: 1_000 }])
    })

    test('are let go by their account alone', async () => {
      const group = newGroup()
      await bind(group)
      expect(await store.transact((tx) => tx.chatGroups.remove(freshUserId(), group.id))).toBe(false)
      expect(await store.transact((tx) => tx.chatGroups.remove(group.userId, group.id))).toBe(true)
      expect(await store.transact((tx) => tx.chatGroups.remove(group.userId, group.id))).toBe(false)
      expect(await list(group)).toEqual([])
    })

    test('are bound by a ticket of who took it up first, for as long as it lives', async () => {
      const ticket = { ticketHash: freshBytes(), userId: freshUserId(), openerKey: null, expiresAt: 5_000 }
      await store.transact((tx) => tx.chatGroups.putTicket(ticket))
      const [first, second] = [freshBytes(), freshBytes()]
      const takeUp = (opener: Uint8Array, now: number, hash = ticket.ticketHash) =>
        store.transact((tx) => tx.chatGroups.takeUpTicket(hash, opener, now))
      expect(await takeUp(first, 5_000)).toBeNull()
      expect(await takeUp(first, 4_000, freshBytes())).toBeNull()
      const taken = await Promise.all([takeUp(first, 4_000), takeUp(second, 4_000)])
      expect(taken.filter((one) => one !== null)).toHaveLength(1)
      const [winner, loser] = taken[0] ? [first, second] : [second, first]
      expect(await takeUp(winner, 4_500)).toEqual({ ...ticket, openerKey: winner })
      expect(await takeUp(loser, 4_500)).toBeNull()
      expect(await store.transact((tx) => tx.chatGroups.sweepTickets(4_999, 9))).toBe(0)
      expect(await store.transact((tx) => tx.chatGroups.sweepTickets(5_000, 9))).toBe(1)
      expect(await takeUp(winner, 4_500)).toBeNull()
    })
  })
}
