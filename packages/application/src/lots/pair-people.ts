import { type Draw, isPairing, isTooFew, type Round, runningRound } from '@fairdraw/domain'
import { toldBeacon } from '../beacon/seal-deal.ts'
import { charterIn } from '../draws/charter-in.ts'
import { record } from '../draws/record.ts'
import type { Lease, LotTake, Ports, StoredBeacon, Writing } from '../ports/index.ts'
import { deal, pairedRows } from './deal.ts'
import { endedFact } from './end-lots.ts'
import { sealedFact } from './seal-lots.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/**
 * Lets the people of a sealed list draw each other by the round that was logged with it (lot-1 §10.6). There is
 * nobody to hand lots to one by one: they are sealed, given and laid open to those who hold them in one transaction.
 */
export async function pairPeople(
  { store, vault }: Needs,
  draw: Draw,
  round: Round,
  beacon: StoredBeacon | null,
  lease: Lease,
): Promise<Draw> {
  return await store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (!held || runningRound(held.life)?.roundHash !== round.roundHash || held.life.lots)
      throw new Error(`the pairs of ${draw.lid} were drawn by another`)
    if (beacon) await tx.beacons.put(beacon)
    const book = await tx.lots.holdBook(held.id)
    if (!book) throw new Error(`draw ${held.lid} has no book of lots`)
    const told = toldBeacon(beacon)
    const dealt = await deal(tx, vault, held, told)
    const given = { ...book, isOpen: false, lots: dealt.lots, takes: dealt.lots }
    await tx.lots.saveBook(given)
    await giveInOrder(tx, held, await pairedRows(tx, held), await tx.now())
    // By a clock that goes slow a kept beacon is there before its time.
    const at = await tx.log.instant(round.beaconDueAt ?? 0)
    const sealed = sealedFact(held, dealt, round.record, told, at)
    return await record(tx, held, [sealed, await endedFact(tx, vault, held, given, { by: 'empty', at })])
  })
}

const takesAtOnce = 500

/** The k-th row that counts holds lot k. */
async function giveInOrder(tx: Writing, { id }: Draw, rows: readonly number[], at: number): Promise<void> {
  for (let from = 0; from < rows.length; from += takesAtOnce) {
    const seqs = rows.slice(from, from + takesAtOnce).map((index) => index + 1)
    const people = await tx.entrants.bySeqs(id, seqs)
    const refs = new Map(people.map(({ joinSeq, idCommit }) => [joinSeq, idCommit]))
    const takes = seqs.map((joinSeq, n): LotTake => {
      const place = { seq: from + n, k: from + n }
      return {
        drawId: id,
        ...place,
        joinSeq,
        ref: refs.get(joinSeq) as Uint8Array,
        at,
        heldBy: joinSeq,
        group: null,
      }
    })
    await tx.lots.insert(takes)
  }
}

/** True for a pairing of whose list too few count, whatever its door says of those who came. */
export async function isTooFewToPair(tx: Writing, draw: Draw): Promise<boolean> {
  return isPairing(draw.settings) && isTooFew(charterIn(draw), await tx.lots.countWithout(draw.id))
}
