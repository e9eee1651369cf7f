import type { DrawId, GuestId } from '@fairdraw/domain'
import { afterEach, expect, it } from 'vitest'
import type { Store } from '../ports/index.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { createJoinDraw } from './join-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

/** A store that tells in which order rows are locked. */
function watched(store: Store, locked: string[]): Store {
  return {
    read: store.read,
    transact: (work) =>
      store.transact((tx) => {
        const noted = <Row>(name: string, row: Row) => {
          locked.push(name)
          return row
        }
        const hold = (id: DrawId) => noted('draw', tx.draws.hold(id))
        const makeDue = (id: DrawId, at: number) => noted('draw', tx.draws.makeDue(id, at))
        const holdDoor = (id: DrawId) => noted('door', tx.entrants.holdDoor(id))
        return work({
          ...tx,
          draws: { ...tx.draws, hold, makeDue },
          entrants: { ...tx.entrants, holdDoor },
        })
      }),
  }
}

it('whoever takes the last seat locks the draw before its door, as whoever closes it does', async () => {
  draw = await liveDraw({ level: 'C', opening: { by: 'count', count: 4 } })
  const locked: string[] = []
  const { ports } = draw.world
  const join = createJoinDraw({ ...ports, store: watched(ports.store, locked) })
  const enter = (n: number) => {
    const subject = { kind: 'guest', guestId: `g${n}` as GuestId, nickname: '' } as const
    return join({ lid: draw.lid, subject, nickname: '', channel: null })
  }
  await enter(1)
  expect(locked).toEqual(['door'])
  locked.length = 0
  await Promise.all([2, 3, 4].map(enter))
  expect(locked.slice(0, 2)).toEqual(['draw', 'door'])
  expect(await draw.isDue()).toBe(true)
})
