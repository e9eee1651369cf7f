import { riseScore, rollScore, type Score, waitingScore } from '@fairdraw/ui'
import { forwardAfter } from './crowd/course.ts'
import { nextMs } from './crowd/lanterns-landing.ts'
import { mostRead } from './crowd/river.ts'
import { type Pace, pageMs, riseMs, stepMs } from './reveal-times.ts'
import type { RevealTimes, Skin } from './rule.ts'
import type { StageAct } from './stage-props.ts'
import { evenPages, lotsPerPage, type WinnersPage } from './winner-pages.ts'

/** The pages of winners as this screen lays them out; as lots would stand where left out. */
type WinnersPages = readonly WinnersPage[]

/** What the stage itself plays under an act, unless the organiser has music for it. */
export function bedOf({ act }: Pick<StageAct, 'act'>, seed: number): Score | null {
  if (act === 'check-in') return waitingScore(seed)
  return act === 'rolling' ? rollScore : null
}

/** What sounds once, with what is seen: winners who come forward, and the seal. */
export function effectOf(act: StageAct, skin: Skin, pages?: WinnersPages): Score | null {
  if (act.act !== 'reveal' || act.winners.length === 0) return null
  const { first, times } = timesOf(act, skin, pages)
  return riseScore(first, times.stepMs, landsAfter(first, times))
}

type Revealed = Pick<Extract<StageAct, { act: 'reveal' }>, 'inTurn' | 'winners' | 'drawn'>

/** Only lots and plates come forward: names that cannot stand come as one overview at once. */
function timesOf(act: Revealed, skin: Skin, shown?: WinnersPages) {
  const pages = shown
    ? shown.flatMap(({ look, winners }) => (look === 'overview' ? [] : [winners]))
    : evenPages(act.winners, lotsPerPage)
  const first = pages[0]?.length ?? 0
  return { pages, first, times: stageTimes(skin, inTurnOf(act), pages.length, first) }
}

/** When the lots of `pages` pages with `onPage` each come forward: lanterns that come to the front do so at their own pace. */
export function stageTimes(skin: Skin, inTurn: RevealTimes | undefined, pages: number, onPage: number): Pace {
  if (skin === 'lanterns' && pages === 1 && onPage <= mostRead) return { stepMs: nextMs, pageMs }
  return inTurn ?? { stepMs, pageMs }
}

/** When the last lot of the last page has come, milliseconds after the winners began to come forward. */
export function lastAfter(act: Revealed, skin: Skin, shown?: WinnersPages): number {
  const { pages, times } = timesOf(act, skin, shown)
  return Math.max(0, pages.length - 1) * times.pageMs + landsAfter(pages.at(-1)?.length ?? 0, times)
}

/** How long after an act began its effect sounds: winners come forward after the crowd has come to rest. */
export function effectAfter({ act }: Pick<StageAct, 'act'>, skin: Skin): number {
  return act === 'reveal' ? forwardAfter(skin) : 0
}

/** When the seal lands after the lots of the first page, milliseconds after the winners began to come forward. */
export function landsAfter(onFirstPage: number, { stepMs }: Pick<Pace, 'stepMs'>): number {
  return Math.max(0, onFirstPage - 1) * stepMs + riseMs
}

/**
 * On whom the crowd comes to rest: on everybody drawn, or on the first where they come one after another, so that the hall
 * reads nobody before their moment. Lanterns turn and come one by one themselves.
 */
export function landsOn(act: Revealed, skin: Skin) {
  const isInTurn = skin === 'lanterns' && act.drawn.length <= mostRead
  const drawn = act.drawn.filter(({ isComing }) => !isComing)
  return !inTurnOf(act) || isInTurn ? drawn : drawn.slice(0, 1)
}

/** When the winners of an act come one after another. Who comes in somebody's place does not send the others away again. */
export function inTurnOf({ inTurn, winners, drawn }: Revealed): RevealTimes | undefined {
  return drawn.length < winners.length || winners.length < 2 ? undefined : inTurn
}
