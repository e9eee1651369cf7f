import type { Proof } from '../proof.ts'
import { beaconChain, type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import type { Notes } from './report.ts'

/** Leaves behind which a result that displeases could be hidden. */
const hiding: ReadonlySet<string> = new Set(['charter', 'cancel', 'expired'])

/** When the result of a round can be known; at level C as soon as it is recorded, and never where its chain is not known. */
function dueTime({ charter }: Proof, beaconRound: number | null, chains: readonly ChainInfo[]): number {
  if (beaconRound === null) return Number.NEGATIVE_INFINITY
  const chain = beaconChain(charter, chains)
  return chain ? timeOfRound(chain, beaconRound) : Number.POSITIVE_INFINITY
}

/**
 * A draw is called off, expires or gets another charter only while no recorded round could have its result: whoever knows it
 * opens the round first. And it expires only where nobody came (lot-1 §7.10, §11.2).
 */
export function checkStops(proof: Proof, chains: readonly ChainInfo[], notes: Notes): void {
  const { board, log, lots, rounds, spins = [], stopped, trees = [] } = proof
  const records = [...rounds.map(({ record }) => record), board?.record, lots?.record].filter((one) => one)
  let [read, due] = [0, Number.POSITIVE_INFINITY]
  for (const [k, { leaf }] of (log?.leaves ?? []).entries()) {
    if (leaf.type === 'round') due = dueTime(proof, records[read++]?.beaconRound ?? null, chains)
    if (leaf.type === 'result' || leaf.type === 'failed') due = Number.POSITIVE_INFINITY
    if (hiding.has(leaf.type) && due <= Date.parse(leaf.at))
      notes.fail('log', 'stopped_while_due', { found: leaf.type, detail: `leaf ${k}` })
  }
  if (stopped?.type !== 'expired') return
  const isEmpty = [spins, trees, lots?.events ?? []].every(({ length }) => length === 0)
  if (stopped.reason !== 'no_entrants' || !isEmpty)
    notes.fail('log', 'stop_unfounded', { found: stopped.reason })
}
