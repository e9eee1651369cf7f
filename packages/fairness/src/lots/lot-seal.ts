import { type Bytes, equal, hex, unhex, utf8 } from '../basics/bytes.ts'
import type { Instant } from '../basics/instant.ts'
import { jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import { leafHash, rootFromPath } from '../merkle/merkle.ts'
import type { PROTOCOL } from '../rounds/charter.ts'
import type { LotsEndRecord } from './lots-end.ts'

/**
 * A lot laid open: its place k in the order of the deal, what it says, and its salt in hexadecimal. Of a pair the label is
 * the row index of the person who was drawn, in decimal.
 */
export type OpenLot = { readonly k: number; readonly label: string; readonly salt: string }
/** What shows that a lot was this one when they were sealed: salt, and the way to the root; hexadecimal. */
export type LotProof = { readonly salt: string; readonly path: readonly string[] }

/** The seal of a deal, published before anybody takes a lot: which round dealt, and the root over the lots. */
export type LotSeal = {
  readonly v: typeof PROTOCOL
  readonly drawId: string
  readonly roundHash: string
  /** How many. */
  readonly lots: number
  readonly root: string
  /** ISO 8601 UTC. */
  readonly sealedAt: string
}

/** The hexadecimal hash that binds a seal; it stands in the log as what its round came to. */
export function lotHash({ v, drawId, roundHash, lots, root, sealedAt }: LotSeal): string {
  return hex(hash('lot1/lots', jcs({ v, drawId, roundHash, lots, root, sealedAt })))
}

/** The leaf data of a lot (lot-1 §10.2). The salt keeps those who see the root from trying out the labels. */
export function lotLeaf({ k, label, salt }: OpenLot): Bytes {
  return utf8(`lot1-lot|${k}|${label}|${salt}`)
}

/** Whether this lot lay in this place when they were sealed; malformed proof is no proof. */
export function isInDeal(
  { k, label }: Pick<OpenLot, 'k' | 'label'>,
  { salt, path }: LotProof,
  { lots, root }: Pick<LotSeal, 'lots' | 'root'>,
): boolean {
  try {
    if (unhex(salt).length !== saltLength) return false
    const leaf = leafHash(lotLeaf({ k, label, salt }))
    return equal(rootFromPath({ leaf, index: k, size: lots, path: path.map(unhex) }), unhex(root))
  } catch {
    // A place that no deal has, a path of the wrong length, or text that is not hexadecimal.
    return false
  }
}

const saltLength = 32

/** How the handing out ended, with what is revealed then. */
export type LotsEnded = Omit<LotsEndRecord, 'at'> & {
  readonly at: Instant
  /** The link of the chain that dealt, and the master of the salts, revealed; hexadecimal. */
  readonly secret: string
  readonly master: string
  /** The organiser's words, where it ended by hand. */
  readonly reason?: string
}
