import { jcs } from '../basics/jcs.ts'
import { oddsScale } from '../plays/play-outcome.ts'
import { limitsWinsEach } from '../plays/wins-each.ts'
import type { Charter } from '../rounds/charter.ts'
import {
  count,
  drawId,
  exactly,
  flag,
  hash,
  instant,
  list,
  members,
  oneOf,
  orNull,
  positive,
  type Shape,
  text,
} from './shapes.ts'
import { planned } from './show-shapes.ts'

const version = oneOf('lot/1')
const level = oneOf('A', 'B', 'C')

const charterMembers = members(
  {
    v: version,
    drawId,
    origin: text,
    at: instant,
    version: count,
    kind: oneOf('scheduled', 'live', 'instant', 'lots'),
    openBy: oneOf('time', 'count', 'manual', 'instant', 'rounds', 'lots'),
    organiserNo: count,
    organiserPrev: orNull(hash),
    level,
    serverCommit: hash,
    prizes: list(members({ tier: positive, count: positive }, { winsEach: positive })),
    beacon: orNull(members({ chain: hash }, { round: count, after: count })),
    rules: members(
      { maxWins: count, minEntrants: count, onShort: oneOf('open', 'extend', 'cancel') },
      { winsPerRound: count },
    ),
  },
  {
    maxWins: count,
    openAt: instant,
    closeAt: instant,
    openCount: count,
    joinLimit: count,
    previous: hash,
    short: members({ joined: count }),
    witness: members({ k: count, keys: list(members({ name: text, key: hash })) }),
    series: members({ lid: text, stage: positive, of: positive }, { first: hash }),
    eligible: list(hash),
    groups: list(text),
    names: oneOf(true),
    extraRounds: flag,
    seats: members({ rounds: list(planned) }, { inOrder: oneOf(true, 'drawn') }),
    mode: oneOf('probability', 'pool'),
    blanks: count,
    spinCommit: hash,
    intervals: list(members({ tier: count, from: count, to: count })),
    counts: list(members({ tier: count, count })),
    release: members({ every: oneOf('hour', 'day'), from: instant, to: instant }),
    board: members({ cells: count }),
    lots: members(
      {
        rows: list(members({ label: text, count })),
        rule: oneOf('each', 'host', 'teams', 'pairing'),
        captains: list(members({ label: text, nameCommit: hash })),
        show: oneOf('at_once', 'at_end', 'never'),
        swap: flag,
      },
      { apart: oneOf(true) },
    ),
  },
)

/** The chances of plays are told prize by prize, one behind the other, so that what is told is what is drawn (lot-1 §9.3). */
function areOdds({ prizes, intervals = [] }: Charter): boolean {
  let [place, end] = [-1, 0]
  return intervals.every(({ tier, from, to }) => {
    const next = prizes.findIndex((prize) => prize.tier === tier)
    const isNext = next > place && from === end && from <= to && to <= oddsScale
    place = next
    end = to
    return isNext
  })
}

/** Rounds that a programme may have at first (lot-1 §8.1). */
const mostRounds = 100

/** What a draw of each kind is decided by, under what opens it (lot-1 §4.3). */
const deciding: Readonly<Record<string, readonly (keyof Charter)[]>> = {
  'scheduled by time': ['openAt', 'closeAt'],
  'scheduled by count': ['openCount', 'closeAt'],
  'scheduled by manual': [],
  'live by rounds': ['groups', 'seats'],
  'instant by instant': ['openAt', 'closeAt', 'spinCommit', 'mode'],
  'lots by lots': ['openAt', 'closeAt', 'lots', 'spinCommit'],
  'pairs by lots': ['lots', 'spinCommit'],
}
const decidingPlays = { probability: ['intervals'], pool: ['counts', 'blanks'] } as const

/** A member that its draw cannot be decided without; undefined where all are there. */
function missing(charter: Charter): keyof Charter | undefined {
  const { kind, lots, mode, openBy } = charter
  const isPaired = kind === 'lots' && lots?.rule === 'pairing'
  const needed = deciding[`${isPaired ? 'pairs' : kind} by ${openBy}`]
  if (!needed) return 'openBy'
  return [...needed, ...(mode ? decidingPlays[mode] : [])].find((key) => charter[key] === undefined)
}

/** The member by which a charter contradicts itself, so that what it promises would be for somebody to say afterwards; undefined for none. */
function contradiction(charter: Charter): string | undefined {
  const { beacon, board, counts, level, mode, openBy, prizes, release, seats } = charter
  const lacking = missing(charter)
  if (lacking) return lacking
  const bare = prizes.map(({ tier, count }) => ({ tier, count }))
  if ((beacon === null) !== (level === 'C')) return 'beacon'
  // Nobody would draw by it, and a reader would think so.
  if (beacon?.round !== undefined && openBy !== 'time') return 'beacon.round'
  // A tier names its prize.
  if (new Set(prizes.map(({ tier }) => tier)).size < prizes.length) return 'prizes'
  // Nobody would keep to it: rows are drawn from a list, and who takes a card takes what it holds.
  if (limitsWinsEach(charter) && (openBy !== 'instant' || board)) return 'prizes'
  if (mode === 'pool' && jcs((counts ?? []).map(({ tier, count }) => ({ tier, count }))) !== jcs(bare))
    return 'counts'
  if (!areOdds(charter)) return 'intervals'
  if (seats && seats.rounds.length > mostRounds) return 'seats'
  if (release && Date.parse(release.to) <= Date.parse(release.from)) return 'release'
  return undefined
}

/** A charter, of any kind (lot-1 §4.2, §4.3). */
export const charter: Shape = (value, at) => {
  charterMembers(value, at)
  const wrong = contradiction(value as Charter)
  if (wrong) throw new RangeError(`${at}.${wrong}`)
}

/** The seal of a list (lot-1 §6.5). */
export const close = members(
  {
    v: version,
    drawId: text,
    charterHash: hash,
    root: hash,
    n: count,
    totalWeight: count,
    excluded: count,
    closedAt: instant,
    at: instant,
    by: oneOf('time', 'count', 'hand', 'end'),
    sources: list(members({ source: text, entrants: count, tickets: count })),
    largest: orNull(members({ tickets: count, source: text })),
  },
  {
    runs: exactly({ list: hash, earlier: list(exactly({ drawId: text, at: instant })), near: count }),
    apart: list(list(count)),
  },
)
