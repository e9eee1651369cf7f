import {
  type ChainInfo,
  type Charter,
  type CharterLots,
  firstRoundAtOrAfter,
  type Instant,
  iso,
  seatGroupsOf,
} from '@fairdraw/fairness'
import { charterComments, type PublishedComments } from './comments/charter-comments.ts'
import type { Draw } from './draw.ts'
import type { DrawSettings, Level } from './draw-settings.ts'
import { fewestEntrants } from './is-too-few.ts'
import { isPairing } from './lots/lot-settings.ts'
import { closingTime } from './objections.ts'
import { chartPlays } from './plays/chart-plays.ts'
import type { PlaySettings } from './plays/play-settings.ts'
import { charterSeats } from './show/charter-seats.ts'
import { mostRounds } from './show/show-settings.ts'
import { eligibleParts } from './terms/eligible.ts'
import type { Series } from './terms/series.ts'

/** What publication fixes beside the settings. */
export type CharterTerms = {
  /** The name of the log that holds the draw. */
  readonly origin: string
  readonly organiser: string
  /** Which of its organiser's draws it is, and the first charter of the one before (lot-1 §4.7). */
  readonly row: Pick<Charter, 'organiserNo' | 'organiserPrev'>
  readonly level: Level
  readonly chain: ChainInfo
  readonly serverCommit: string
  /** The commitment to the master of its plays or of the salts of its lots; for draws that have either. */
  readonly spinCommit?: string
  /** The captains of teams, their names sealed. */
  readonly captains?: CharterLots['captains']
  /** SHA-256 of the published terms, hex. */
  readonly textHash: string
  readonly publishedAt: number
  /** When it is logged, where that is later: the clock was set back. */
  readonly loggedAt?: number
  /** Its place in a period draw; absent for a draw of one stage. */
  readonly series?: Series
  /** What its comments came to; for comment draws. */
  readonly comments?: PublishedComments
}

/** A play that a beacon takes part in uses the first round at or after this many seconds past its acceptance (lot-1 §12.3). */
const roundAfterPlaySeconds = 3

/** So do boards, lots, pairs and the presses of a show past their record. */
const roundAfterRecordSeconds = 6

/**
 * The first version of a draw's charter (lot-1 §4.1, §4.2). The secrets of plays are bound to the hash of
 * this version for ever (lot-1 §9.1): what was committed to a player holds when the draw is extended.
 * Throws RangeError for a played draw, and for one of lots, without a commitment to its master, and for a comment draw
 * without its comments.
 */
export function charterOf(draw: Pick<Draw, 'lid' | 'settings'>, terms: CharterTerms): Charter {
  const { settings } = draw
  const closeAt = closingTime(settings, terms.level, terms.publishedAt)
  return {
    v: 'lot/1',
    drawId: draw.lid,
    origin: terms.origin,
    at: iso(terms.loggedAt ?? terms.publishedAt),
    kind: 'scheduled',
    title: settings.title,
    organiser: terms.organiser,
    organiserNo: terms.row.organiserNo,
    organiserPrev: terms.row.organiserPrev,
    prizes: charterPrizes(settings),
    rules: rulesOf(settings, terms),
    openBy: settings.opening.by,
    ...(settings.opening.by === 'count' && { openCount: settings.opening.count }),
    ...(settings.opening.by === 'time' && { openAt: iso(settings.opening.at) }),
    closeAt: iso(closeAt),
    ...joinLimitOf(settings),
    level: terms.level,
    beacon: beaconRule(settings, terms),
    serverCommit: terms.serverCommit,
    ...(terms.series && { series: terms.series }),
    // Plays and lots have no list of rows that could win.
    ...(settings.play || settings.lots ? {} : { names: true }),
    visibility: 'public',
    version: 1,
    ...playedParts(settings, terms, closeAt),
    ...liveParts(settings, terms),
    ...commentParts(settings, terms),
    ...lotParts(settings, terms),
    ...eligibleParts(draw),
  }
}

function rulesOf(settings: DrawSettings, { textHash }: CharterTerms): Charter['rules'] {
  const { maxWins, onShort } = settings
  const redraw = 'fresh round with a new beacon; the voided person leaves the line'
  return { maxWins, minEntrants: fewestEntrants(settings), onShort, redraw, textHash }
}

/**
 * Where the charter of a draw of lots says otherwise: no prizes, but lots (lot-1 §10.1). They are dealt by a
 * round that follows the charter; pairs by one that follows the close of their list.
 */
function lotParts(settings: DrawSettings, terms: CharterTerms): Partial<Charter> {
  const { lots, startAt = terms.publishedAt } = settings
  if (!lots) return {}
  if (terms.spinCommit === undefined) throw new RangeError('the salts of lots need a master')
  const isPaired = isPairing(settings)
  return {
    kind: 'lots',
    prizes: [],
    rules: {
      maxWins: 1,
      // Lots are handed out to whoever comes; one person alone cannot be paired.
      ...(isPaired
        ? { minEntrants: fewestEntrants(settings), onShort: 'cancel', redraw: 'none' }
        : { minEntrants: 1, onShort: 'open', redraw: 'a lot that was taken back goes to a later taker' }),
      textHash: terms.textHash,
    },
    ...(isPaired ? {} : { openAt: iso(startAt) }),
    beacon: recordBeacon(terms),
    spinCommit: terms.spinCommit,
    lots: {
      rows: lots.lots.map(({ label, count }) => ({ label, count })),
      rule: lots.rule,
      captains: terms.captains ?? [],
      show: lots.show,
      swap: lots.canSwap,
      // Until the list is closed the organiser may say who does not draw whom.
      ...(isPaired && { apart: true as const }),
    },
  }
}

/**
 * Where the charter of a live draw says otherwise: its rounds as planned, the groups that seats are kept for, and that
 * the host may add to them in front of everybody (lot-1 §8.1).
 */
function liveParts({ isRehearsal, show, prizes }: DrawSettings, terms: CharterTerms): Partial<Charter> {
  if (!show) return {}
  const isRepeating = show.rounds.some(({ repeat }) => repeat === true)
  return {
    kind: 'live',
    rules: {
      maxWins: isRepeating ? mostRounds : 1,
      ...(isRepeating && { winsPerRound: 1 }),
      minEntrants: 1,
      onShort: 'open',
      redraw: 'fresh round with a new beacon; the voided person leaves the line',
      textHash: terms.textHash,
    },
    beacon: recordBeacon(terms),
    groups: seatGroupsOf(show).map(({ name }) => name),
    seats: charterSeats(show),
    extraRounds: true,
    ...(isRehearsal && { rehearsal: true }),
    prizes: charterPrizes({ prizes }),
  }
}

/**
 * How many are let in at most, where that is promised: everybody who wrote under a post stands in its list, and a rehearsal
 * keeps nobody out. Of plays and lots that are handed out no version may let in more, so that their charter names no limit.
 */
function joinLimitOf(settings: Pick<DrawSettings, 'isRehearsal' | 'joinLimit' | 'lots' | 'media' | 'play'>) {
  const { isRehearsal, joinLimit, lots, media, play } = settings
  const isUnbound = isRehearsal || media || play || (lots && !isPairing(settings))
  return joinLimit === undefined || isUnbound ? {} : { joinLimit }
}

/** The charter of a comment draw also says what its list was made of. */
function commentParts({ media }: DrawSettings, { comments }: CharterTerms): Partial<Charter> {
  if (!media) return {}
  if (!comments) throw new RangeError('a comment draw needs its comments')
  return { comments: charterComments(media, comments) }
}

/** Where the charter of a played draw says otherwise: its plays open one by one, from its start to its end. */
function playedParts(settings: DrawSettings, terms: CharterTerms, closeAt: Instant): Partial<Charter> {
  const { opening, play, startAt = terms.publishedAt } = settings
  if (opening.by !== 'instant' || !play) return {}
  if (terms.spinCommit === undefined) throw new RangeError('the plays of a draw need a master')
  return {
    kind: 'instant',
    openAt: iso(startAt),
    // It is decided play by play: nobody waits for others.
    rules: { ...rulesOf(settings, terms), minEntrants: 1, onShort: 'open' },
    ...chartPlays(settings, startAt, closeAt),
    ...playedBeacon(play, terms),
    spinCommit: terms.spinCommit,
  }
}

/** A board is dealt once, by a round that follows the charter; by strong proof every play has its own. */
function playedBeacon({ board, isStrong }: PlaySettings, terms: CharterTerms): Partial<Charter> {
  if (isStrong) return { beacon: { chain: terms.chain.hash, after: roundAfterPlaySeconds } }
  return board ? { beacon: recordBeacon(terms) } : { beacon: null, level: 'C' }
}

/** What is not the opening of a list has a beacon that follows its record. */
function recordBeacon({ chain, level }: CharterTerms): Charter['beacon'] {
  return level === 'C' ? null : { chain: chain.hash, after: roundAfterRecordSeconds }
}

function charterPrizes({ prizes }: Pick<DrawSettings, 'prizes'>): Charter['prizes'] {
  return prizes.map(({ tier, name, quantity, valueFen, winsEach }) => ({
    tier,
    name,
    count: quantity,
    ...(valueFen !== undefined && { valueFen }),
    ...(winsEach !== undefined && { winsEach }),
  }))
}

/** The same draw with more to win and room for more people; it names the charter before (lot-1 §4.4). */
export function enrichedCharter(
  charter: Charter,
  previous: string,
  settings: DrawSettings,
  at: Instant,
): Charter {
  const eligible = eligibleParts({ lid: charter.drawId, settings })
  const { joinLimit: _, ...rest } = charter
  const version = { version: charter.version + 1, previous, at: iso(at) }
  return { ...rest, prizes: charterPrizes(settings), ...joinLimitOf(settings), ...eligible, ...version }
}

function beaconRule({ opening }: DrawSettings, { level, chain }: CharterTerms): Charter['beacon'] {
  if (level === 'C') return null
  if (opening.by !== 'time') return { chain: chain.hash }
  return { chain: chain.hash, round: firstRoundAtOrAfter(chain, opening.at) }
}
