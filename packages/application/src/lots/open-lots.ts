import { type Draw, type Instant, isPairing } from '@fairdraw/domain'
import type { Charter } from '@fairdraw/fairness'
import { emptyTree, lotCount } from '@fairdraw/fairness'
import type { Writing } from '../ports/index.ts'

/** True for draws whose lots people take, one by one. */
export function isOfLots({ settings }: Pick<Draw, 'settings'>): boolean {
  return settings.lots !== undefined
}

/** True for draws whose lots lie ready before anybody takes one; of a pairing the people themselves are the lots. */
export function areLotsLaidOut({ settings }: Pick<Draw, 'settings'>): boolean {
  return settings.lots !== undefined && !isPairing(settings)
}

/** Opens the book of a draw of lots with its publication. */
export async function openLotBook(
  tx: Writing,
  draw: Draw,
  { lots }: Charter,
  { opensAt, closesAt }: { readonly opensAt: Instant; readonly closesAt: Instant },
): Promise<void> {
  if (!lots) return
  const count = areLotsLaidOut(draw) ? lotCount(lots) : 0
  const empty = {
    takes: 0,
    reopened: [],
    apart: [],
    events: 0,
    edge: emptyTree.edge,
    logged: 0,
    lastAt: null,
  }
  await tx.lots.makeBook({ drawId: draw.id, isOpen: true, opensAt, closesAt, lots: count, ...empty })
}

/** Moves the end of a draw of lots as its door's was moved. */
export async function extendLotBook(tx: Writing, draw: Draw, closesAt: Instant): Promise<void> {
  const book = isOfLots(draw) ? await tx.lots.holdBook(draw.id) : null
  if (book) await tx.lots.saveBook({ ...book, closesAt })
}
