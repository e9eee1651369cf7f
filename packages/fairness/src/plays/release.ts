import { day, hour, type Instant } from '../basics/instant.ts'
import type { Release } from '../rounds/charter.ts'

const lengths: Readonly<Record<Release['every'], number>> = { hour, day }

/** Parts that a release is let out in: hours, or days of 24 hours, from its start; the last may be cut short by its end. */
export function slicesOf({ every, from, to }: Release): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / lengths[every])
}

/** The part that an instant falls into, from 0; before the first part it is the first, after the last it is the last. */
export function sliceAt(release: Release, at: Instant): number {
  const passed = Math.floor((at - Date.parse(release.from)) / lengths[release.every])
  return Math.max(0, Math.min(passed, slicesOf(release) - 1))
}

/** How many of `count` pieces are let out by this part, itself included: equal parts (lot-1 §9.4). */
export function releasedCount(count: number, slice: number, slices: number): number {
  return Math.floor((count * (slice + 1)) / slices)
}

/** A part of a release that lets something out. */
export type ReleasePart = {
  /** Its place among the parts, from 0. */
  readonly slice: number
  /** When it begins. */
  readonly at: Instant
  /** What it adds to what was let out before, by tier; only tiers of which there is a piece. */
  readonly pieces: readonly { readonly tier: number; readonly count: number }[]
  /** All of these together. */
  readonly total: number
}

/** The plan of a release: the parts that let something out, in their order. A part in which nothing is added is left out. */
export function partsOf(
  release: Release,
  prizes: readonly { readonly tier: number; readonly count: number }[],
): readonly ReleasePart[] {
  const slices = slicesOf(release)
  const added = (count: number, slice: number) =>
    releasedCount(count, slice, slices) - (slice === 0 ? 0 : releasedCount(count, slice - 1, slices))
  return Array.from({ length: slices }, (_, slice) => {
    const all = prizes.map(({ tier, count }) => ({ tier, count: added(count, slice) }))
    const pieces = all.filter(({ count }) => count > 0)
    const at = Date.parse(release.from) + slice * lengths[release.every]
    return { slice, at, pieces, total: pieces.reduce((sum, { count }) => sum + count, 0) }
  }).filter(({ total }) => total > 0)
}
