import { riseScore, rollScore, type Score, waitingScore } from '@fairdraw/ui'
import { forwardMs } from './crowd/course.ts'
import { type RevealTimes, revealTimes, riseMs } from './reveal-times.ts'
import type { Reveal } from './rule.ts'
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
  const { first, times } = timesOf(act)
  return riseScore(first, times.stepMs, landsAfter(first, times))
}

type RevealAct = Extract<StageAct, { act: 'reveal' }>

function timesOf(act: RevealAct) {
  const pages = evenPages(act.winners, lotsPerPage)
  const first = pages[0]?.length ?? 0
  return { pages, first, times: revealTimes(revealOf(act), pages.length, first) }
}

/** When the last lot of the last page has come, milliseconds after the winners began to come forward. */
export function lastAfter(act: RevealAct): number {
  const { pages, times } = timesOf(act)
  return Math.max(0, pages.length - 1) * times.pageMs + landsAfter(pages.at(-1)?.length ?? 0, times)
}

/** How long after an act began its effect sounds: winners come forward after the crowd has come to rest. */
export function effectAfter({ act }: Pick<StageAct, 'act'>): number {
  return act === 'reveal' ? forwardMs : 0
}

/** When the seal lands after the lots of the first page, milliseconds after the winners began to come forward. */
export function landsAfter(onFirstPage: number, { stepMs }: Pick<RevealTimes, 'stepMs'>): number {
  return Math.max(0, onFirstPage - 1) * stepMs + riseMs
}

/** How the winners of an act come forward. Who comes in somebody's place does not send the others away again. */
export function revealOf({
  reveal = 'burst',
  winners,
  drawn,
}: Pick<RevealAct, 'reveal' | 'winners' | 'drawn'>): Reveal {
  return drawn.length < winners.length ? 'burst' : reveal
}
