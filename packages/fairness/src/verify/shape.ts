import { type Json, jcs } from '../basics/jcs.ts'
import { parseStrict } from '../basics/parse-strict.ts'
import type { CheckInReceipt } from '../log/check-in.ts'
import type { Receipt } from '../log/receipt.ts'
import type { LotEvent } from '../lots/lot-event.ts'
import type { Spin } from '../plays/play.ts'
import type { Proof, ProvenRow } from '../proof.ts'
import type { RowDraw } from '../rounds/organiser-row.ts'
import { charter, close } from './charter-shapes.ts'
import { log } from './log-shapes.ts'
import { record } from './record-shape.ts'
import { count, hash, instant, list, members, oneOf, orNull, type Shape, text } from './shapes.ts'
import { change } from './show-shapes.ts'

const version = oneOf('lot/1')
const level = oneOf('A', 'B', 'C')

const failure = members({ at: instant, reason: oneOf('secret_not_revealed') })
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
    seq: count,
    ref: hash,
    i: count,
    nonce: hash,
    k: hash,
    u: count,
    tier: orNull(count),
    stockBefore: stock,
    beaconRound: orNull(count),
    at: instant,
  },
  { slice: count, cell: members({ salt: hash, path: list(hash) }) },
)

const playsEnd = members({
  at: instant,
  by: oneOf('time', 'gone', 'hand'),
  master: hash,
  playCount: count,
  winCount: count,
  root: hash,
})

const board = members(
  {
    record,
    beacon: orNull(members({ round: count, signature: text })),
    seal: orNull(
      members({
        v: version,
        drawId: text,
        roundHash: hash,
        cells: count,
        root: hash,
        sealedAt: instant,
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
        v: version,
        drawId: text,
        roundHash: hash,
        lots: count,
        root: hash,
        sealedAt: instant,
      }),
    ),
    secret: orNull(hash),
    master: orNull(hash),
    events: list(lotEvent),
    end: orNull(
      members({
        at: instant,
        by: oneOf('empty', 'hand', 'time'),
        given: count,
        left: count,
        size: count,
        root: hash,
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
    board,
    lots,
    showEnd: members({ at: instant }),
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
    drawId: text,
    joinSeq: count,
    idCommit: hash,
    joinedAt: instant,
    charterHash: hash,
    salt: hash,
    identity: text,
    group,
  },
  {
    firstSpinCommit: hash,
    grant: members({ drawId: text, joinSeq: count, chances: count, at: instant, group }),
    groups: orNull(members({ index: count, size: count, path: list(hash) })),
  },
)

/** What every charter has had since the rules of proof are complete. */
const saidByAll = ['at', 'organiserNo'] as const

/**
 * Whether a value is a proof from before charters named their log, the instant of their leaf and their place among the draws
 * of their organiser. There is nothing wrong with it, but what it shows is not enough to be checked.
 */
export function isMadeBefore(value: unknown): boolean {
  const { v, charter: last, earlierCharters = [] } = membersOf(value)
  const charters = [...(Array.isArray(earlierCharters) ? earlierCharters : []), last].map(membersOf)
  const isOlder = charters.some(
    (one) => one.v === 'lot/1' && saidByAll.some((key) => !Object.hasOwn(one, key)),
  )
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

/** A draw of the record of its organiser, whose charter is its first; throws RangeError naming the first place that is wrong. */
export function readRowDraw(value: unknown): RowDraw {
  members({ charter, close: orNull(close) })(value, 'draw')
  const draw = value as RowDraw
  if (draw.charter.version !== 1) throw new RangeError('draw.charter.version')
  return draw
}

/** A row with its path, as it is asked for by index; throws RangeError. */
export function readProvenRow(value: unknown): ProvenRow {
  members(provenRow)(value, 'row')
  return value as ProvenRow
}
