import type { KeyTrust, LogKey } from '../log/log-key.ts'
import type { Level } from '../rounds/charter.ts'
import type { FailedRound } from './failed-rounds.ts'
import type { FailureCode, ReasonCode, SkipCode } from './reason-codes.ts'

/** What is looked at, in the order of lot-1 §17.1. */
export const checkIds = [
  'format',
  'charter',
  'close',
  'rounds',
  'secrets',
  'beacons',
  'time',
  'tickets',
  'winners',
  'line',
  'slots',
  'list',
  'key',
  'log',
  'complete',
  'level',
  'receipt',
  'tip',
  'plays',
  'lots',
  'names',
  'sources',
  'runs',
] as const

/** What a reader is told, and no verdict hangs on while nothing is wrong with it (lot-1 §17.2). */
export const toldOnly: readonly CheckId[] = ['receipt', 'tip', 'names', 'sources', 'runs']

/** One line of the report. */
export type CheckId = (typeof checkIds)[number]

/** States that no opening follows any more. */
export const STOPPED: ReadonlySet<string> = new Set(['cancelled', 'expired', 'failed'])

/** Why what is to come is not there in this state. */
export const stillDue = (state: string) => (STOPPED.has(state) ? 'stopped' : 'not_yet')

/** What a check came to; `detail` names the place, for example `round 1, seat 0`. */
export type Check = {
  readonly id: CheckId
  readonly verdict: 'pass' | 'fail' | 'skipped'
  readonly reason?: ReasonCode
  readonly expected?: string
  readonly found?: string
  readonly detail?: string
}

/**
 * What a reader may say: `invalid` where a check failed; `ended` where the draw came to nothing, and its log says so; `local`
 * where all that can be recomputed was, and nobody but its maker vouches for when; `unchecked` where something that decides
 * could not be looked at, or is not there yet.
 */
export type Verdict = 'valid' | 'invalid' | 'unchecked' | 'ended' | 'local'

/** The key of the proof's log, and from where the reader knows it. */
export type ReportKey = LogKey & { readonly trust: KeyTrust }

/**
 * What a verifier found out. `ok` means that the verdict is `valid`. `level` is the assurance that was shown, null unless `ok`;
 * `key` is null where the proof has no log.
 */
export type Report = {
  readonly verdict: Verdict
  readonly level: Level | null
  readonly ok: boolean
  readonly key: ReportKey | null
  readonly checks: readonly Check[]
  /** Told and not decisive: the rounds that failed, with what they would have given. */
  readonly failedRounds?: readonly FailedRound[]
}

/**
 * What was left unread of a draw in which all else agrees: its list, its log, or both. Empty where more is missing, where
 * nothing is, and where a check failed.
 */
export function unreadOf({ checks, verdict }: Report): readonly Check[] {
  if (verdict !== 'unchecked') return []
  const isOpen = ({ id, verdict, reason }: Check) =>
    verdict !== 'pass' && reason !== 'not_applicable' && id !== 'receipt' && id !== 'tip'
  const isUnread = ({ id, reason }: Check) =>
    (id === 'list' && (reason === 'not_given' || reason === 'needs_rows')) ||
    (id === 'complete' && (reason === 'not_given' || reason === 'log_unread'))
  const open = checks.filter(isOpen)
  return open.every(isUnread) ? open : []
}

/** What differs, for the reader. */
export type Finding = { readonly expected?: string; readonly found?: string; readonly detail?: string }

/** What is wrong, and why. */
export type Wrong = Finding & { readonly reason: FailureCode }

/** A report in the making: a check passes unless it was said to fail (the first failure counts) or to be skipped. */
export type Notes = {
  fail(id: CheckId, reason: FailureCode, finding?: Finding): void
  /** The same, of what was found wrong; nothing where nothing was. */
  failBy(id: CheckId, wrong: Wrong | null | undefined): void
  skip(id: CheckId, reason: SkipCode, finding?: Finding): void
  /** Notes a failure unless the texts agree; answers whether they do. */
  same(id: CheckId, reason: FailureCode, expected: string, found: string, detail?: string): boolean
  /** Adds what was found to a check that passes. */
  tell(id: CheckId, finding: Finding): void
  verdictOf(id: CheckId): Check['verdict']
  checks(): Check[]
}

/** Empty notes: every check passes so far. */
export function createNotes(): Notes {
  const notes = new Map<CheckId, Check>()

  function fail(id: CheckId, reason: FailureCode, finding: Finding = {}): void {
    if (notes.get(id)?.verdict !== 'fail') notes.set(id, { id, verdict: 'fail', reason, ...finding })
  }

  return {
    fail,
    failBy(id, wrong) {
      if (!wrong) return
      const { reason, ...finding } = wrong
      fail(id, reason, finding)
    },
    skip(id, reason, finding = {}) {
      if (!notes.has(id)) notes.set(id, { id, verdict: 'skipped', reason, ...finding })
    },
    same(id, reason, expected, found, detail) {
      if (expected !== found)
        fail(id, reason, { expected, found, ...(detail === undefined ? {} : { detail }) })
      return expected === found
    },
    tell(id, finding) {
      if (!notes.has(id)) notes.set(id, { id, verdict: 'pass', ...finding })
    },
    verdictOf: (id) => notes.get(id)?.verdict ?? 'pass',
    checks: () => checkIds.map((id) => notes.get(id) ?? { id, verdict: 'pass' }),
  }
}
