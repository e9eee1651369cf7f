import type { Instant } from '@fairdraw/fairness'
import type { AwardId } from '../ids.ts'
import { timesInTurn, toldAfter } from './reveal-times.ts'
import type { Skin } from './show-settings.ts'

/** What the people beside a stage saw of somebody who was drawn. It decides nothing: who is voided is, by its own act. */
export type Mark = 'here' | 'absent'

/**
 * What every screen of a hall shows at this moment, kept on the server: a screen that is reloaded or replaced comes back
 * to it. It decides nothing: who won stands in the facts.
 */
export type Scene = {
  /** Raised by every change, so that a screen never goes back. */
  readonly version: number
  readonly act: 'welcome' | 'check-in' | 'prize' | 'rolling' | 'reveal' | 'end'
  /** When the act began, by the server's clock; of a reveal, when the winners come forward. */
  readonly since: Instant
  /** The planned round on the stage, from 0. */
  readonly round: number
  /** The record that rolls or is shown. */
  readonly record: number | null
  /** Somebody asked the rolling to stop; it does once its record can be drawn. */
  readonly stopAskedAt: Instant | null
  /** Since when the record that rolls could be drawn: its randomness is out. Null before, and where nothing rolls. */
  readonly readyAt: Instant | null
  readonly skin: Skin
  readonly isDanmakuOn: boolean
  readonly isMuted: boolean
  /** How loud the hall's screens sound, percent of what they can. */
  readonly volume: number
  /** The screen is black; the next act lights it again, so that nobody draws before a hall that sees nothing. */
  readonly isDark: boolean
  /** Pages that turn by themselves stand still since then; null while they turn. A rolling is never paused. */
  readonly pausedAt: Instant | null
  /** How long they stood still before, milliseconds of this act. */
  readonly pausedMs: number
  /** So many winners of this reveal come forward one after another; all together where left out. */
  readonly inTurn?: number | null
  /** Which page of many winners; null: they turn by themselves. */
  readonly page: number | null
  /** The remote (its id) whose computer the hall looks at, in place of the main one. */
  readonly spare?: string | null
  /** The remote that leads; null while none has taken over. The organiser's own windows lead at any time. */
  readonly inCharge: string | null
  /** Of those drawn last, who was called up; for who leads the show alone, so that no screen is told. */
  readonly marks: { readonly [award: AwardId]: Mark }
}

/** What a host, or their remote, may ask of the stage beside starting a round. */
export type SceneOrder =
  | { readonly do: 'show'; readonly act: 'welcome' | 'check-in' | 'end' }
  /** The prize card of a round: arrows go from one to the next. */
  | { readonly do: 'round'; readonly round: number }
  | { readonly do: 'stop' }
  | { readonly do: 'skin'; readonly skin: Skin }
  | { readonly do: 'danmaku'; readonly on: boolean }
  | { readonly do: 'mute'; readonly on: boolean }
  | { readonly do: 'volume'; readonly percent: number }
  | { readonly do: 'dark'; readonly on: boolean }
  | { readonly do: 'pause'; readonly on: boolean }
  | { readonly do: 'page'; readonly page: number | null }
  /** Another computer performs from here on, whatever is on the stage; null: the main one again. */
  | { readonly do: 'spare'; readonly to: string | null }
  /** The lead goes to this remote: it takes over, or who leads hands it on. */
  | { readonly do: 'hand'; readonly to: string }
  | { readonly do: 'mark'; readonly award: AwardId; readonly as: Mark | null }

/** Every screen hears of a reveal before it begins: a slow line, and the breath before the first name. */
export const revealLeadMs = 700
/** A rolling that nobody stops comes to its end so long after it could have been drawn. */
export const longestRollMs = 60_000

export function firstScene(skin: Skin, isDanmakuOn: boolean, now: Instant): Scene {
  return {
    version: 1,
    act: 'welcome',
    since: now,
    round: 0,
    record: null,
    stopAskedAt: null,
    skin,
    readyAt: null,
    isDanmakuOn,
    isMuted: false,
    volume: 100,
    isDark: false,
    pausedAt: null,
    pausedMs: 0,
    page: null,
    inCharge: null,
    marks: {},
  }
}

/** Nobody has been told yet who won: the stage rolls, or is about to let the winners come forward. */
export function isBeforeReveal({ act, since }: Pick<Scene, 'act' | 'since'>, now: Instant): boolean {
  return act === 'rolling' || (act === 'reveal' && since > now)
}

/** True once this winner has come forward; those of records before the one on the stage have. */
export function isRevealed(
  scene: Pick<Scene, 'act' | 'record' | 'pausedAt'> & Coming,
  { round, slot }: { readonly round: number; readonly slot: number },
  now: Instant,
): boolean {
  if (scene.record !== round) return true
  const clock = standsStill(scene) ? Math.min(now, scene.pausedAt ?? now) : now
  return scene.act !== 'rolling' && clock >= comesAt(scene, slot)
}

type Coming = Pick<Scene, 'since' | 'inTurn' | 'pausedMs'>

/** When the winner of this place of the record on the stage, from 0, comes forward; pages that stood still put it off. */
export function comesAt(scene: Coming, slot: number): Instant {
  const { since, inTurn = null, pausedMs } = scene
  if (inTurn === null) return since
  return since + toldAfter(inTurn, slot) + (isPaged(scene) && slot > 0 ? pausedMs : 0)
}

/** The same where nothing holds it back; null while they do not come: the stage shows no reveal, or its pages stand still. */
export function comesNext(scene: Pick<Scene, 'act' | 'pausedAt'> & Coming, slot: number): Instant | null {
  return scene.act !== 'reveal' || standsStill(scene) ? null : comesAt(scene, slot)
}

/** Winners on one page come on while a host holds it; those of further pages wait. */
const standsStill = (scene: Pick<Scene, 'pausedAt'> & Coming) => isPaged(scene) && scene.pausedAt !== null

const isPaged = ({ inTurn = null }: Coming) => inTurn !== null && inTurn > timesInTurn(inTurn).onPage

/** The scene after an order; null where it changes nothing: nobody leaves a round whose winners are not out. */
export function sceneAfter(scene: Scene, order: SceneOrder, now: Instant): Scene | null {
  const next = raised(scene)
  const isHeld = isBeforeReveal(scene, now)
  switch (order.do) {
    case 'show':
      return isHeld || scene.act === order.act ? null : { ...freshAct(scene, order.act, now), record: null }
    case 'round':
      if (isHeld || (scene.act === 'prize' && scene.round === order.round)) return null
      return { ...freshAct(scene, 'prize', now), record: null, round: order.round }
    case 'stop':
      return stopped(scene, now)
    case 'skin':
      return scene.skin === order.skin ? null : { ...next, skin: order.skin }
    case 'danmaku':
      return scene.isDanmakuOn === order.on ? null : { ...next, isDanmakuOn: order.on }
    case 'mute':
      return scene.isMuted === order.on ? null : { ...next, isMuted: order.on }
    case 'spare':
      return (scene.spare ?? null) === order.to ? null : { ...next, spare: order.to }
    case 'volume':
      return scene.volume === order.percent ? null : { ...next, volume: order.percent }
    case 'dark':
      return scene.isDark === order.on ? null : { ...next, isDark: order.on }
    case 'pause':
      return isHeld ? null : paused(scene, order.on, now)
    case 'page':
      return scene.act === 'reveal' && scene.page !== order.page ? { ...next, page: order.page } : null
    case 'hand':
      return scene.inCharge === order.to ? null : { ...next, inCharge: order.to }
    case 'mark': {
      const { [order.award]: before = null, ...others } = scene.marks
      if (before === order.as) return null
      return { ...next, marks: order.as === null ? others : { ...others, [order.award]: order.as } }
    }
  }
}

/** A remote was paired, or acts while none leads: it does then. */
export function withRemote(scene: Scene, id: string): Scene {
  return { ...raised(scene), inCharge: scene.inCharge ?? id }
}

/** A remote was sent away: nobody leads where it did, and the main computer performs where it was the spare. */
export function withoutRemote(scene: Scene, id: string): Scene {
  const { inCharge, spare = null } = scene
  return {
    ...raised(scene),
    inCharge: inCharge === id ? null : inCharge,
    spare: spare === id ? null : spare,
  }
}

const raised = (scene: Scene): Scene => ({ ...scene, version: scene.version + 1 })

/** Another act: what was asked of the one before is over with it. */
function freshAct(scene: Scene, act: Scene['act'], since: Instant): Scene {
  const over = { stopAskedAt: null, readyAt: null, page: null, isDark: false, pausedAt: null, pausedMs: 0 }
  const { inTurn: _, ...before } = scene
  return { ...raised(before), act, since, ...over }
}

/** Only winners come in pages that turn. */
function paused(scene: Scene, on: boolean, now: Instant): Scene | null {
  const { act, pausedAt, pausedMs } = scene
  if ((act !== 'reveal' && act !== 'end') || (pausedAt !== null) === on) return null
  if (pausedAt === null) return { ...raised(scene), pausedAt: now }
  return { ...raised(scene), pausedAt: null, pausedMs: pausedMs + (now - pausedAt) }
}

/** The wish is kept until the record can be drawn. */
function stopped(scene: Scene, now: Instant): Scene | null {
  if (scene.act !== 'rolling' || scene.stopAskedAt !== null) return null
  return { ...raised(scene), stopAskedAt: now }
}

/** A round was logged: from here on the stage rolls. */
export function rollingScene(scene: Scene, round: number, record: number, now: Instant): Scene {
  return { ...freshAct(scene, 'rolling', now), round, record, marks: {} }
}

/** The randomness of the rolling is out: its record can be drawn, as soon as the stage wants it. */
export function readyScene(scene: Scene, now: Instant): Scene {
  return { ...raised(scene), readyAt: now }
}

/**
 * When a rolling that is ready is drawn: when it was asked to stop, or after the time the organiser set, or by itself.
 * Nothing that could be found out is stored before.
 */
export function drawAt(
  { since, stopAskedAt }: Pick<Scene, 'since' | 'stopAskedAt'>,
  readyAt: Instant,
  rollMs?: number,
): Instant {
  const bySelf = rollMs === undefined ? readyAt + longestRollMs : since + rollMs
  return Math.max(Math.min(stopAskedAt ?? bySelf, bySelf), readyAt)
}

/** The randomness of the rolling stayed away: its seats stay empty, and the stage goes back to the prize. */
export function failedScene(scene: Scene, now: Instant): Scene {
  return { ...freshAct(scene, 'prize', now), record: null }
}

/**
 * The result of the rolling is stored: its winners come forward once every screen can have heard, `inTurn` of them one
 * after another.
 */
export function revealScene(scene: Scene, drawnAt: Instant, inTurn: number | null = null): Scene {
  return { ...freshAct(scene, 'reveal', drawnAt + revealLeadMs), ...(inTurn !== null && { inTurn }) }
}
