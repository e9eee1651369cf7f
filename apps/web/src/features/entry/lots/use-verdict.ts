import type { Receipt } from '@fairdraw/fairness'
import { useEffect, useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { loadPart } from '../../../lib/load-part.ts'
import { checkLot } from './check-lot.ts'
import type { OwnLot } from './lots-of.ts'

type Verdict = 'verified' | 'differs'

/** Whether this phone found the lot right; null until it has looked. */
export function useVerdict(
  lot: OwnLot | null,
  picture: DrawPicture,
  receipt: Receipt | null,
): Verdict | null {
  const [found, setFound] = useState<{ readonly lot: OwnLot; readonly verdict: Verdict } | null>(null)
  useEffect(() => {
    if (!lot || !receipt) return
    let isCurrent = true
    void remember(lot, picture.entry.lid, receipt.idCommit)
    checkLot(lot, picture, receipt.idCommit).then((faults) => {
      if (isCurrent && faults) setFound({ lot, verdict: faults.length === 0 ? 'verified' : 'differs' })
    })
    return () => {
      isCurrent = false
    }
  }, [lot, picture, receipt])
  // Another answer tells the same lot in another object.
  return found && lot && found.lot.k === lot.k ? found.verdict : null
}

/** What was signed of a take is kept, to be held against the proof of the draw later (lot-1 §14.3). */
async function remember({ k, at, signed }: OwnLot, drawId: string, ref: string): Promise<void> {
  if (!signed) return
  const { seq, tree, group } = signed
  const { keepAnswer } = await loadPart(() => import('../../../lib/kept-answers.ts'))
  keepAnswer({ leaf: { drawId, seq, k, ref, at, tree }, group })
}
