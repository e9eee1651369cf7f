import { type Draw, failureOf } from '@fairdraw/domain'
import type { ProofLots, ReopenedLot } from '@fairdraw/fairness'
import { failureTime } from '../draws/record.ts'
import type { Entrant, LotTake, Ports, Reading, Vault } from '../ports/index.ts'
import { namedCaptains } from './captains.ts'
import { lotRecordOf } from './deal.ts'
import { lotsEndOf } from './end-lots.ts'
import { lotCounts } from './lot-book.ts'
import { lotEvents } from './lot-history.ts'
import { areLotsLaidOut, isOfLots } from './open-lots.ts'
import { type OwnLot, readOwnLot } from './own-lot.ts'
import { readSwaps, type SwapSight } from './read-swaps.ts'
import { areLotsShown } from './shown-lots.ts'

/** A draw of lots as this visitor may see it. */
export type LotsSight = {
  readonly total: number
  readonly given: number
  readonly left: number
  readonly root: string | null
  readonly sealedAt: string | null
  /** Whether others' lots may be seen now. */
  readonly isShown: boolean
  readonly mine: OwnLot | null
  /** Why this visitor's lot was taken back; null where it was not. */
  readonly takenBack: string | null
  readonly swaps: readonly SwapSight[]
}

/** Null for every other draw. */
export async function readLots(
  tx: Reading,
  ports: Pick<Ports, 'vault'>,
  draw: Draw,
  entrant: Entrant | null,
): Promise<LotsSight | null> {
  const book = isOfLots(draw) ? await tx.lots.book(draw.id) : null
  if (!book) return null
  const seal = draw.life.lots?.seal
  const mine = entrant && (await readOwnLot(tx, ports, draw, entrant.joinSeq))
  return {
    total: book.lots,
    ...lotCounts(book),
    root: seal?.root ?? null,
    sealedAt: seal?.sealedAt ?? null,
    isShown: areLotsShown(draw),
    mine,
    takenBack: entrant && !mine ? await takenBackFor(tx, draw, entrant.joinSeq) : null,
    swaps: entrant && mine ? await readSwaps(tx, ports, draw, entrant.joinSeq) : [],
  }
}

/** Why somebody who drew a lot holds none; null where they never drew. */
async function takenBackFor(tx: Reading, draw: Draw, joinSeq: number): Promise<string | null> {
  const drawn = (await tx.lots.ofPeople(draw.id, [joinSeq])).find((take) => take.joinSeq === joinSeq)
  return drawn ? (lostBy(draw, drawn)?.reason ?? null) : null
}

/** How somebody lost the lot they drew: it is followed from hand to hand, by what was told in public since. */
function lostBy({ life }: Draw, { k: drawn, seq }: LotTake): ReopenedLot | undefined {
  const { reopened = [], swapped = [] } = life.lots ?? {}
  const changes = [...reopened, ...swapped].filter((change) => change.seq > seq)
  let k = drawn
  for (const change of changes.toSorted((a, b) => a.seq - b.seq)) {
    if ('a' in change) k = change.a === k ? change.b : change.b === k ? change.a : k
    else if (change.k === k) return change
  }
  return undefined
}

/** The lots as the draw's proof tells them; nothing for every other draw. */
export async function proofOfLots(tx: Reading, vault: Vault, draw: Draw): Promise<{ lots?: ProofLots }> {
  if (!isOfLots(draw)) return {}
  const { lots, rounds } = draw.life
  const isDealable = areLotsLaidOut(draw) || rounds.length > 0
  const failedAt = failureTime(draw.life)
  return {
    lots: {
      record: isDealable ? lotRecordOf(draw) : null,
      beacon: lots?.beacon ?? null,
      seal: lots?.seal ?? null,
      secret: lots?.ended?.secret ?? null,
      master: lots?.ended?.master ?? null,
      events: await lotEvents(tx, draw),
      ...(await proofOfCaptains(tx, vault, draw)),
      // Pairs are over with their seal.
      end: lots?.ended && areLotsLaidOut(draw) ? lotsEndOf(lots.ended) : null,
      ...(failedAt === undefined ? {} : { failed: failureOf(failedAt) }),
    },
  }
}

/** The names that the charter seals; of a draw that was removed for good none is shown. */
async function proofOfCaptains(
  tx: Reading,
  vault: Vault,
  { id, removedAt, settings }: Draw,
): Promise<Pick<ProofLots, 'captains'>> {
  const own = settings.lots?.captains ?? []
  if (own.length === 0) return {}
  const chain = removedAt === undefined ? await tx.secrets.chain(id) : null
  if (!chain) return { captains: own.map(() => null) }
  return { captains: namedCaptains(own, vault.open(`draw_secrets/${id}/last`, chain.sealedLast)) }
}
