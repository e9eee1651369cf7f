import { progressOf } from '../../play-motion.ts'
import type { Afloat } from './river.ts'

/** Milliseconds after the reveal began, of the first winner; the next comes `nextMs` later. */
export const leavesAt = 400
export const arrivesAt = 1_700
export const nextMs = 900
const openMs = 700
const petals = 13
const petalMs = 30
/** How far it rises out of the water when it has come. */
export const lift = 14

/** What of the way is done, by this curve. */
const travel = progressOf(0.5, 0, 0.2, 1)
const opening = progressOf(0.16, 1, 0.3, 1)

const part = (elapsedMs: number, from: number, lasts: number) =>
  Math.min(1, Math.max(0, (elapsedMs - from) / lasts))

/** A lantern on its way to the front; of `elapsedMs` its own, without the others' before it. */
export type Coming = Afloat & {
  /** 0 paper, 1 vermilion. */
  readonly won: number
  /** How far its way is done, and how far its petals are open, 0 … 1. */
  readonly way: number
  readonly open: number
}

/** Where a winner's lantern is, from where it floated to where it is read. */
export function comingAt(from: Afloat, to: Afloat, elapsedMs: number): Coming {
  const way = travel(part(elapsedMs, leavesAt, arrivesAt - leavesAt))
  const open = opening(part(elapsedMs, arrivesAt, openMs))
  const { x, y } = onWay(from, to, way)
  return {
    x,
    y: y - lift * open,
    // What is twice as near is twice as wide, at every moment of the way.
    width: from.width * (to.width / from.width) ** way,
    won: part(elapsedMs, 0, leavesAt),
    way,
    open: part(elapsedMs, arrivesAt, openMs + petals * petalMs),
  }
}

/** It swings out towards the hall first, as a boat turns, and comes in along the front. */
function onWay(from: Afloat, to: Afloat, way: number): { readonly x: number; readonly y: number } {
  const [acrossBy, nearerBy] = [to.x - from.x, to.y - from.y]
  const [a, b, c] = [3 * way * (1 - way) ** 2, 3 * way ** 2 * (1 - way), way ** 3]
  return {
    x: from.x + acrossBy * (-0.145 * a + 0.328 * b + c),
    y: from.y + nearerBy * (0.719 * a + 0.739 * b + c),
  }
}
