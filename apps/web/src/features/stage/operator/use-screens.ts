import { useState } from 'react'
import { isHeard, type OtherWindow } from '../../../lib/show/use-windows.ts'

export type StageWindow = Extract<OtherWindow, { readonly is: 'stage' }>

/** The windows of this computer that the hall looks at, and whether the last of them has gone silent. */
export type Screens = {
  readonly stages: readonly StageWindow[]
  /** None of them is heard any more, and nobody said to go on without. */
  readonly isLost: boolean
  /** Whole seconds since the last of them was heard; null while one is, or none was ever there. */
  readonly lostFor: number | null
  readonly goOn: () => void
}

export function useScreens(windows: readonly OtherWindow[]): Screens {
  const [without, setWithout] = useState<string | null>(null)
  const stages = windows.filter((other) => other.is === 'stage')
  const isGone = stages.length > 0 && !stages.some(isHeard)
  const last = Math.max(0, ...stages.map(({ heardAt }) => heardAt))
  // One that comes back and is lost again is another loss.
  const loss = isGone ? String(last) : null
  return {
    stages,
    isLost: isGone && without !== loss,
    lostFor: isGone ? Math.round((performance.now() - last) / 1_000) : null,
    goOn: () => setWithout(loss),
  }
}
