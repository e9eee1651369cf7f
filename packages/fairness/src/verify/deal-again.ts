import type { Bytes } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { dealLots, fewestLots, isDealableLots, lotRecord, mostLots, pairRows } from '../lots/deal-lots.ts'
import type { Proof, ProofLots } from '../proof.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { dealRecord, type RoundRecord } from '../rounds/round.ts'
import { dealRandomness } from './dealt-round.ts'
import type { FullList } from './list.ts'
import type { Notes } from './report.ts'

/**
 * Nothing in the record of a deal is free: of lots all of it follows from the charter, of pairs from the seal of the list
 * and the beacon's round. Answers how many are dealt, undefined where the record is another.
 */
export function checkDealRecord(
  proof: Proof,
  record: RoundRecord,
  first: Charter,
  notes: Notes,
): number | undefined {
  const { lots } = first
  const differ = (found: string) => notes.fail('rounds', 'lots_record_differs', { found })
  if (!lots || !isDealableLots(lots)) return void differ('lots')
  if (lots.rule !== 'pairing') {
    const due = lotRecord(first, charterHash(first), record)
    const isDue = notes.same('rounds', 'lots_record_differs', jcs(due), jcs(record))
    return isDue ? due.slots[0]?.count : undefined
  }
  const { close, closeHash, drawId } = proof
  if (!close || closeHash === null) return void differ('close')
  const count = close.n - close.excluded
  if (count < fewestLots || count > mostLots) return void differ(String(count))
  const due = dealRecord(drawId, closeHash, count, record)
  return notes.same('rounds', 'lots_record_differs', jcs(due), jcs(record)) ? count : undefined
}

/** What the deal is made from beside the proof: the whole list, where it was read. */
export type DealGiven = {
  readonly count: number
  readonly secret: Bytes
  readonly list: FullList | undefined
}

/**
 * What every lot says, dealt anew; undefined where that cannot be told, which is noted: who is paired stands in the list,
 * and without it is known only where nobody in it is excluded.
 */
export function dealAgain(
  { close }: Proof,
  dealt: ProofLots & { readonly record: RoundRecord },
  first: Charter,
  { count, secret, list }: DealGiven,
  notes: Notes,
): readonly string[] | undefined {
  const randomness = dealRandomness(dealt)
  if (randomness === undefined) return undefined
  if (first.lots?.rule !== 'pairing') return dealLots(first, dealt.record, secret, randomness)
  const rows = close?.excluded === 0 ? Array.from({ length: count }, (_, index) => index) : list?.counted
  if (!rows) return void notes.skip('lots', 'needs_rows')
  if (rows.length !== count) return void notes.fail('lots', 'lots_differ', { found: String(rows.length) })
  try {
    return pairRows(rows, dealt.record, secret, randomness, close?.apart)
  } catch (fault) {
    return void notes.fail('lots', 'apart_wrong', { detail: String(fault) })
  }
}
