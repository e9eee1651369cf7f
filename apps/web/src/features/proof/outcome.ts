import { type Check, type Proof, type ReasonCode, type Report, toldOnly, unreadOf } from '@fairdraw/fairness'
import type { SealKind } from '@fairdraw/ui'
import type { Verification } from './use-verification.ts'

type Known = Extract<Verification, { proof: unknown }>

/** What the page may say of a draw; `early` and `wait` are no verdicts, since there is nothing to judge yet. */
export type Outcome =
  | 'ok'
  | 'partial'
  | 'local'
  | 'unchecked'
  | 'bad'
  | 'early'
  | 'wait'
  | 'stopped'
  | 'checking'
  | 'broken'

/** Outcomes of which the page says which step is missing or failed. */
export type Explained = Extract<Outcome, 'partial' | 'unchecked' | 'bad'>

export const sealOf: Partial<Record<Outcome, SealKind>> = {
  ok: 'verified',
  partial: 'partial',
  local: 'local',
  unchecked: 'unchecked',
  bad: 'mismatch',
}

/** The verdict of the report decides; the page only tells apart why something could not be checked. */
export function outcomeOf(state: Known): Outcome {
  if (state.is !== 'checked') return state.is
  const { report, proof } = state
  switch (report.verdict) {
    case 'valid':
      return 'ok'
    case 'local':
      return 'local'
    case 'ended':
      return 'stopped'
    case 'invalid':
      return 'bad'
    case 'unchecked':
      return whyUnchecked(report, proof)
  }
}

function whyUnchecked(report: Report, { rounds }: Proof): Outcome {
  const missing = missingSteps(report)
  if (missing.some(({ reason }) => reason === 'not_yet'))
    return rounds.some(({ resultHash }) => resultHash !== null) ? 'wait' : 'early'
  return unreadOf(report).length > 0 ? 'partial' : 'unchecked'
}

/** What decides and could not be checked; a reader without a receipt misses nothing of the draw. */
export function missingSteps({ checks }: Report): Check[] {
  return checks.filter(
    ({ id, verdict, reason }) =>
      verdict === 'skipped' && reason !== 'not_applicable' && !toldOnly.includes(id),
  )
}

const alwaysTold: readonly ReasonCode[] = ['key_unknown', 'made_before', 'out_of_date']

/** Whether a check is told at all: what this draw has no step for, or has not come to, the page says elsewhere. */
function isNews({ reason, verdict, id }: Check, { rounds }: Proof): boolean {
  if (verdict !== 'skipped' || (reason && alwaysTold.includes(reason))) return true
  if (reason === 'not_applicable' || reason === 'not_yet' || reason === 'stopped') return false
  const isOpened = rounds.some(({ resultHash }) => resultHash !== null)
  return isOpened && !(id === 'receipt' && reason === 'not_given')
}

/** The checks as the page lists and numbers them, from 1. */
export function toldChecks(report: Report, proof: Proof): (Check & { readonly place: number })[] {
  return report.checks
    .filter((check) => isNews(check, proof))
    .map((check, at) => ({ ...check, place: at + 1 }))
}
