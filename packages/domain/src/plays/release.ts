import type { Release } from '../fairness/charter.ts'
import { day, hour, type Instant } from '../instant.ts'

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

/** How many of `count` pieces are let out by this part, itself included: equal parts (fairness.md A.7.12.10). */
export function releasedCount(count: number, slice: number, slices: number): number {
  return Math.floor((count * (slice + 1)) / slices)
}
