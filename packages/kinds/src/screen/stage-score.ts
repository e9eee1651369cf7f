import { riseScore, rollScore, type Score, waitingScore } from '@fairdraw/ui'
import { forwardAfter } from './crowd/course.ts'
import { nextMs } from './crowd/lanterns-landing.ts'
import { mostRead } from './crowd/river.ts'
import { pageMs, type RevealTimes, revealTimes, riseMs } from './reveal-times.ts'
import type { Reveal, Skin } from './rule.ts'
import type { StageAct } from './stage-props.ts'
import { evenPages, lotsPerPage } from './winner-pages.ts'

/** What the stage itself plays under an act, unless the organiser has music for it. */
export function bedOf({ act }: Pick<StageAct, 'act'>, seed: number): Score | null {
  if (act === 'check-in') return waitingScore(seed)
  return act === 'rolling' ? rollScore : null
}

/** What sounds once, with what is seen: winners who come forward, and the seal. */
export function effectOf(act: StageAct, skin: Skin): Score | null {
  if (act.act !== 'reveal' || act.winners.length === 0) return null
  const { first, times } = timesOf(act, skin)
  return riseScore(first, times.stepMs, landsAfter(first, times))
}

type Revealed = Pick<Extract<StageAct, { act: 'reveal' }>, 'reveal' | 'winners' | 'drawn'>

function timesOf(act: Revealed, skin: Skin) {
  const pages = evenPages(act.winners, lotsPerPage)
  const first = pages[0]?.length ?? 0
  return { pages, first, times: stageTimes(skin, revealOf(act), pages.length, first) }
}

/** When the lots of `pages` pages with `onPage` each come forward: lanterns that come to the front do so at their own pace. */
export function stageTimes(skin: Skin, reveal: Reveal, pages: number, onPage: number): RevealTimes {
  if (skin === 'lanterns' && pages === 1 && onPage <= mostRead) return { stepMs: nextMs, pageMs }
  return revealTimes(reveal, pages, onPage)
}

/** When the last lot of the last page has come, milliseconds after the winners began to come forward. */
export function lastAfter(act: Revealed, skin: Skin): number {
  const { pages, times } = timesOf(act, skin)
  return Math.max(0, pages.length - 1) * times.pageMs + landsAfter(pages.at(-1)?.length ?? 0, times)
}

/** How long after an act began its effect sounds: winners come forward after the crowd has come to rest. */
export function effectAfter({ act }: Pick<StageAct, 'act'>, skin: Skin): number {
  return act === 'reveal' ? forwardAfter(skin) : 0
}

/** When the seal lands after the lots of the first page, milliseconds after the winners began to come forward. */
export function landsAfter(onFirstPage: number, { stepMs }: Pick<RevealTimes, 'stepMs'>): number {
  return Math.max(0, onFirstPage - 1) * stepMs + riseMs
}

/**
 * On whom the crowd comes to rest: on everybody drawn, or on the first where they come one after another, so that the hall
 * reads nobody before their moment. Lanterns turn and come one by one themselves.
 */
export function landsOn(act: Revealed, skin: Skin) {
  const isInTurn = skin === 'lanterns' && act.drawn.length <= mostRead
  return revealOf(act) === 'burst' || isInTurn ? act.drawn : act.drawn.slice(0, 1)
}

/** How the winners of an act come forward. Who comes in somebody's place does not send the others away again. */
export function revealOf({ reveal = 'burst', winners, drawn }: Revealed): Reveal {
  return drawn.length < winners.length ? 'burst' : reveal
}
