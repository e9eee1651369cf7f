import type { Proof, Receipt, SealedBoard } from '@fairdraw/fairness'
import { askVerifier } from './check-worker.ts'
import { spinsUrlOf } from './use-verification.ts'
import type { PlaysFound } from './verify-messages.ts'

/** Whose plays, or which: by the commitment of a receipt, its fingerprint, or the place in the order from 1. */
export type PlaysWanted = {
  readonly ref?: string
  readonly mark?: string
  readonly place?: number
  /** The cards of this board that were taken, each held against its root. */
  readonly board?: SealedBoard
}

/** What was typed or pasted; null where it can be none of them. */
export function wantedIn(text: string): PlaysWanted | null {
  const typed = text.trim()
  if (typed.startsWith('{')) {
    const ref = receiptRef(typed)
    return ref === null ? null : { ref }
  }
  if (/^[1-9]\d{0,8}$/.test(typed)) return { place: Number(typed) }
  const letters = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll(/[\s-]/g, '')
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters)) return null
  return { mark: `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}` }
}

function receiptRef(text: string): string | null {
  try {
    const { idCommit } = JSON.parse(text) as Partial<Receipt>
    return typeof idCommit === 'string' && /^[0-9a-f]{64}$/.test(idCommit) ? idCommit : null
  } catch {
    // What was pasted is not JSON; the page says so.
    return null
  }
}

/** Reads the file of plays once, in a worker: the sums, and the plays that are wanted. */
export async function findPlays(proof: Proof, wanted: PlaysWanted): Promise<PlaysFound | null> {
  const spinsUrl = spinsUrlOf(proof)
  if (spinsUrl === null) return null
  const answer = await askVerifier({ ask: 'plays', spinsUrl, wanted })
  return answer.is === 'plays' ? answer.found : null
}
