import type { CheckId, Proof } from '@fairdraw/fairness'
import type { Lang } from '@fairdraw/ui'
import { type CheckTable, isPlayed } from './check-facts.ts'
import { en } from './check-words-en.ts'
import { zh } from './check-words-zh.ts'

export const checkWords: Readonly<Record<Lang, CheckTable>> = { zh, en }

/** What is printed at the right of a check: a fingerprint to compare by eye. */
export function printedFor(id: CheckId, proof: Proof): string | null {
  switch (id) {
    case 'charter':
      return proof.charterHash
    case 'secrets':
      return isPlayed(proof) ? (proof.charter.spinCommit ?? null) : proof.charter.serverCommit
    case 'list':
      return proof.closeHash
    case 'rounds':
      return (proof.board ?? proof.lots)?.seal?.root ?? null
    case 'winners':
      return proof.rounds.findLast(({ resultHash }) => resultHash !== null)?.resultHash ?? null
    default:
      return null
  }
}
