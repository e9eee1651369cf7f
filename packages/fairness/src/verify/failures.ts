import type { Proof, ProofRound } from '../proof.ts'
import type { Notes } from './report.ts'

/** An opening may fail, and nothing follows; or a redraw, of a draw whose results stand; or a round of a show, or its order. Nothing came of it. `revealed`: the last round with a link. */
function isFounded(
  { record, beacon, secret, resultHash, results }: ProofRound,
  r: number,
  { charter, rounds }: Proof,
  revealed: number,
): boolean {
  const isLast = r === rounds.length - 1
  // Once a later link is out, its beacon shows what the round hid.
  const mayHaveBeacon = r < revealed
  const isEmpty = secret === null && resultHash === null && results.length === 0
  const mayFail = {
    open: r === 0 && isLast,
    order: r === 0,
    redraw: r > 0,
    live: charter.kind === 'live',
  }
  return mayFail[record.kind] && record.beaconRound !== null && isEmpty && (beacon === null || mayHaveBeacon)
}

/** Looks at the rounds that are said to have failed, and says which they are: no fault, but every reader must see it. */
export function checkFailures(proof: Proof, notes: Notes): void {
  const failed: number[] = []
  const revealed = proof.rounds.findLastIndex(({ secret }) => secret !== null)
  for (const [r, round] of proof.rounds.entries()) {
    if (!round.failed) continue
    failed.push(r)
    if (!isFounded(round, r, proof, revealed))
      notes.fail('rounds', 'failure_unfounded', { detail: `round ${r}` })
  }
  if (failed.length === 0) return
  notes.tell('rounds', { found: 'failed', detail: failed.map((r) => `round ${r}`).join(', ') })
}
