import { type ApartPair, mostApart } from '../engines/pairs.ts'
import type { Close } from '../list/seal.ts'
import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import type { Notes } from './report.ts'

/** By which ways entry may end in a draw of this kind beside its time; of pairs, too, the organiser may end it (lot-1 §4.5). */
function mayEndBy(by: Close['by'], { kind, lots, openBy }: Charter): boolean {
  if (by === 'count') return openBy === 'count'
  if (by === 'hand') return openBy === 'manual' || openBy === 'count' || lots?.rule === 'pairing'
  return by === 'time' || kind === 'live'
}

/** Too few are let through where the charter says so, where it was put off for them once, or where the organiser opened it. */
function isTooFew({ by, n }: Close, { rules, short }: Charter): boolean {
  const isBound = rules.onShort === 'cancel' || (rules.onShort === 'extend' && short === undefined)
  return by !== 'hand' && isBound && n < rules.minEntrants
}

/** How entry came to its end, at its time or before it, with enough people and not too many (lot-1 §4.5, §6.5). */
export function checkClosing({ charter, close }: Proof, notes: Notes): void {
  if (!close) return
  const { by, closedAt, n } = close
  const { closeAt, joinLimit = Number.MAX_SAFE_INTEGER, rules } = charter
  const finding = { expected: charter.openBy, found: by }
  const isOver = closeAt !== undefined && Date.parse(closedAt) >= Date.parse(closeAt)
  if (!mayEndBy(by, charter)) notes.fail('close', 'close_way_differs', finding)
  // At its time it ends by its time, whatever else befell it.
  if (closeAt !== undefined && isOver !== (by === 'time'))
    notes.fail('close', 'closed_at_wrong_time', { expected: closeAt, found: `${by} ${closedAt}` })
  if (isTooFew(close, charter))
    notes.fail('close', 'entrants_too_few', { expected: `≥ ${rules.minEntrants}`, found: String(n) })
  if (n > joinLimit)
    notes.fail('close', 'entrants_too_many', { expected: `≤ ${joinLimit}`, found: String(n) })
  checkApart(close, charter, notes)
  if (by === 'hand') notes.tell('close', { found: 'hand' })
}

/** Who does not draw whom is told of pairs only whose charter allows it: rows of the list, in order, each pair of them once (lot-1 §10.6). */
function checkApart({ apart, n }: Close, { lots }: Charter, notes: Notes): void {
  if (apart === undefined) return
  const isAllowed = lots?.rule === 'pairing' && lots.apart === true
  const isMany = apart.length < 1 || apart.length > mostApart
  const isInOrder = apart.every((pair, at) => isApart(pair, n) && (at === 0 || isAfter(apart[at - 1], pair)))
  if (!isAllowed || isMany || !isInOrder) notes.fail('close', 'apart_wrong', { found: String(apart.length) })
}

function isApart(pair: ApartPair, n: number): boolean {
  return pair.length === 2 && pair[0] !== pair[1] && pair.every((row) => row < n)
}

function isAfter([giver, receiver]: ApartPair = [-1, -1], [later, last]: ApartPair): boolean {
  return later > giver || (later === giver && last > receiver)
}
