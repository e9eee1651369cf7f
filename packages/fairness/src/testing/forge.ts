import {
  chainedLeaf,
  type DrawLeaf,
  type DrawLeafType,
  type LogEntry,
  type LogLeaf,
  leafSum,
} from '../log/log-leaf.ts'
import type { Proof } from '../proof.ts'
import { logOf, signedTip, withLog } from './example-log.ts'

/** A leaf as a cheat writes it; its place in the chain follows. */
export type Written = Pick<LogLeaf, 'type' | 'at' | 'hash'>

/** The leaves of a proof's log, one given if it has none. */
export const leavesIn = (proof: Proof): DrawLeaf[] =>
  ((proof.log ?? withLog(proof).log)?.leaves ?? []).map(({ leaf }) => leaf as DrawLeaf)

/** The proof in a log that holds exactly these leaves, chained and signed as they should be, none older than the one before. */
export function rechained(proof: Proof, change: (leaves: readonly DrawLeaf[]) => readonly Written[]): Proof {
  const leaves: DrawLeaf[] = []
  for (const { type, at: written, hash } of change(leavesIn(proof))) {
    const before = leaves.at(-1)
    const at = before && before.at > written ? before.at : written
    leaves.push(chainedLeaf({ type, at, hash, drawId: proof.drawId }, before))
  }
  return { ...proof, log: logOf(proof, leaves) }
}

/** The proof in a log that holds exactly these leaves as they are, under a signed head. */
export function relogged(proof: Proof, change: (leaves: readonly DrawLeaf[]) => readonly LogEntry[]): Proof {
  return { ...proof, log: logOf(proof, change(leavesIn(proof))) }
}

/** The proof in a log that holds more than it shows: exactly these leaves, of which the proof has those that it had. */
export function hiding(proof: Proof, change: (leaves: readonly DrawLeaf[]) => readonly LogEntry[]): Proof {
  const shown = new Set(leavesIn(proof).map((leaf) => leafSum(leaf)))
  const log = logOf(proof, change(leavesIn(proof)))
  const leaves = log.leaves.filter(({ leaf }) => shown.has(leafSum(leaf)))
  return { ...proof, log: { ...log, leaves, tip: signedTip(leaves.at(-1)?.leaf as DrawLeaf) } }
}

/** A leaf without an object beside it. */
export const stray = (type: DrawLeafType, at: string): Written => ({ type, at, hash: '5a'.repeat(32) })
