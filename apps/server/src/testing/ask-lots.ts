import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import type { TestApp } from './app.ts'
import { letJoin } from './sample-draw.ts'
import { makeLots, moveLots, numbered } from './sample-lots.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>

/** Every call of lots and of pairs, each with what it needs to succeed. */
export async function askLots(one: TestApp, owner: string, ask: Ask): Promise<void> {
  const made = await makeLots(one, owner, { lots: numbered(4), swap: true })
  const { id, lid } = made
  const people = await letJoin(one, lid, 3)
  const [first = '', second = ''] = people
  await moveLots(one, made)
  await ask(routes.entryTake, { lid }, first)
  await ask(routes.lotsDrawAll, { id })
  const { swaps } = await ask(routes.lotsSwap, { act: 'ask', lid, join_seq: 2 }, first)
  await ask(routes.lotsSwap, { act: 'agree', lid, swap_id: swaps[0]?.swap_id ?? '' }, second)
  await ask(routes.lotsReopen, { id, k: 2, reason: '没到' })
  await ask(routes.lotsList, { id, what: 'without' })
  await ask(routes.entryLots, { lid })
  await ask(routes.lotsClose, { id })
  await ask(routes.lotsList, { id })
  const pairs = await makeLots(one, owner, { lots: [], rule: 'pairing' })
  await letJoin(one, pairs.lid, 3)
  await ask(routes.lotsApartKeep, { id: pairs.id, text: '1 → 2\n谁、1', keep: true })
  await ask(routes.lotsApart, { id: pairs.id })
}
