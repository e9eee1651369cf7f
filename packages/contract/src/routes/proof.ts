import type { Charter, Close, LogEntry, Proof } from '@fairdraw/fairness'
import { z } from 'zod'
import { route } from '../route.ts'
import { byLid, empty, isoTime, lid, verbatim, wholeList } from '../shapes.ts'

export const proofRead = route('proofRead', {
  name: 'proof',
  summary: 'The proof object of lot-1 §16.1; `state` says what is still missing',
  who: 'anyone',
  input: byLid,
  output: verbatim<Proof>(),
  refusals: ['not_found', 'draw_not_drawn'],
})

export const proofRows = route('proofRows', {
  summary: 'The sealed list: gzip text, one row a line',
  who: 'anyone',
  answers: 'binary',
  input: byLid,
  output: z.instanceof(Uint8Array),
  refusals: ['not_found', 'draw_not_drawn'],
})

export const proofPath = route('proofPath', {
  summary: 'One row of the sealed list with its inclusion path',
  who: 'anyone',
  input: z.object({ lid, index: z.coerce.number().int().min(0).max(1e9) }),
  output: z.object({ index: z.int(), row: z.string(), path: z.array(z.string()) }),
  refusals: ['not_found', 'draw_not_drawn'],
})

const recordedDraw = z.object({
  number: z.int(),
  /** Null while the draw hides who gives it: of such a one there is the number alone. */
  lid: z.string().nullable(),
  /** Of version 1. */
  charter_hash: z.string().nullable(),
  /** Version 1; null while it is hidden. */
  charter: verbatim<Charter>().nullable(),
  close: verbatim<Close>().nullable(),
  state: z.string().nullable(),
  ended_for: z.string().nullable(),
  is_removed: z.boolean(),
  /** Prizes that were won and not taken back, and those of them that were said to be handed over. */
  won: z.int(),
  handed_over: z.int(),
  /** Those that say how they reach somebody, and those of them whose winners signed that they have come. */
  due: z.int(),
  received: z.int(),
})

export const recordRead = route('recordRead', {
  name: 'record',
  summary:
    'Every numbered draw of the organiser of this one, the newest first, also those that came to nothing (lot-1 §4.7)',
  who: 'anyone',
  input: z.object({ lid, before: z.coerce.number().int().min(1).max(1e9).optional() }),
  output: z.object({
    /** This draw hides who gives it until its opening, and with that the record. */
    is_hidden: z.boolean(),
    /** The number of this draw; null if it was published before draws were numbered. */
    own: z.int().nullable(),
    draws: z.array(recordedDraw),
    /** The next page begins below this number. */
    next: z.int().nullable(),
    has_unnumbered: z.boolean(),
    /** Over the newest 500 draws, with the first page; null where no prize is to reach anybody. */
    arrivals: z
      .object({
        due: z.int(),
        arrived: z.int(),
        /** The oldest draw of which a prize was not said to be handed over. */
        oldest_open: z.object({ number: z.int(), drawn_at: isoTime.nullable() }).nullable(),
        /** The number of the oldest draw that was counted. */
        from: z.int(),
      })
      .nullable(),
  }),
  refusals: ['not_found'],
})

const storedBeacon = z.object({ chain: z.string(), round: z.int(), signature: z.string() })

export const beaconRead = route('beaconRead', {
  name: 'beacon',
  summary: 'The pinned chain, what level a publication would get now, and what is awaited',
  who: 'anyone',
  input: empty,
  output: z.object({
    chain: z.object({
      hash: z.string(),
      public_key: z.string(),
      period: z.int(),
      genesis_time: z.int(),
      group_hash: z.string(),
      scheme: z.string(),
      beacon_id: z.string(),
    }),
    level_now: z.enum(['B', 'C']),
    latest_round: z.int().nullable(),
    awaited: z.array(z.object({ lid: z.string(), round: z.int(), due_at: isoTime })),
  }),
  refusals: [],
})

export const beaconDeliver = route('beaconDeliver', {
  summary: 'Anyone may deliver a beacon: it is verified, never trusted',
  who: 'anyone',
  input: z.object({
    round: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    signature: z.string().regex(/^[0-9a-f]{96}$/, { error: '签名应是 96 位小写十六进制' }),
  }),
  output: storedBeacon,
  refusals: ['beacon_refused', 'beacon_not_awaited'],
})

/** A leaf of the log, verbatim (lot-1 §11.1): of a draw, or about the log itself. */
const leaf = verbatim<LogEntry>()
const hashes = z.array(z.string())
const size = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const span = z.object({ from: size, to: size })

export const logKey = route('logKey', {
  summary: 'The Ed25519 keys that sign receipts and the log',
  who: 'anyone',
  input: empty,
  output: wholeList(z.object({ key_id: z.string(), public_key: z.string() })),
  refusals: [],
})

export const logCheckpoint = route('logCheckpoint', {
  summary: 'The signed head of the log, a C2SP signed note',
  who: 'anyone',
  input: empty,
  output: z.object({ size: z.int(), root: z.string(), at: isoTime, note: z.string() }),
  refusals: ['not_found'],
})

export const logEntries = route('logEntries', {
  summary: 'Leaves of the log from `from` to before `to`, at most 1000',
  who: 'anyone',
  input: span,
  output: z.object({ from: z.int(), list: z.array(leaf) }),
  refusals: [],
})

export const logConsistency = route('logConsistency', {
  summary: 'RFC 6962 consistency proof between two sizes',
  who: 'anyone',
  input: span,
  output: z.object({ from: z.int(), to: z.int(), path: hashes }),
  refusals: ['not_found'],
})

export const logInclusion = route('logInclusion', {
  summary: 'Where a hash stands in the log, with its RFC 6962 path under the newest head',
  who: 'anyone',
  input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({
    list: z.array(z.object({ index: z.int(), leaf, path: hashes })),
    size: z.int(),
    root: z.string(),
  }),
  refusals: ['not_found'],
})
