import { type Bytes, hex, unhex } from '../basics/bytes.ts'
import { createGrowingList } from '../basics/growing-list.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import type { ApartPair } from '../engines/pairs.ts'
import { createMerkleStream, type OnNode } from '../merkle/merkle-stream.ts'
import type { PROTOCOL } from '../rounds/charter.ts'
import { MAX_WEIGHT, type RowStatus } from './row.ts'
import { createRowWriter } from './row-writer.ts'
import type { ListRuns } from './runs.ts'
import type { LargestHolding, TicketSource } from './sources.ts'

/**
 * The seal of a list (lot-1 §6.5): its Merkle root, how many rows and chances it has, how many rows are excluded, and where
 * the chances came from, as the service states it.
 */
export type Close = {
  readonly v: typeof PROTOCOL
  readonly drawId: string
  readonly charterHash: string
  readonly root: string
  readonly n: number
  readonly totalWeight: number
  readonly excluded: number
  /** When entry ended. */
  readonly closedAt: string
  /** That of its leaf in the log. */
  readonly at: string
  /**
   * How entry ended: its time had come, so many were in, the organiser ended it, or the show of a live draw began
   * (lot-1 §4.5).
   */
  readonly by: 'time' | 'count' | 'hand' | 'end'
  /** By `source`, ascending. */
  readonly sources: readonly TicketSource[]
  /** Null where nobody holds a ticket. */
  readonly largest: LargestHolding | null
  /** Of a list that was imported, and only there (lot-1 §6.6). */
  readonly runs?: ListRuns
  /** Of pairs: the indexes of rows of which the first does not draw the second (lot-1 §10.6); absent where there are none. */
  readonly apart?: readonly ApartPair[]
}

/** The hexadecimal hash that binds a close. */
export function closeHash(close: Close): string {
  return hex(hash('lot1/close', jcs(close)))
}

/** An entrant as the seal takes it: `idCommit` is 32 bytes, raw (fastest) or hexadecimal; `groups` ascending; `nameCommit` 32 bytes. */
export type SealEntry = {
  readonly weight: number
  readonly status: RowStatus
  readonly idCommit: Bytes | string
  readonly groups?: readonly number[]
  readonly nameCommit?: Bytes
}

/** A sealed list; `root` is hexadecimal, `weights` one number a row, as the line wants them. */
export type SealedList = {
  readonly root: string
  readonly n: number
  readonly totalWeight: number
  readonly excluded: number
  readonly weights: Uint32Array
}

/** Takes the entrants in joinSeq order; `add` throws RangeError for an entry that cannot be a row, and nothing is then added. */
export type Sealer = { add(entry: SealEntry): void; finish(): SealedList }

/** Told of each row as the bytes of its line and the newline; they are overwritten by the next row, so copy what you keep. */
export type OnLine = (line: Bytes) => void

function checkEntry({ weight, status, idCommit, nameCommit }: SealEntry, totalWeight: number): Bytes {
  if (!Number.isInteger(weight) || weight < 0 || weight > MAX_WEIGHT)
    throw new RangeError(`not a weight: ${weight}`)
  if (status !== 'E' && weight !== 0) throw new RangeError('an excluded row holds chances')
  if (!Number.isSafeInteger(totalWeight + weight)) throw new RangeError('the weights add up to 2⁵³ or more')
  const bytes = typeof idCommit === 'string' ? unhex(idCommit) : idCommit
  if (bytes.length !== 32 || (nameCommit && nameCommit.length !== 32))
    throw new RangeError('a commitment has 32 bytes')
  return bytes
}

/** Seals a list row by row in O(log n) memory and 4 bytes a row; near the speed of the hasher alone. */
export function createSealer(hasher: Hasher = nobleHasher, onLine?: OnLine, onNode?: OnNode): Sealer {
  const tree = createMerkleStream(hasher, onNode)
  const writer = createRowWriter()
  const weights = createGrowingList()
  let [n, totalWeight, excluded] = [0, 0, 0]

  function add(entry: SealEntry): void {
    const { weight, status, groups, nameCommit } = entry
    const idCommit = checkEntry(entry, totalWeight)
    writer.write(n, totalWeight, weight, status, idCommit, groups, nameCommit)
    tree.push(hasher.sha256(writer.leaf()))
    onLine?.(writer.line())
    weights.push(weight)
    n++
    totalWeight += weight
    if (status !== 'E') excluded++
  }

  function finish(): SealedList {
    return { root: hex(tree.finish().root), n, totalWeight, excluded, weights: weights.values() }
  }

  return { add, finish }
}
