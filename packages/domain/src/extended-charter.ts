import {
  type ChainInfo,
  type Charter,
  day,
  firstRoundAtOrAfter,
  type Instant,
  iso,
  minute,
} from '@fairdraw/fairness'

/**
 * By how much a draw with too few people is put off; once, so that it ends. It goes on for a day, and for the whole
 * minutes that nobody looked after it should have closed: a server that was down must not take the day away.
 */
export function extensionMs(closesAt: Instant, now: Instant): number {
  const late = Math.max(0, now - closesAt)
  return day + late - (late % minute)
}

/** By how much a draw is put off and when; `joined` how many were in, where that is for their being too few. */
export type Extension = { readonly byMs: number; readonly at: Instant; readonly joined?: number }

/** The same draw, so much later: closing, opening and round move, and it names the charter before (lot-1 §4.4, §4.5). */
export function extendedCharter(
  charter: Charter,
  previous: string,
  chain: ChainInfo,
  { byMs, at, joined }: Extension,
): Charter {
  const later = (moment: string) => iso(Date.parse(moment) + byMs)
  const version = { version: charter.version + 1, previous, at: iso(at) }
  // A played draw goes on longer; it does not open again, and its stock is let out as was said. Lots were dealt.
  if (charter.kind === 'instant' || charter.kind === 'lots')
    return {
      ...charter,
      ...(charter.closeAt !== undefined && { closeAt: later(charter.closeAt) }),
      ...version,
    }
  const openAt = charter.openAt === undefined ? undefined : later(charter.openAt)
  const isTimed = charter.beacon?.round !== undefined && openAt !== undefined
  return {
    ...charter,
    ...(openAt !== undefined && { openAt }),
    ...(charter.closeAt !== undefined && { closeAt: later(charter.closeAt) }),
    beacon: isTimed
      ? { chain: chain.hash, round: firstRoundAtOrAfter(chain, Date.parse(openAt)) }
      : charter.beacon,
    ...(joined === undefined ? {} : { short: { joined } }),
    ...version,
  }
}
