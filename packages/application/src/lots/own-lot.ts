import { type Draw, type DrawId, type Instant, isPairing } from '@fairdraw/domain'
import { hex, type SealedLots, type SignedTake } from '@fairdraw/fairness'
import { spelledGroup } from '../entrants/receipt-of.ts'
import { treeTold } from '../plays/play-leaf.ts'
import type { CommitGroup, LotTake, Ports, Reading, TakeSignature, Vault } from '../ports/index.ts'
import { openLots } from './deal.ts'

/** How somebody is named, by their own name and their place in the list. */
export type Naming = (nickname: string, joinSeq: number) => string

/** The lot of one person with what shows that it lay in its place when all were sealed. */
export type OwnLot = {
  readonly k: number
  /** Of a pair the name of the person who was drawn. */
  readonly label: string
  /** What the leaf says: of a pair the row index in decimal, else the label. */
  readonly leafLabel: string
  readonly salt: string
  readonly path: readonly string[]
  readonly at: Instant
  /** Null for lots that the host or a pairing gave, and for those that came by an exchange. */
  readonly signed: SignedTake | null
}

/** The group that signed a take, with what it says of the take. */
type Signed = { readonly group: CommitGroup; readonly seq: number; readonly by: TakeSignature }

/** A lot as whoever holds it is told it; `drawn`: of a pair, the name of who was drawn. */
export function ownLotOf(
  deal: SealedLots,
  { k, at }: Pick<LotTake, 'k' | 'at'>,
  signed: Signed | null,
  drawn: string | null = null,
): OwnLot {
  const { label, salt, path } = deal.open(k)
  return { k, label: drawn ?? label, leafLabel: label, salt, path, at, signed: signed && signedTake(signed) }
}

const stepLength = 32

function signedTake({ group, seq, by: { index, path, tree } }: Signed): SignedTake {
  const steps: string[] = []
  for (let from = 0; from < path.length; from += stepLength)
    steps.push(hex(path.subarray(from, from + stepLength)))
  return { seq, tree: treeTold(tree), group: { ...spelledGroup(group), index, path: steps } }
}

/** The lot that somebody holds now; null for nobody's, and before the lots are sealed. */
export async function readOwnLot(
  tx: Reading,
  { vault }: Pick<Ports, 'vault'>,
  draw: Draw,
  joinSeq: number,
): Promise<OwnLot | null> {
  const deal = await openLots(tx, vault, draw)
  const take = deal && (await tx.lots.ofPeople(draw.id, [joinSeq])).find(({ heldBy }) => heldBy === joinSeq)
  if (!deal || !take) return null
  const drawn = isPairing(draw.settings) ? await nameOfRow(tx, draw.id, deal.open(take.k).label) : null
  return ownLotOf(deal, take, await groupsIn(tx)(take), drawn)
}

/**
 * What signed stored takes, null where no group did; people of one group ask together, so each is read once. Of a lot that
 * was exchanged it signed that somebody else drew it: whoever holds it now is not told that.
 */
export function groupsIn(tx: Reading): (take: LotTake) => Promise<Signed | null> {
  const read = new Map<number, CommitGroup>()
  return async ({ group: place, seq, joinSeq, heldBy }) => {
    if (!place || heldBy !== joinSeq) return null
    const group = read.get(place.id) ?? (await tx.entrants.group(place.id))
    if (!group) throw new Error(`commit group ${place.id} is missing`)
    read.set(place.id, group)
    return { group, seq, by: place }
  }
}

async function nameOfRow(tx: Reading, id: DrawId, index: string): Promise<string> {
  return (await tx.entrants.bySeq(id, Number(index) + 1))?.nickname ?? ''
}

/** What lots of a draw say, by their place; of a pairing the names of those who were drawn, as `shown` spells them. */
export async function labelsOf(
  tx: Reading,
  vault: Vault,
  draw: Draw,
  ks: readonly number[],
  shown: Naming,
): Promise<ReadonlyMap<number, string>> {
  const deal = await openLots(tx, vault, draw)
  if (!deal) return new Map()
  const labels = new Map(ks.map((k) => [k, deal.open(k).label]))
  if (!isPairing(draw.settings)) return labels
  const seqs = [...labels.values()].map((index) => Number(index) + 1)
  const names = new Map(
    (await tx.entrants.bySeqs(draw.id, seqs)).map(({ joinSeq, nickname }) => [joinSeq, nickname]),
  )
  return new Map(
    [...labels].map(([k, index]) => {
      const seq = Number(index) + 1
      return [k, shown(names.get(seq) ?? '', seq)]
    }),
  )
}
