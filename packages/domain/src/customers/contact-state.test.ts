import { describe, expect, it } from 'vitest'
import { type ContactNews, type ContactState, contactAfter } from './contact-state.ts'

const after = (news: readonly ContactNews[]) =>
  news.reduce<ContactState | null>((known, one) => contactAfter(known, one), null)

/** Every order of some pushes. */
function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

const added = { change: 'added', at: 1_000 }
const removed = { change: 'removed_by_customer', at: 2_000 }
const addedAgain = { change: 'added', at: 3_000 }

describe('what pushes say of a member and a customer', () => {
  it('is the same in whatever order they come', () => {
    const told = orders([added, removed, addedAgain]).map(after)
    expect(told).toHaveLength(6)
    for (const state of told) expect(state).toEqual({ isCustomer: true, at: 3_000 })
  })
  it('is the same when each comes twice', () => {
    for (const order of orders([added, removed]))
      expect(after([...order, ...order])).toEqual({ isCustomer: false, at: 2_000 })
  })
  it('is open where one second says both, in whatever order, until a later one says more', () => {
    const both = [
      { change: 'added', at: 2_000 },
      { change: 'removed', at: 2_000 },
    ]
    for (const order of orders([added, ...both]))
      expect(after(order)).toEqual({ isCustomer: null, at: 2_000 })
    expect(after([...both, addedAgain])).toEqual({ isCustomer: true, at: 3_000 })
  })
  it('stays open when one of them is repeated', () => {
    const both = [
      { change: 'removed', at: 2_000 },
      { change: 'added', at: 2_000 },
    ]
    for (const one of both) expect(after([...both, one])?.isCustomer).toBeNull()
  })
  it('is not touched by what says nothing of it', () => {
    expect(after([{ change: 'edited', at: 1_000 }])).toBeNull()
    expect(after([added, { change: 'edited', at: 5_000 }, { change: 'half_added', at: 6_000 }])).toEqual({
      isCustomer: true,
      at: 1_000,
    })
  })
})
