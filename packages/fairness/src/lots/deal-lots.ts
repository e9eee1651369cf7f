import { type Bytes, hex, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { hmacOver } from '../basics/hmac-over.ts'
import { dealtOrder, lots as engine } from '../engines/lots.ts'
import { type ApartPair, derange, derangeApart } from '../engines/pairs.ts'
import { leafHash } from '../merkle/merkle.ts'
import { merkleTree } from '../merkle/merkle-tree.ts'
import type { Charter, CharterLots } from '../rounds/charter.ts'
import { dealRecord, type LoggedRound, type RoundRecord, roundRandom } from '../rounds/round.ts'
import { type LotProof, lotLeaf, type OpenLot } from './lot-seal.ts'

/** How few lots a draw may deal, and how many it may have; as many people may be paired. */
export const fewestLots = 2
export const mostLots = 10_000

/** The charter of a draw of lots, as far as the deal follows from it; of its first version. */
export type LotsCharter = Pick<Charter, 'drawId' | 'lots'>

/** What lots there are, and which team each captain leads. */
export type LotForm = Pick<CharterLots, 'rows'> & { readonly captains: readonly { readonly label: string }[] }

/**
 * How many lots are dealt: those of the form without the captains', which are theirs from the start. Of pairs none: each
 * of the people who are in is a lot.
 */
export function lotCount({ rows, captains }: LotForm): number {
  return rows.reduce((sum, { count }) => sum + count, 0) - captains.length
}

/** Whether a charter promises lots that can be dealt: enough and not too many, each label once, the captains' among them. */
export function isDealableLots({ rows, rule, captains }: CharterLots): boolean {
  if (rule === 'pairing') return rows.length === 0 && captains.length === 0
  const left = new Map(rows.map(({ label, count }) => [label, count]))
  for (const { label } of captains) left.set(label, (left.get(label) ?? 0) - 1)
  const counts = [...left.values()]
  // Counted one by one: a sum of counts that no draw has must not lose its last places.
  const isSmall = rows.every(({ count }) => count >= 1 && count <= mostLots) && rows.length <= mostLots
  if (!isSmall || left.size !== rows.length || counts.some((count) => count < 0)) return false
  const dealt = lotCount({ rows, captains })
  return dealt >= fewestLots && dealt <= mostLots
}

/**
 * The record of the round that deals the lots: there is no list to close, and it is logged with the charter's first version.
 * The round of a pairing is that of its list instead. Throws RangeError for a pairing, and for a charter without lots.
 */
export function lotRecord(
  { drawId, lots }: LotsCharter,
  charterHash: string,
  logged: LoggedRound,
): RoundRecord {
  if (!lots || lots.rule === 'pairing') throw new RangeError('this charter fixes no deal')
  return dealRecord(drawId, charterHash, lotCount(lots), logged)
}

/** What is dealt, lot by lot in the order of the form: the first of a team's lots are its captains', and are not among them. */
export function lotLabels({ rows, captains }: LotForm): string[] {
  return rows.flatMap(({ label, count }) => {
    const own = captains.filter((captain) => captain.label === label).length
    return Array.from({ length: Math.max(0, count - own) }, () => label)
  })
}

/**
 * What each lot says, in the order in which they lie: the k-th to take one gets the k-th (lot-1 §10.2).
 * `secret` is link 0 of the draw's chain; `randomness` the beacon's, null at level C. Who deals for many may hand in a
 * faster hasher, here and below. Throws RangeError for a charter without lots to deal.
 */
export function dealLots(
  { lots }: Pick<LotsCharter, 'lots'>,
  record: RoundRecord,
  secret: Bytes,
  randomness: Bytes | null,
  hasher?: Hasher,
): string[] {
  const labels = lotLabels(lots ?? { rows: [], captains: [] })
  const results = engine.decide({ lots: labels.length }, roundRandom(record, secret, randomness, hasher))
  return dealtOrder(results).map((index) => labels[index] as string)
}

/**
 * Whom each person drew, as the labels of their lots: the k-th of these rows, which are those of the sealed list that
 * count, ascending, drew the row whose index is label k, in decimal; `apart` are the row indexes of who does not draw whom.
 * Throws RangeError for fewer than two rows, for rows apart that are not among them, and where nobody could be paired so.
 */
export function pairRows(
  rowIndexes: readonly number[],
  record: RoundRecord,
  secret: Bytes,
  randomness: Bytes | null,
  apart: readonly ApartPair[] = [],
): string[] {
  const random = roundRandom(record, secret, randomness)
  const drawn =
    apart.length === 0
      ? derange(rowIndexes.length, random)
      : derangeApart(rowIndexes.length, placesApart(rowIndexes, apart), random)
  if (!drawn) throw new RangeError('nobody can be paired so that all are kept apart')
  return drawn.map((k) => String(rowIndexes[k]))
}

/** Rows apart by the places of their rows; a row that does not count has the place -1, which there is not. */
function placesApart(rowIndexes: readonly number[], apart: readonly ApartPair[]): ApartPair[] {
  const places = new Map(rowIndexes.map((row, place) => [row, place]))
  const placeOf = (row: number) => places.get(row) ?? -1
  return apart.map(([giver, receiver]): ApartPair => [placeOf(giver), placeOf(receiver)])
}

/** Dealt lots with all their salts: secret until the end, but for the root. */
export type SealedLots = {
  readonly lots: number
  /** Hexadecimal. */
  readonly root: string
  /** The lot in place k; throws RangeError for a place that the deal has not. */
  open(k: number): OpenLot & LotProof
}

/**
 * Salts and seals lots in the order of their deal. The salts follow from the draw's master, which is committed to before
 * anybody joins and revealed at the end: then everybody can make the same root. `charterHash` is of the first version.
 * Throws RangeError for no lots.
 */
export function sealLots(
  labels: readonly string[],
  { master, charterHash }: { readonly master: Bytes; readonly charterHash: Bytes },
  hasher: Hasher = nobleHasher,
): SealedLots {
  if (labels.length === 0) throw new RangeError('no lots to seal')
  const keyed = hmacOver(hasher, master)
  const place = new Uint8Array(4)
  const placed = new DataView(place.buffer)
  const opened = labels.map((label, k): OpenLot => {
    placed.setUint32(0, k)
    return { k, label, salt: hex(keyed(saltTag, charterHash, place)) }
  })
  const tree = merkleTree(leavesOf(opened, hasher), hasher)
  return {
    lots: opened.length,
    root: hex(tree.root),
    open: (k) => {
      const path = tree.pathOf(k).map(hex)
      return { ...(opened[k] as OpenLot), path }
    },
  }
}

/** The leaf hashes through one reused buffer: fresh bytes for each would take as long as hashing them. */
function leavesOf(opened: readonly OpenLot[], hasher: Hasher): Bytes[] {
  const room = new Uint8Array(1 + longestLeaf)
  return opened.map((lot) => {
    const leaf = lotLeaf(lot)
    if (leaf.length > longestLeaf) return leafHash(leaf, hasher)
    room.set(leaf, 1)
    return hasher.sha256(room.subarray(0, 1 + leaf.length))
  })
}

const longestLeaf = 512
const saltTag = utf8('lot1/lot-salt\n')
