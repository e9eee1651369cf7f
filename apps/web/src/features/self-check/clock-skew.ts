import { type Finding, found } from './finding.ts'

/** A countdown that is further off than this is told so. */
const farOffMs = 2_000
const readings = 4

/**
 * How far this device's clock is from the server's, by the quickest of some round trips, and how far that itself may be
 * off: half of the trip (as NTP does, RFC 5905 §10). Where the doubt is larger than what is looked for, nothing is said.
 */
export async function clockSkew(
  ask: () => Promise<number>,
  ticks = () => performance.now(),
  wall = Date.now,
): Promise<Finding> {
  let best: { readonly skewMs: number; readonly tripMs: number } | null = null
  for (let time = 0; time < readings; time++) {
    const sentAt = ticks()
    const server = await ask()
    const tripMs = ticks() - sentAt
    const skewMs = server + tripMs / 2 - wall()
    if (!best || tripMs < best.tripMs) best = { skewMs, tripMs }
  }
  const { skewMs, tripMs } = best ?? { skewMs: 0, tripMs: Number.POSITIVE_INFINITY }
  const doubtMs = tripMs / 2
  const seen = `${seconds(skewMs)} s ± ${Math.ceil(doubtMs)} ms`
  if (doubtMs > farOffMs) return { verdict: 'none', seen }
  return found(Math.abs(skewMs) <= farOffMs + doubtMs, seen)
}

/** 0.1, −3.0; never −0.0. */
function seconds(ms: number): string {
  const text = (ms / 1_000).toFixed(1)
  return Number(text) === 0 ? '0.0' : text.replace('-', '−')
}
