import { count, exactly, flag, hash, instant, list, members, oneOf, orNull, text } from './shapes.ts'
import { planned } from './show-shapes.ts'

const version = oneOf('lot/1')
const level = oneOf('A', 'B', 'C')

/** A charter, of any kind (lot-1 §4.2). */
export const charter = members(
  {
    v: version,
    drawId: text,
    origin: text,
    at: instant,
    version: count,
    kind: text,
    organiserNo: count,
    organiserPrev: orNull(hash),
    level,
    serverCommit: hash,
    prizes: list(members({ tier: count, count })),
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
    series: members({ lid: text, stage: count, of: count }, { first: hash }),
    eligible: list(hash),
    groups: list(text),
    names: oneOf(true),
    extraRounds: flag,
    seats: members({ rounds: list(planned) }),
    mode: oneOf('probability', 'pool'),
    blanks: count,
    spinCommit: hash,
    intervals: list(members({ tier: count, from: count, to: count })),
    counts: list(members({ tier: count, count })),
    release: members({ every: oneOf('hour', 'day'), from: instant, to: instant }),
    board: members({ cells: count }),
    lots: members({
      rows: list(members({ label: text, count })),
      rule: oneOf('each', 'host', 'teams', 'pairing'),
      captains: list(members({ label: text, nameCommit: hash })),
      show: oneOf('at_once', 'at_end', 'never'),
      swap: flag,
    }),
  },
)

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
  { runs: exactly({ list: hash, earlier: list(exactly({ drawId: text, at: instant })), near: count }) },
)
