import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** @typedef {import('../../packages/fairness/src/proof.ts').Proof} Proof */

/**
 * What was judged, a line of the file that {@link import('./recorded-verify.mjs').recordedVerify} writes.
 * @typedef {{ test: string, proof: string, verdict: string, failed: string[], rows?: string[], receipt?: unknown, tips?: unknown[],
 *   log?: Record<string, string | null> }} Judged
 */

/**
 * A rule of proofs: the reasons of a verifier where it is broken, and whether a genuine proof has something of it to show.
 * @typedef {{ name: string, reasons: string, isShown: (proof: Proof, judged: Judged) => boolean }} Rule
 */

/** All other reasons are of a damaged form. @type {readonly Rule[]} */
const rules = [
  {
    name: 'the log is the whole story (lot-1 §11.2, §11.8)',
    reasons:
      'chain_broken leaf_out_of_order leaf_unexpected leaf_missing leaf_unknown leaf_hidden log_unexpected state_differs stop_unfounded end_unfounded log_root_differs log_leaf_malformed',
    isShown: (_, { log }) => Object.keys(log ?? {}).length > 1,
  },
  {
    name: 'randomness follows from the record (lot-1 §12)',
    reasons:
      'round_not_as_promised step_too_early record_apart closed_at_wrong_time leaf_time_differs failed_too_early',
    isShown: ({ charter: { beacon }, rounds }) =>
      beacon?.round !== undefined &&
      rounds.some(
        ({ record, failed }) => record.beaconRound !== beacon.round || record.clockUnverified || failed,
      ),
  },
  {
    name: 'nobody is left out (lot-1 §7.6, §7.8)',
    reasons:
      'exclusion_unknown exclusion_unexpected exclusion_grown winner_not_in_line void_unknown void_unexpected absence_contradicted',
    isShown: ({ rounds }) => rounds.some(({ record }) => record.exclude !== '' || record.voids.length > 0),
  },
  {
    name: 'the programme is law (lot-1 §8)',
    reasons:
      'press_unexpected slots_differ redraw_differs kind_unexpected change_unfounded programme_unfounded groups_differ group_unknown',
    isShown: ({ charter }) => charter.kind === 'live',
  },
  {
    name: 'charters only get better, and end as they say (lot-1 §4.4, §4.5, §7.10)',
    reasons:
      'charter_previous_differs charter_worse charter_too_late charter_round_differs extension_unfounded stage_differs receipt_of_unknown_charter close_way_differs entrants_too_few entrants_too_many open_count_differs stopped_while_due',
    isShown: ({ earlierCharters, stopped, close }) =>
      Boolean(earlierCharters || stopped || (close && close.by !== 'time')),
  },
  {
    name: 'plays and takes are one growing tree (lot-1 §9.6, §10.5)',
    reasons:
      'tree_differs play_logged_too_late play_out_of_order turn_out_of_order take_out_of_order play_surplus take_surplus play_count_differs lots_given_differ',
    isShown: ({ charter: { kind, lots } }) =>
      kind === 'instant' || (kind === 'lots' && lots?.rule !== 'pairing'),
  },
  {
    name: 'names are sealed with the list (lot-1 §6.3)',
    reasons: 'name_not_sealed name_differs',
    isShown: ({ charter, rounds }) => charter.names === true && rounds.length > 0,
  },
  {
    name: 'draws are numbered, and runs over a list counted (lot-1 §4.7, §6.6)',
    reasons: 'organiser_number_wrong runs_missing runs_unexpected runs_differ',
    isShown: ({ charter }) => charter.organiserNo !== undefined,
  },
  {
    name: 'chances are sealed with their sources (lot-1 §5.5, §6.7)',
    reasons: 'sources_differ largest_differs grant_not_counted',
    isShown: ({ close }) => (close?.sources?.length ?? 0) > 1,
  },
  {
    name: 'results are shown whole, and with their secret (lot-1 §7.7, §7.9)',
    reasons: 'secret_missing result_missing result_surplus failure_unfounded winner_differs',
    isShown: ({ rounds }) => rounds.some(({ record }) => record.kind === 'redraw'),
  },
  {
    name: 'the log has one name and one way of keys (lot-1 §11.4, §11.7)',
    reasons: 'origin_differs key_change_wrong checkpoint_signature_wrong groups_shrink',
    isShown: ({ log }) => log !== null,
  },
  {
    name: 'what was kept is not contradicted (lot-1 §5.2, §11.6)',
    reasons:
      'tip_contradicts tip_differs tip_signature_wrong receipt_without_row receipt_before_draw receipt_uncounted checkpoint_inconsistent',
    isShown: (_, { tips = [], receipt }) => tips.length > 0 || receipt !== undefined,
  },
  {
    name: 'level A is what the witnesses of the charter saw (lot-1 §13)',
    reasons: 'level_unreachable level_not_kept witnesses_wrong',
    isShown: ({ charter }) => charter.witness !== undefined,
  },
]

/** What kind of draw a charter is of. @param {Proof['charter']} charter */
function kindOf({ kind, mode, board, beacon, lots, openBy, series }) {
  if (kind === 'instant')
    return board
      ? 'board'
      : beacon
        ? 'plays, strong'
        : mode === 'pool'
          ? 'plays from a pool'
          : 'plays by odds'
  if (kind === 'lots') return lots?.rule === 'pairing' ? 'pairs' : 'lots'
  if (kind === 'live') return 'live'
  if (series) return 'stages'
  if (openBy === 'time') return 'timed'
  return openBy === 'count' ? 'by count' : 'by hand'
}

/** One place changed at random breaks hashes: that is no forgery by who knows all secrets. @param {Judged} judged */
const isMutant = ({ test }) => /one change|every field|is seen$/.test(test)

/** How many forgeries and genuine proofs there are of each name. */
class Table {
  /** @type {Map<string, { forgeries: number, genuine: number }>} */
  rows = new Map()

  /** @param {string} name @param {'forgeries' | 'genuine'} column @param {number} [more] */
  add(name, column, more = 1) {
    const row = this.rows.get(name) ?? { forgeries: 0, genuine: 0 }
    this.rows.set(name, { ...row, [column]: row[column] + more })
  }

  text() {
    const lines = [...this.rows].map(([name, { forgeries, genuine }]) => {
      return `${`${forgeries}`.padStart(7)}${`${genuine}`.padStart(9)}  ${name}`
    })
    return ['  forged  genuine', ...lines].join('\n')
  }
}

/** @param {string} text @returns {Proof | undefined} */
function readable(text) {
  try {
    const proof = JSON.parse(text)
    return typeof proof?.charter === 'object' && proof.charter !== null ? proof : undefined
  } catch {
    return undefined
  }
}

/**
 * How many forgeries and genuine proofs were judged, each once: in all, by kind and by rule of proofs.
 * @param {string} file
 */
export async function tallyJudged(file) {
  const seen = new Set()
  const [all, byKind, byRule] = [new Table(), new Table(), new Table()]
  for (const { name } of rules) byRule.add(name, 'forgeries', 0)
  for await (const line of createInterface({ input: createReadStream(file) })) {
    /** @type {Judged} */
    const judged = JSON.parse(line)
    const { verdict, rows, receipt, tips, failed } = judged
    const isGenuine = verdict === 'valid' || verdict === 'ended'
    if (!isGenuine && (verdict !== 'invalid' || isMutant(judged))) continue
    const asked = isGenuine ? judged.proof : [judged.proof, rows, receipt, tips]
    const sum = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
    if (seen.has(sum)) continue
    seen.add(sum)
    const column = isGenuine ? 'genuine' : 'forgeries'
    const proof = readable(judged.proof)
    const reasons = failed.map((one) => one.split(' ')[1] ?? '')
    all.add('in all', column)
    if (proof) byKind.add(kindOf(proof.charter), column)
    for (const rule of rules) {
      const isOf = isGenuine
        ? proof && rule.isShown(proof, judged)
        : rule.reasons.split(' ').some((code) => reasons.includes(code))
      if (isOf) byRule.add(rule.name, column)
    }
  }
  const { forgeries, genuine } = all.rows.get('in all') ?? { forgeries: 0, genuine: 0 }
  const few = [...byRule.rows].filter(([, row]) => Math.min(row.forgeries, row.genuine) < 5)
  return { forgeries, genuine, text: `${byKind.text()}\n${byRule.text()}`, few: few.map(([name]) => name) }
}
