import type { Draw } from './draw.ts'
import type { DrawSettings, Level } from './draw-settings.ts'
import { type ChainInfo, firstRoundAtOrAfter } from './fairness/chain.ts'
import type { Charter } from './fairness/charter.ts'
import { day, type Instant, iso, minute } from './instant.ts'
import { closingTime } from './objections.ts'

/** What publication fixes beside the settings. */
export type CharterTerms = {
  readonly organiser: string
  readonly level: Level
  readonly chain: ChainInfo
  readonly serverCommit: string
  /** SHA-256 of the published terms, hex. */
  readonly textHash: string
  readonly publishedAt: number
}

/** Count and manual draws take the first round at or after this many seconds past the close (A.7.4). */
export const roundAfterCloseSeconds = 15

/** The first version of a draw's charter (fairness.md A.7.2, A.7.12.1). */
export function charterOf(draw: Pick<Draw, 'lid' | 'settings'>, terms: CharterTerms): Charter {
  const { settings } = draw
  const closeAt = closingTime(settings, terms.level, terms.publishedAt)
  return {
    v: 'lot/1',
    drawId: draw.lid,
    kind: 'scheduled',
    title: settings.title,
    organiser: terms.organiser,
    prizes: charterPrizes(settings),
    rules: {
      maxWins: settings.maxWins,
      minEntrants: settings.minEntrants,
      onShort: settings.onShort,
      redraw: 'fresh round with a new beacon; the voided person leaves the line',
      textHash: terms.textHash,
    },
    openBy: settings.opening.by,
    ...(settings.opening.by === 'count' ? { openCount: settings.opening.count } : {}),
    ...(settings.opening.by === 'time' ? { openAt: iso(settings.opening.at) } : {}),
    closeAt: iso(closeAt),
    level: terms.level,
    beacon: beaconRule(settings, terms),
    serverCommit: terms.serverCommit,
    visibility: 'public',
    version: 1,
  }
}

function charterPrizes({ prizes }: Pick<DrawSettings, 'prizes'>): Charter['prizes'] {
  return prizes.map(({ tier, name, quantity, valueFen }) => ({
    ...{ tier, name, count: quantity },
    ...(valueFen === undefined ? {} : { valueFen }),
  }))
}

/** The same draw with more to win; it names the charter before (A.7.12.1). */
export function enrichedCharter(
  charter: Charter,
  previous: string,
  settings: Pick<DrawSettings, 'prizes'>,
): Charter {
  return { ...charter, prizes: charterPrizes(settings), version: charter.version + 1, previous }
}

function beaconRule({ opening }: DrawSettings, { level, chain }: CharterTerms): Charter['beacon'] {
  if (level === 'C') return null
  if (opening.by !== 'time') return { chain: chain.hash, after: roundAfterCloseSeconds }
  return { chain: chain.hash, round: firstRoundAtOrAfter(chain, opening.at) }
}

/**
 * By how much a draw with too few people is put off; once, so that it ends. It goes on for a day, and for the whole
 * minutes that nobody looked after it should have closed: a server that was down must not take the day away.
 */
export function extensionMs(closesAt: Instant, now: Instant): number {
  const late = Math.max(0, now - closesAt)
  return day + late - (late % minute)
}

/** The same draw, so much later: closing, opening and round move, and it names the charter before (A.7.2). */
export function extendedCharter(charter: Charter, previous: string, chain: ChainInfo, byMs: number): Charter {
  const later = (at: string) => iso(Date.parse(at) + byMs)
  const openAt = charter.openAt === undefined ? undefined : later(charter.openAt)
  const isTimed = charter.beacon?.round !== undefined && openAt !== undefined
  return {
    ...charter,
    ...(openAt === undefined ? {} : { openAt }),
    ...(charter.closeAt === undefined ? {} : { closeAt: later(charter.closeAt) }),
    beacon: isTimed
      ? { chain: chain.hash, round: firstRoundAtOrAfter(chain, Date.parse(openAt)) }
      : charter.beacon,
    version: charter.version + 1,
    previous,
  }
}
