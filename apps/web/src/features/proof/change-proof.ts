import type { Proof } from '@fairdraw/fairness'

/** What a dishonest hand could change afterwards: who was on the list, who won, or the public random number. */
export const proofChanges = ['row', 'winner', 'randomness'] as const
export type ProofChange = (typeof proofChanges)[number]

/** The texts that a verifier is given. */
export type ProofTexts = { readonly proof: string; readonly rows: string }

/** Which row is taken off the list, and which row is put in the place of the first winner; both from 0. */
export const changedRows = { row: 3, winner: 0 } as const

/** The same texts with one thing changed, as whoever wants another result would have to. */
export function changeProof({ proof, rows }: ProofTexts, change: ProofChange): ProofTexts {
  const lines = rows.trimEnd().split('\n')
  if (change === 'row') return { proof, rows: lines.toSpliced(changedRows.row, 1).join('\n') }
  const read = JSON.parse(proof) as Proof
  const [first, ...rounds] = read.rounds
  const changed = first && (change === 'winner' ? withWinner(first, lines) : withRandomness(first))
  return { proof: JSON.stringify({ ...read, rounds: [changed, ...rounds] }), rows }
}

type Round = Proof['rounds'][number]

function withWinner(round: Round, lines: readonly string[]): Round {
  const index = changedRows.winner
  const [won, ...rest] = round.results
  return won ? { ...round, results: [{ ...won, index, row: lines[index] ?? '' }, ...rest] } : round
}

function withRandomness(round: Round): Round {
  const { beacon } = round
  if (!beacon) return round
  const last = beacon.signature.endsWith('0') ? '1' : '0'
  return { ...round, beacon: { ...beacon, signature: beacon.signature.slice(0, -1) + last } }
}
