import { riseScore, rollScore, type Score, waitingScore } from '@fairdraw/ui'
import { forwardMs } from './crowd/course.ts'
import { riseMs, stepMs } from './reveal-times.ts'
import type { StageAct } from './stage-props.ts'
import { evenPages, lotsPerPage } from './winner-pages.ts'

/** What the stage itself plays under an act, unless the organiser has music for it. */
export function bedOf({ act }: Pick<StageAct, 'act'>, seed: number): Score | null {
  if (act === 'check-in') return waitingScore(seed)
  return act === 'rolling' ? rollScore : null
}

/** What sounds once, with what is seen: winners who come forward, and the seal. */
export function effectOf(act: StageAct): Score | null {
  if (act.act !== 'reveal' || act.winners.length === 0) return null
  const first = evenPages(act.winners, lotsPerPage)[0]?.length ?? 0
  return riseScore(first, stepMs, landsAfter(first))
}

/** How long after an act began its effect sounds: winners come forward after the crowd has come to rest. */
export function effectAfter({ act }: Pick<StageAct, 'act'>): number {
  return act === 'reveal' ? forwardMs : 0
}

/** When the seal lands after the lots of the first page, milliseconds after the winners began to come forward. */
export function landsAfter(onFirstPage: number): number {
  return Math.max(0, onFirstPage - 1) * stepMs + riseMs
}
