import { useEffect } from 'react'
import type { ShowFollower, ShowState } from '../../../lib/show/follow-show.ts'

/** Long enough to be felt through a pocket. */
const pattern = [180, 90, 180, 90, 320]
/** A remote that is opened after the reveal has nothing to tell. */
const newFor = 3_000

/** Lets the phone shake when the winners come forward. */
export function useRevealBuzz({ scene }: ShowState, { clock }: ShowFollower): void {
  const { act, since } = scene
  useEffect(() => {
    if (act !== 'reveal') return
    const wait = since - clock.now()
    if (wait < -newFor) return
    const timer = setTimeout(() => navigator.vibrate?.(pattern), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [act, since, clock])
}
