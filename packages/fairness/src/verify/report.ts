import type { KeyTrust, LogKey } from '../log/log-key.ts'
import type { ReceiptFault } from '../log/receipt.ts'
import type { Level } from '../rounds/charter.ts'

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
  'receipt',
  'plays',
  'lots',
] as const

/** One line of the report. */
export type CheckId = (typeof checkIds)[number]

/** States that no opening follows any more. */
export const STOPPED: ReadonlySet<string> = new Set(['cancelled', 'expired', 'failed'])

/** Why a check failed. */
export type FailureCode =
  | 'malformed'
  | 'draw_differs'
  | 'level_differs'
  | 'charter_hash_differs'
  | 'charter_previous_differs'
  | 'charter_worse'
  | 'close_hash_differs'
  | 'close_of_other_charter'
  | 'record_of_other_close'
  | 'round_out_of_order'
  | 'previous_differs'
  | 'result_hash_differs'
  | 'secret_missing'
  | 'secret_not_committed'
  | 'secret_not_in_chain'
  | 'beacon_missing'
  | 'beacon_unexpected'
  | 'beacon_of_other_round'
  | 'chain_unknown'
  | 'signature_wrong'
  | 'round_not_as_promised'
  | 'round_too_early'
  | 'logged_too_late'
  | 'failure_unfounded'
  | 'failed_too_early'
  | 'tickets_differ'
  | 'ticket_differs'
  | 'row_malformed'
  | 'row_of_other_index'
  | 'path_wrong'
  | 'ticket_not_held'
  | 'winner_differs'
  | 'result_missing'
  | 'result_surplus'
  | 'winner_not_in_line'
  | 'void_unknown'
  | 'void_unexpected'
  | 'exclusion_unknown'
  | 'exclusion_unexpected'
  | 'exclusion_grown'
  | 'group_unknown'
  | 'groups_differ'
  | 'kind_unexpected'
  | 'slots_differ'
  | 'redraw_differs'
  | 'press_unexpected'
  | 'change_unfounded'
  | 'programme_unfounded'
  | 'row_out_of_order'
  | 'start_differs'
  | 'commitment_repeated'
  | 'count_differs'
  | 'total_differs'
  | 'excluded_differs'
  | 'root_differs'
  | 'checkpoint_malformed'
  | 'checkpoint_signature_wrong'
  | 'checkpoint_inconsistent'
  | 'log_unexpected'
  | 'origin_differs'
  | 'chain_broken'
  | 'leaf_out_of_order'
  | 'leaf_unexpected'
  | 'leaf_time_differs'
  | 'state_differs'
  | 'tip_differs'
  | 'tip_signature_wrong'
  | 'leaf_missing'
  | 'leaf_unknown'
  | 'leaf_path_wrong'
  | 'leaf_hidden'
  | 'log_leaf_malformed'
  | 'log_root_differs'
  | 'play_malformed'
  | 'play_out_of_order'
  | 'turn_out_of_order'
  | 'play_after_wins'
  | 'play_outside_time'
  | 'play_key_differs'
  | 'play_surplus'
  | 'stock_differs'
  | 'number_differs'
  | 'prize_differs'
  | 'slice_differs'
  | 'play_count_differs'
  | 'play_logged_too_late'
  | 'tree_differs'
  | 'board_missing'
  | 'board_record_differs'
  | 'board_differs'
  | 'cell_unknown'
  | 'cell_taken'
  | 'cell_path_wrong'
  | 'lots_missing'
  | 'lots_record_differs'
  | 'lots_differ'
  | 'take_out_of_order'
  | 'take_outside_time'
  | 'take_repeated'
  | 'take_surplus'
  | 'lot_not_held'
  | 'swap_not_promised'
  | 'lots_given_differ'
  | 'history_differs'
  | 'win_count_differs'
  | 'end_unfounded'
  | 'receipt_malformed'
  | 'receipt_of_other_draw'
  | 'receipt_without_row'
  | 'spin_commit_differs'
  | ReceiptFault

/** Why a check could not be made: nothing is there yet, nothing was given, the whole list is needed, an earlier check failed … */
export type SkipCode =
  | 'not_yet'
  | 'stopped'
  | 'not_given'
  /** The log's key is seen for the first time. */
  | 'key_unknown'
  /** The log was not read to its head; `found` says how many leaves were, of how many. */
  | 'log_unread'
  /** The log holds a later leaf of the draw than the proof shows. */
  | 'out_of_date'
  /** The draw is older than the rules by which a proof is complete. */
  | 'made_before'
  | 'needs_rows'
  | 'depends'
  | 'not_applicable'
  | 'unsupported'

/** Every reason a report may name. */
export type ReasonCode = FailureCode | SkipCode

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
}

/**
 * What was left unread of a draw in which all else agrees: its list, its log, or both. Empty where more is missing, where
 * nothing is, and where a check failed.
 */
export function unreadOf({ checks, verdict }: Report): readonly Check[] {
  if (verdict !== 'unchecked') return []
  const isOpen = ({ id, verdict, reason }: Check) =>
    verdict !== 'pass' && reason !== 'not_applicable' && id !== 'receipt'
  const isUnread = ({ id, reason }: Check) =>
    (id === 'list' && (reason === 'not_given' || reason === 'needs_rows')) ||
    (id === 'complete' && (reason === 'not_given' || reason === 'log_unread'))
  const open = checks.filter(isOpen)
  return open.every(isUnread) ? open : []
}

/** What differs, for the reader. */
export type Finding = { readonly expected?: string; readonly found?: string; readonly detail?: string }

/** A report in the making: a check passes unless it was said to fail (the first failure counts) or to be skipped. */
export type Notes = {
  fail(id: CheckId, reason: FailureCode, finding?: Finding): void
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
