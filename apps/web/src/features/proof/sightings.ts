import {
  type ChainInfo,
  leafSum,
  type Proof,
  parseCheckpoint,
  roundHash,
  timeOfRound,
} from '@fairdraw/fairness'
import type { KeptHead, KeptTip } from '../../lib/kept-log.ts'

/** What this browser saw while the draw was going on (lot-1 §14.2). Told beside the verdict; clocks of phones may be wrong. */
export type Sightings = {
  /** Of how many rounds with public randomness it saw the record before that came out. */
  readonly seenBefore: number
  readonly rounds: number
  /** A line of the log names a time that does not fit to when this browser saw the log. */
  readonly isDatedWrong: boolean
  /** It was connected, and told of a record only after its randomness was out. */
  readonly isToldLate: boolean
}

const datedWithinMs = 120_000
const toldWithinMs = 3_000

type Seen = { readonly tips: readonly KeptTip[]; readonly heads: readonly KeptHead[] }

/** Holds what was seen against a proof whose log and tips were found right. */
export function sightingsOf(proof: Proof, chain: ChainInfo | undefined, { tips, heads }: Seen): Sightings {
  const leaves = proof.log?.leaves ?? []
  const own = tips.filter(({ tip: { seq, last } }) => leaves[seq] && leafSum(leaves[seq].leaf) === last)
  const beacons = beaconsOf(proof)
  const told = leaves.flatMap(({ leaf: { type, hash, seq = 0 } }) => {
    const round = type === 'round' ? beacons.get(hash) : undefined
    if (round === undefined || !chain) return []
    const first = own.filter(({ tip }) => tip.seq >= seq).sort((a, b) => a.seenAt - b.seenAt)[0]
    return [{ out: timeOfRound(chain, round), first }]
  })
  const isLate = ({ out, first }: (typeof told)[number]) =>
    first?.since != null && first.since <= out && first.seenAt > out + toldWithinMs
  return {
    seenBefore: told.filter(({ out, first }) => first !== undefined && first.seenAt < out).length,
    rounds: told.length,
    isDatedWrong: leaves.some(({ leaf, index }) => heads.some((head) => !fits(head, index, leaf.at))),
    isToldLate: told.some(isLate),
  }
}

/** The rounds of randomness that records name, by the hash of the record. */
function beaconsOf({ rounds, board, lots }: Proof): ReadonlyMap<string, number> {
  const records = [...rounds.map(({ record }) => record), board?.record, lots?.record]
  return new Map(
    records.flatMap((record) =>
      record == null || record.beaconRound === null ? [] : [[roundHash(record), record.beaconRound] as const],
    ),
  )
}

function fits({ note, seenAt }: KeptHead, index: number, at: string): boolean {
  const logged = Date.parse(at)
  const isBehind = index >= parseCheckpoint(note).size
  return isBehind ? logged >= seenAt - datedWithinMs : logged <= seenAt + datedWithinMs
}
