import { restMs, rollingTurns, share, turned, turnsAt } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'

/** At the least it turns so far on its way to rest, so that whoever comes under the mark is out of sight at first. */
const leastWay = 0.56

/** Places evenly apart on something that turns: the one of number `p` is under the mark at `mark` + `step` · `p` / `count` turns. */
type Places = { readonly count: number; readonly mark: number; readonly step: 1 | -1 }

/** What of a picture turns, in turns: `times` as fast as the crowd (a whole number), from `offset` at first. */
export type Layer = {
  readonly times: number
  readonly offset: number
  /** Where somebody can stand under the mark; without, it rests wherever it comes to. */
  readonly places?: Places
  /** How long it takes to rest; `restMs` when left out. */
  readonly restMs?: number
}

type Rest = {
  /** Where it is as the reveal begins, and how far it turns from there. */
  readonly from: number
  readonly way: number
  /** The place that is under the mark then. */
  readonly place: number
}

/** Where a layer comes to rest after a reveal that began at `since`: as far on as its speed carries it, then to the next place. */
export function restOf({ times, offset, places, restMs: ms = restMs }: Layer, since: number): Rest {
  const from = share(offset + times * turned(rollingTurns, since))
  const carried = (times * rollingTurns * ms) / 2_000
  const least = Math.sign(times) * Math.max(Math.abs(carried), leastWay)
  if (!places) return { from, way: least, place: 0 }
  const { count, mark, step } = places
  const exact = (from + least - mark) * step * count
  const isOnwards = times * step > 0
  const next = isOnwards ? Math.ceil(exact - 1e-9) : Math.floor(exact + 1e-9)
  const way = least + (next - exact) / (step * count)
  return { from, way, place: ((next % count) + count) % count }
}

/** Where a layer stands at a moment, in turns; whole ones do not matter. */
export function layerAt(layer: Layer, pace: CrowdPace, since: number, now: number): number {
  if (pace !== 'reveal') return layer.offset + layer.times * turnsAt(pace, since, now)
  const { from, way } = restOf(layer, since)
  const ms = layer.restMs ?? restMs
  const done = Math.min(1, Math.max(0, (now - since) / ms))
  const speed = (layer.times * rollingTurns * ms) / 1_000
  return from + way * (3 - 2 * done) * done ** 2 + speed * (done ** 3 - 2 * done ** 2 + done)
}

/** The place `after` so many others of the one at rest, counted the way they come under the mark. */
export function placeAfter({ times, places }: Layer, { place }: Rest, after: number): number {
  if (!places) return place
  const onwards = times * places.step > 0 ? 1 : -1
  return (((place + onwards * after) % places.count) + places.count) % places.count
}
