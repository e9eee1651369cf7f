import { type Json, jcs } from '../basics/jcs.ts'
import { parseStrict } from '../basics/parse-strict.ts'
import type { CheckInReceipt } from '../log/check-in.ts'
import type { Receipt } from '../log/receipt.ts'
import type { LotEvent } from '../lots/lot-event.ts'
import type { Spin } from '../plays/play.ts'
import type { Proof, ProvenRow } from '../proof.ts'
import { log } from './log-shapes.ts'
import { record } from './record-shape.ts'
import { count, flag, hash, instant, list, members, oneOf, orNull, type Shape, text } from './shapes.ts'
import { change, planned } from './show-shapes.ts'

const version = oneOf('lot/1')
const level = oneOf('A', 'B', 'C')

const charter = members(
  {
    v: version,
    ...{ drawId: text, origin: text, at: instant, version: count },
    kind: text,
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
    ...{
      maxWins: count,
      ...{ openAt: instant, closeAt: instant, openCount: count, joinLimit: count, previous: hash },
      short: members({ joined: count }),
      witness: members({ k: count, keys: list(members({ name: text, key: hash })) }),
      series: members({ lid: text, stage: count, of: count }, { first: hash }),
      eligible: list(hash),
      groups: list(text),
      names: oneOf(true),
      extraRounds: flag,
      seats: members({ rounds: list(planned) }),
    },
    ...{ mode: oneOf('probability', 'pool'), blanks: count, spinCommit: hash },
    intervals: list(members({ tier: count, from: count, to: count })),
    counts: list(members({ tier: count, count })),
    release: members({ every: oneOf('hour', 'day'), from: instant, to: instant }),
    board: members({ cells: count }),
    lots: members({
      rows: list(members({ label: text, count })),
      rule: oneOf('each', 'host', 'teams', 'pairing'),
      captains: list(members({ label: text, nameCommit: hash })),
      ...{ show: oneOf('at_once', 'at_end', 'never'), swap: flag },
    }),
  },
)

const close = members({
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
})

const failure = members({ at: instant, reason: text })
const provenRow = { row: text, path: list(hash) }

const round = members(
  {
    record,
    beacon: orNull(members({ round: count, signature: text })),
    secret: orNull(hash),
    resultHash: orNull(hash),
    results: list(
      members(
        { tier: count, T: count, t: count, index: count, ...provenRow },
        { shown: text, nameKey: hash },
      ),
    ),
  },
  { failed: failure },
)

const stock: Shape = (value, at) => (Array.isArray(value) ? list(count)(value, at) : count(value, at))

const spin = members(
  {
    ...{ seq: count, ref: hash, i: count, nonce: hash, k: hash, u: count, tier: orNull(count) },
    ...{ stockBefore: stock, beaconRound: orNull(count), at: instant },
  },
  { slice: count, cell: members({ salt: hash, path: list(hash) }) },
)

const playsEnd = members({
  ...{ at: instant, by: oneOf('time', 'gone', 'hand'), master: hash },
  ...{ playCount: count, winCount: count, root: hash },
})

const board = members(
  {
    record,
    beacon: orNull(members({ round: count, signature: text })),
    seal: orNull(
      members({
        ...{ v: version, drawId: text, roundHash: hash, cells: count, root: hash, sealedAt: instant },
      }),
    ),
    secret: orNull(hash),
  },
  { failed: failure },
)

const lotEvents: Readonly<Record<LotEvent['type'], Shape>> = {
  take: members({ k: count, ref: hash }),
  back: members({ k: count, reason: text }),
  swap: members({ a: count, b: count }),
}
const lotEvent: Shape = (value, at) => {
  members({ seq: count, type: oneOf('take', 'back', 'swap'), at: instant })(value, at)
  lotEvents[(value as LotEvent).type](value, at)
}

const lots = members(
  {
    record: orNull(record),
    beacon: orNull(members({ round: count, signature: text })),
    seal: orNull(
      members({
        ...{ v: version, drawId: text, roundHash: hash, lots: count, root: hash, sealedAt: instant },
      }),
    ),
    ...{ secret: orNull(hash), master: orNull(hash) },
    events: list(lotEvent),
    end: orNull(
      members({
        ...{ at: instant, by: oneOf('empty', 'hand', 'time'), given: count, left: count },
        ...{ size: count, root: hash },
      }),
    ),
  },
  { failed: failure, captains: list(orNull(members({ shown: text, nameKey: hash }))) },
)

const proof = members(
  {
    v: version,
    drawId: text,
    state: text,
    level,
    charter,
    charterHash: hash,
    close: orNull(close),
    closeHash: orNull(hash),
    rounds: list(round),
    log: orNull(log),
    rowsFile: orNull(members({ url: text, sha256: hash, bytes: count })),
  },
  {
    earlierCharters: list(charter),
    changes: list(change),
    spins: list(spin),
    spinsFile: orNull(members({ url: text }, { sha256: hash, bytes: count })),
    trees: list(members({ drawId: text, size: count, root: hash })),
    ...{ board, lots, showEnd: members({ at: instant }) },
    stopped: members({ type: oneOf('cancel', 'expired'), at: instant, reason: text }),
    beacons: list(members({ round: count, signature: text })),
    plays: orNull(playsEnd),
    master: hash,
  },
)

const group = members({
  root: hash,
  size: count,
  index: count,
  path: list(hash),
  signature: text,
  keyId: text,
})

const receipt = members(
  {
    ...{ drawId: text, joinSeq: count, idCommit: hash, joinedAt: instant, charterHash: hash },
    ...{ salt: hash, identity: text, group },
  },
  {
    firstSpinCommit: hash,
    grant: members({ drawId: text, joinSeq: count, chances: count, at: instant, group }),
    groups: orNull(members({ index: count, size: count, path: list(hash) })),
  },
)

/**
 * Whether a value is a proof from before charters named their log and the instant of their leaf. There is nothing wrong with
 * it, but what it shows is not enough to be checked.
 */
export function isMadeBefore(value: unknown): boolean {
  const { v, charter: last, earlierCharters = [] } = membersOf(value)
  const charters = [...(Array.isArray(earlierCharters) ? earlierCharters : []), last].map(membersOf)
  const isOlder = charters.some((one) => one.v === 'lot/1' && !Object.hasOwn(one, 'at'))
  return v === 'lot/1' && isOlder
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The value as a proof; throws RangeError naming the first place that is not as lot-1 §16.1 says or not restricted JSON. */
export function readProof(value: unknown): Proof {
  proof(value, 'proof')
  jcs(value as Json)
  return value as Proof
}

/** A play as a line of its file tells it; throws RangeError unless it is one, in the one canonical spelling. */
export function readSpinLine(line: string): Spin {
  const value = parseStrict(line)
  spin(value, 'spin')
  if (jcs(value as Json) !== line) throw new RangeError('spin')
  return value as Spin
}

/** The value as a receipt; throws RangeError naming the first place that is wrong. */
export function readReceipt(value: unknown): Receipt {
  receipt(value, 'receipt')
  return value as Receipt
}

/** The value as a check-in to a hall; throws RangeError naming the first place that is wrong. */
export function readCheckIn(value: unknown): CheckInReceipt {
  members({ drawId: text, joinSeq: count, idCommit: hash, checkedInAt: instant, group })(value, 'check-in')
  return value as CheckInReceipt
}

/** A row with its path, as it is asked for by index; throws RangeError. */
export function readProvenRow(value: unknown): ProvenRow {
  members(provenRow)(value, 'row')
  return value as ProvenRow
}
