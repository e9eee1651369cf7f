import {
  fingerprint,
  type Proof,
  parseRow,
  type ReasonCode,
  type Report,
  type RowStatus,
  roundsWithout,
} from '@fairdraw/fairness'
import type { ApiClient } from '../../lib/api-client.ts'
import { askVerifier } from './check-worker.ts'
import { drawnSeats } from './drawn-seats.ts'
import { heldNow, lotsAgain } from './lots-again.ts'
import { rowsUrlOf, spinsUrlOf, type Verification } from './use-verification.ts'

/** What the list says about the reader. */
export type Own =
  | { readonly is: 'empty' | 'absent' | 'early' }
  | { readonly is: 'bad'; readonly reason: ReasonCode }
  /** Place and label of the lot that is held; the label is told once all are. */
  | { readonly is: 'lot'; readonly k: number; readonly label: string }
  | { readonly is: 'no_lot' }
  | {
      readonly is: 'listed'
      readonly index: number
      readonly weight: number
      readonly status: RowStatus
      /** Tiers won and not voided. */
      readonly tiers: readonly number[]
      readonly hasResult: boolean
      /** Rounds, from 1, that were only for who had checked in, and left this row out. */
      readonly leftOut: readonly number[]
      /** People who draw each other: they have. */
      readonly isPaired: boolean
    }

type Checked = Extract<Verification, { is: 'checked' }>

/** Looks a pasted receipt or a typed fingerprint up; nothing of it leaves the device but the number of a row. */
export async function lookUp(api: ApiClient, state: Checked, text: string): Promise<Own> {
  const typed = text.trim()
  if (typed.startsWith('{')) return lookUpReceipt(api, state, typed)
  const mark = markOf(typed)
  if (mark === null) return { is: 'empty' }
  const { proof } = state
  if (hasTakes(proof)) return lotOf(proof, mark)
  const rowsUrl = rowsUrlOf(proof)
  if (rowsUrl === null) return { is: 'early' }
  const answer = await askVerifier({ ask: 'find', rowsUrl, mark })
  if (answer.is !== 'found' || answer.row === null) return { is: 'absent' }
  const { index, weight, status } = parseRow(answer.row)
  return listed(proof, index, weight, status)
}

async function lookUpReceipt(api: ApiClient, { proof, keys }: Checked, typed: string): Promise<Own> {
  const receipt = parsed(typed)
  if (receipt === null) return { is: 'bad', reason: 'receipt_malformed' }
  const index = Number((receipt as { joinSeq?: unknown }).joinSeq) - 1
  const isRow = rowsUrlOf(proof) !== null && Number.isInteger(index) && index >= 0
  const options = { isSilent: true }
  const ownRow = isRow ? await api.call('proofPath', { lid: proof.drawId, index }, options) : null
  const quick = await askVerifier({ ask: 'own', proof, receipt, ownRow: ownRow ?? undefined, keys })
  const own = quick.is === 'own' ? ownFromReport(proof, quick.report, receipt) : null
  if (own && (own.is !== 'bad' || own.reason !== 'receipt_without_row')) return own
  // The row was not where the receipt's number says: only the whole list can tell that it is nowhere.
  const whole = await askVerifier({
    ask: 'verify',
    proof,
    rowsUrl: rowsUrlOf(proof),
    spinsUrl: spinsUrlOf(proof),
    receipt,
    checkIn: null,
    keys,
    chains: [],
    logUrl: null,
    isPatient: false,
    tips: [],
    heads: [],
    answers: [],
  })
  return (whole.is === 'report' ? ownFromReport(proof, whole.report, receipt) : null) ?? { is: 'absent' }
}

/** What a report says about the receipt it was given; null without one. */
export function ownFromReport(proof: Proof, report: Report, receipt: unknown): Own | null {
  const check = report.checks.find(({ id }) => id === 'receipt')
  if (receipt === null || !check) return null
  if (check.verdict === 'fail') return { is: 'bad', reason: check.reason ?? 'receipt_malformed' }
  if (check.verdict === 'skipped') return check.reason === 'not_yet' ? { is: 'early' } : null
  const [, k, label = ''] = /^lot (\d+)(?: (.*))?$/s.exec(check.found ?? '') ?? []
  if (k !== undefined) return { is: 'lot', k: Number(k), label }
  if (hasTakes(proof)) return { is: 'no_lot' }
  const [status = 'E', weight = '0'] = (check.found ?? '').split(' ')
  const index = Number((check.detail ?? '').replace(/\D/g, ''))
  return listed(proof, index, Number(weight), status as RowStatus)
}

/** Lots that people take one by one have no list. */
export function hasTakes({ charter, lots }: Proof): boolean {
  return lots !== undefined && charter.lots?.rule !== 'pairing'
}

function lotOf(proof: Proof, mark: string): Own {
  const own = [...heldNow(proof)].find(([, ref]) => fingerprint(ref) === mark)
  return own ? { is: 'lot', k: own[0], label: lotsAgain(proof)?.[own[0]] ?? '' } : { is: 'no_lot' }
}

function listed(proof: Proof, index: number, weight: number, status: RowStatus): Own {
  const seats = drawnSeats(proof)
  const own = seats.filter((seat) => seat.index === index && seat.voidReason === null)
  return {
    is: 'listed',
    index,
    weight,
    status,
    tiers: own.map(({ tier }) => tier),
    hasResult: seats.length > 0,
    leftOut: roundsWithout(proof, index).map((round) => round + 1),
    isPaired: Boolean(proof.lots?.seal),
  }
}

/** `7HTM-4KQ2-WE` as it is printed, from what was typed; look-alikes are read as Crockford reads them. */
function markOf(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll(/[\s-]/g, '')
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters)) return null
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    // What was pasted is not JSON; the answer says so.
    return null
  }
}
