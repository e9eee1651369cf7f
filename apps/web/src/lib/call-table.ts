import type { OutputOf, routes, SentOf } from '@fairdraw/contract'
import type { Call, CallTable } from '@fairdraw/contract/calls/call-table'
import { entrantCalls } from '@fairdraw/contract/calls/entrant-calls'
import { loadPart } from './load-part.ts'
import { pageState } from './page-state.ts'

type Routes = typeof routes
/** Every call of the HTTP interface by its name in the contract. */
export type CallName = Exclude<keyof Routes, 'authLeave' | 'liveStream' | 'proofRows' | 'taskExport'>
export type SentTo<Name extends CallName> = SentOf<Routes[Name]>
export type AnswerOf<Name extends CallName> = OutputOf<Routes[Name]>

/** The calls that take a file; their data travels in the query. */
export const fileCalls = [
  'uploadPic',
  'uploadProof',
  'uploadVideo',
  'liveRosterPhoto',
  'liveSelfie',
  'mediaImport',
  'memberImportFile',
] as const satisfies readonly CallName[]
export type FileCallName = (typeof fileCalls)[number]

const state = pageState((): { ways: CallTable } => ({ ways: { ...entrantCalls } }))

/** For pages that make other calls from the start: their first one need not wait. */
export function knowCalls(more: CallTable): void {
  Object.assign(state.ways, more)
}

/** The way of a call; those of organisers come when one of them is made. */
export async function wayOf(name: keyof Routes): Promise<Call> {
  return state.ways[name] ?? (await loadPart(() => import('@fairdraw/contract/calls/calls'))).calls[name]
}
