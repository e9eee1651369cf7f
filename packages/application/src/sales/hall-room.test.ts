import type { DrawId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ScreenPackage, Writing } from '../ports/index.ts'
import { openSales, type SalesWorld } from '../testing/sales-world.ts'
import { newDraw } from '../testing/store-rows.ts'
import { makeRoom } from './hall-room.ts'

let sales: SalesWorld
beforeEach(async () => {
  sales = await openSales()
})
afterEach(() => sales.world.close())

test('a draw keeps its event when every larger one is taken by others in that moment', async () => {
  const buyer = await sales.buyer()
  const account = await sales.account(buyer)
  const now = sales.world.clock.now()
  const draw = { ...newDraw({ ownerId: account.id }), screenPeople: 100 }
  const screen = (people: number, drawId: DrawId | null): ScreenPackage => ({
    id: `p${people}`,
    userId: account.id,
    orderId: `o${people}`,
    people,
    boughtAt: now,
    endsAt: now + 1_000_000,
    drawId,
    isVoid: false,
  })
  await sales.ports.store.transact(async (tx) => {
    for (const one of [screen(100, draw.id), screen(300, null), screen(1_000, null)])
      await tx.cards.putPackage(one)
  })
  const roomy = await sales.ports.store.transact(async (tx) => {
    const takePackage: Writing['cards']['takePackage'] = async (id, drawId) =>
      id === 'p100' && (await tx.cards.takePackage(id, drawId))
    const beaten: Writing = { ...tx, cards: { ...tx.cards, takePackage } }
    return await makeRoom(beaten, account, draw, { need: null, now })
  })
  expect(roomy).toEqual(draw)
  expect(await sales.ports.store.read((tx) => tx.cards.packageOfDraw(draw.id))).toMatchObject({ id: 'p100' })
})
