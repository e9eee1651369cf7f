import type { Close } from './list/seal.ts'
import type { KeyLeaf, LogLeaf, SignedTip } from './log/log-leaf.ts'
import type { LoggedTree } from './log/tree-leaf.ts'
import type { LotEvent } from './lots/lot-event.ts'
import type { LotSeal } from './lots/lot-seal.ts'
import type { LotsEndRecord } from './lots/lots-end.ts'
import type { BoardSeal } from './plays/deal-board.ts'
import type { Spin } from './plays/play.ts'
import type { Beacon } from './rounds/chain.ts'
import type { Charter, Level } from './rounds/charter.ts'
import type { RoundFailure, RoundRecord, RoundResult, Stop } from './rounds/round.ts'
import type { PlaysEndRecord } from './rounds/spin.ts'
import type { LoggedChange } from './show/change.ts'

/** A file beside the proof; the hash is that of its bytes as they are fetched. */
type ProofFile = { readonly url: string; readonly sha256: string; readonly bytes: number }

/** A row of the list with the way to its root. */
export type ProvenRow = { readonly row: string; readonly path: readonly string[] }

/** A name as it is shown, and the key (hexadecimal) by which it opens what was sealed (lot-1 §6.3). */
export type OpenedName = { readonly shown: string; readonly nameKey: string }

/** A winner in the proof; with the name that the row sealed, or without where it is hidden or was erased. */
export type ProofResult = RoundResult &
  ProvenRow &
  (OpenedName | { readonly shown?: never; readonly nameKey?: never })

/**
 * A round in the proof; `secret` and `resultHash` are null until it is opened, `beacon` also at level C.
 * A redraw that `failed` has none of them, ever.
 */
export type ProofRound = {
  readonly record: RoundRecord
  readonly beacon: Beacon | null
  readonly secret: string | null
  readonly resultHash: string | null
  readonly results: readonly ProofResult[]
  readonly failed?: RoundFailure
}

/** A leaf of the log with its place under the checkpoint. */
export type ProvenLogLeaf = {
  readonly leaf: LogLeaf
  readonly index: number
  readonly path: readonly string[]
}

/** An older checkpoint with the proof that the newest one continues it. */
export type EarlierCheckpoint = { readonly checkpoint: string; readonly path: readonly string[] }

/**
 * What ties a proof to the log: all leaves of the draw in their order, under `checkpoint`, which is a signed note; `key` is the
 * public key (hexadecimal) that signs, which a verifier has to know from elsewhere; `tip` is that of the last leaf; `witness`
 * are notes cosigned by others.
 */
export type ProofLog = {
  readonly leaves: readonly ProvenLogLeaf[]
  readonly checkpoint: string
  readonly key: string
  readonly tip: SignedTip
  /** The changes of the key up to `key`, in their order; absent where there were none. */
  readonly keys?: readonly {
    readonly leaf: KeyLeaf
    readonly index: number
    readonly path: readonly string[]
  }[]
  readonly earlier?: readonly EarlierCheckpoint[]
  readonly witness: readonly string[]
}

/**
 * The shared board of a played draw: the round that dealt it, and its seal; `secret` is link 0 of the draw's chain once the
 * plays have ended. Only then can its contents be recomputed; until then each play shows the card that it took.
 */
export type ProofBoard = {
  readonly record: RoundRecord
  readonly beacon: Beacon | null
  readonly seal: BoardSeal | null
  readonly secret: string | null
  /** Its randomness stayed away, and nobody could play. */
  readonly failed?: RoundFailure
}

/**
 * The lots of a draw (lot-1 §10): the round that dealt them, their seal, and who took which; `secret` (the link
 * that dealt) and `master` (of the salts) once it has ended. Of pairs there are no events and no end, they are over with their
 * seal: the k-th row that counts holds lot k, and `record`, which is null until their list is sealed, stands here and not among the rounds, of which no draw of lots has any.
 */
export type ProofLots = {
  readonly record: RoundRecord | null
  readonly beacon: Beacon | null
  readonly seal: LotSeal | null
  readonly secret: string | null
  readonly master: string | null
  /** The randomness stayed away, and nothing was dealt. */
  readonly failed?: RoundFailure
  /** All that happened to them, in its order. */
  readonly events: readonly LotEvent[]
  readonly end: LotsEndRecord | null
  /** The names of the charter's captains, in its order; null for one that is not shown. */
  readonly captains?: readonly (OpenedName | null)[]
}

/** Everything a stranger needs to recompute a draw (lot-1 §16.1); what is not known yet is null or empty. */
export type Proof = {
  readonly v: 'lot/1'
  readonly drawId: string
  readonly state: string
  readonly level: Level
  readonly charter: Charter
  readonly charterHash: string
  /** The versions before, the first at first; absent where there was only one. */
  readonly earlierCharters?: readonly Charter[]
  readonly close: Close | null
  readonly closeHash: string | null
  readonly rounds: readonly ProofRound[]
  readonly log: ProofLog | null
  readonly rowsFile: ProofFile | null
  /**
   * A played draw has no list and no rounds: all its plays in their order instead, here or in a file of gzip text, one
   * a line in canonical form, `\n` after each (lot-1 §9.9). The file grows while the draw is played: it is
   * written anew whenever it is asked for. Once they ended by themselves `sha256` is that of its text, before it is packed.
   */
  readonly spins?: readonly Spin[]
  readonly spinsFile?: (Pick<ProofFile, 'url'> & Partial<ProofFile>) | null
  /** The tree of plays, or of what happened to lots, each time it was logged, in that order; absent where it never was. */
  readonly trees?: readonly LoggedTree[]
  readonly board?: ProofBoard
  /** What was changed of the programme of a live draw, in its order (lot-1 §8.3); absent where nothing was. */
  readonly changes?: readonly LoggedChange[]
  /** When the show of a live draw ended; absent before. */
  readonly showEnd?: { readonly at: string }
  /** That it was stopped before its end. */
  readonly stopped?: Stop
  readonly lots?: ProofLots
  /** Strong mode: the beacons that took part in plays, each once. */
  readonly beacons?: readonly Beacon[]
  /** How its plays ended, once they have; its master is revealed then. */
  readonly plays?: PlaysEndRecord | null
  readonly master?: string
  readonly software: { readonly name: string; readonly version: string }
}

type Versions = Pick<Proof, 'charter' | 'earlierCharters'>

/** All versions of a draw's charter, the first at first. */
export function versionsOf({ charter, earlierCharters = [] }: Versions): readonly Charter[] {
  return [...earlierCharters, charter]
}

/** The first version of a draw's charter: what was committed to before anybody joined is bound to it. */
export function firstCharter({ charter, earlierCharters = [] }: Versions): Charter {
  return earlierCharters[0] ?? charter
}
