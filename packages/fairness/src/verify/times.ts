import { type Instant, iso } from '../basics/instant.ts'
import type { Proof } from '../proof.ts'
import { beaconChain, type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import type { Charter } from '../rounds/charter.ts'
import { dueRound, isLate } from '../rounds/due-round.ts'
import { REVEAL_WITHIN_MS, type RoundFailure, type RoundRecord } from '../rounds/round.ts'
import type { Notes } from './report.ts'

/** A record with what the report calls it, and that it failed. */
export type Timed = {
  readonly name: string
  readonly record: RoundRecord
  readonly failed?: RoundFailure | undefined
}

/** What a record has to agree with: the instant of what it was logged with, or before which it cannot have been made. */
export type TimeRule = {
  readonly charter: Charter
  readonly chain: ChainInfo | undefined
  readonly with?: string | undefined
  readonly notBefore?: Instant
}

/** An instant for the reader; a proof may claim one that no calendar has. */
export function instantText(at: Instant): string {
  return Number.isNaN(new Date(at).getTime()) ? String(at) : iso(at)
}

/** Nothing is dated before what it follows from. */
export function checkNotBefore(at: string, notBefore: Instant, detail: string, notes: Notes): void {
  if (Date.parse(at) < notBefore)
    notes.fail('time', 'step_too_early', { expected: instantText(notBefore), found: at, detail })
}

/**
 * A record was made at its time, and names the one beacon that follows from it; a failure waited for that beacon long enough
 * (lot-1 §12.6). Answers from when on there can be what it came to.
 */
export function checkRecordTime({ name, record, failed }: Timed, rule: TimeRule, notes: Notes): Instant {
  const { charter, chain, notBefore = 0 } = rule
  const { at, beaconRound, kind } = record
  checkNotBefore(at, notBefore, name, notes)
  if (rule.with !== undefined) notes.same('time', 'record_apart', rule.with, at, name)
  if (!chain || charter.level === 'C' || beaconRound === null) return Date.parse(at)
  const due = dueRound(charter, chain, kind, Date.parse(at))
  notes.same('time', 'round_not_as_promised', String(due), String(beaconRound), name)
  const outAt = timeOfRound(chain, beaconRound)
  if (!failed) return outAt
  const earliest = outAt + REVEAL_WITHIN_MS
  if (Date.parse(failed.at) < earliest)
    notes.fail('time', 'failed_too_early', {
      expected: instantText(earliest),
      found: failed.at,
      detail: name,
    })
  return Date.parse(failed.at)
}

/** What is no fault, and every reader must see: a late seal, and a clock that was compared with no beacon. */
export function tellTimes(charter: Charter, records: readonly RoundRecord[], notes: Notes): void {
  const told = isLate(charter, records[0]) ? ['late'] : []
  if (records.some(({ clockUnverified }) => clockUnverified)) told.push('clockUnverified')
  if (told.length > 0) notes.tell('time', { found: told.join(' ') })
}

/** All times of a draw over a list: of its close, its records, and what these came to. */
export function checkTimes(proof: Proof, chains: readonly ChainInfo[], notes: Notes): void {
  const { charter, close, log, rounds } = proof
  const chain = beaconChain(charter, chains)
  if (close) checkNotBefore(close.at, Date.parse(close.closedAt), 'close', notes)
  if (charter.level === 'C') notes.skip('time', 'not_applicable')
  else if (rounds.length === 0) notes.skip('time', 'not_yet')
  else if (chain === undefined) notes.skip('time', 'depends')
  const results = (log?.leaves ?? []).filter(({ leaf }) => leaf.type === 'result').toReversed()
  const drawnAt = new Map(results.map(({ leaf }) => [leaf.hash, leaf.at]))
  let notBefore = close ? Date.parse(close.at) : 0
  for (const [r, { record, failed, resultHash }] of rounds.entries()) {
    const name = `round ${r}`
    const opening = record.kind === 'open' || record.kind === 'order' ? { with: close?.at } : {}
    notBefore = checkRecordTime({ name, record, failed }, { charter, chain, notBefore, ...opening }, notes)
    const drawn = drawnAt.get(resultHash ?? '')
    if (drawn !== undefined) checkNotBefore(drawn, notBefore, name, notes)
  }
  tellTimes(
    charter,
    rounds.map(({ record }) => record),
    notes,
  )
}
