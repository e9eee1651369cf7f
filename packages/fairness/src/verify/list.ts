import { hex, unhex } from '../basics/bytes.ts'
import { createGrowingList } from '../basics/growing-list.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { readable } from '../basics/readable.ts'
import { parseRow, type Row } from '../list/row.ts'
import type { Close } from '../list/seal.ts'
import { createMerkleStream } from '../merkle/merkle-stream.ts'
import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { type CommitSet, createCommitSet } from './commit-set.ts'
import type { Means } from './means.ts'
import type { FailureCode } from './reason-codes.ts'
import type { Notes } from './report.ts'
import { createGroupCheck } from './row-groups.ts'
import { hasDueFields } from './rows.ts'
import { checkSources } from './sources.ts'

/** The lines of a row file, from first to last. */
export type Lines = AsyncIterable<string> | Iterable<string>

/** Told how many rows are done, of how many. */
export type OnProgress = (done: number, total: number) => void

/** Rows of the same groups share one array: a million rows have few combinations. */
function createSharing(): (groups: readonly number[]) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  return (groups) => {
    const name = groups.join(',')
    const one = known.get(name) ?? groups
    known.set(name, one)
    return one
  }
}

/**
 * A whole list that agrees with its close; `groups` by row, only where the charter has groups; `counted` the rows that are
 * not excluded, ascending, only of people who are paired and of live draws; `own` is the asked-for line.
 */
export type FullList = {
  readonly own: string | null
  readonly weights: Uint32Array
  readonly counted?: readonly number[]
  readonly groups?: readonly (readonly number[])[]
}

const ROWS_A_STEP = 20_000

type Tally = { n: number; total: number; excluded: number; left: number }

/** Why a row may not stand here; undefined if it may. */
function faultOf(row: Row, charter: Charter, tally: Tally, commits: CommitSet): FailureCode | undefined {
  if (!hasDueFields(row, charter)) return 'row_fields_differ'
  if (row.index !== tally.n) return 'row_out_of_order'
  if (row.start !== tally.total) return 'start_differs'
  return commits.add(unhex(row.idCommit)) ? undefined : 'commitment_repeated'
}

function checkTally(tally: Tally, root: string, close: Close, notes: Notes): boolean {
  const { n, total, excluded } = tally
  return [
    notes.same('list', 'count_differs', String(close.n), String(n)),
    notes.same('list', 'total_differs', String(close.totalWeight), String(total)),
    notes.same('list', 'excluded_differs', String(close.excluded), String(excluded)),
    notes.same('list', 'root_differs', close.root, root),
  ].every((agrees) => agrees)
}

type LeafHash = (line: string) => Uint8Array

function createLeafHash(hasher: Hasher): LeafHash {
  const encoder = new TextEncoder()
  let buffer = new Uint8Array(256)
  return (line) => {
    if (buffer.length < 3 * line.length + 1) buffer = new Uint8Array(3 * line.length + 1)
    const { written } = encoder.encodeInto(line, buffer.subarray(1))
    return hasher.sha256(buffer.subarray(0, written + 1))
  }
}

/** The commitment of what its owner holds, where it has one. */
function commitIn(held: unknown): string | undefined {
  if (typeof held !== 'object' || held === null || !('idCommit' in held)) return undefined
  return typeof held.idCommit === 'string' ? held.idCommit : undefined
}

/** The list that a proof closed, where there is one that agrees, with the line of the reader. */
export async function readList(proof: Proof, means: Means, notes: Notes): Promise<FullList | undefined> {
  const { close } = proof
  if (close === null) return void notes.skip('list', 'not_yet')
  const list = means.rows && (await checkList({ ...proof, close }, means.rows, means, notes))
  if (!means.rows) notes.skip('list', 'not_given')
  checkSources(close, list, notes)
  return list
}

/** The row file is complete, contiguous, without repetition, and has the root of the close; undefined if it is not. */
async function checkList(
  { charter, close }: Proof & { readonly close: Close },
  lines: Lines,
  { checkIn, hasher = nobleHasher, onProgress, receipt }: Means,
  notes: Notes,
): Promise<FullList | undefined> {
  const ownCommit = commitIn(receipt) ?? commitIn(checkIn)
  const commits = createCommitSet()
  const weights = createGrowingList()
  const groups: (readonly number[])[] = []
  const counted: number[] = []
  // Of people who are paired, and of a hall, where somebody may be absent.
  const countsRows = charter.lots !== undefined || charter.kind === 'live'
  const oneOf = createSharing()
  const agrees = createGroupCheck(charter)
  const tree = createMerkleStream(hasher)
  const leafHash = createLeafHash(hasher)
  const tally: Tally = { n: 0, total: 0, excluded: 0, left: 0 }
  let own: string | null = null
  let ended = false
  for await (const line of lines) {
    const detail = `row ${tally.n}`
    const row = ended ? undefined : readable(() => parseRow(line))
    // Cutting the file at its newlines leaves one empty line at the end.
    ended ||= line === ''
    if (ended && line === '') continue
    if (row === undefined)
      return void notes.fail('list', 'row_malformed', { found: line.slice(0, 200), detail })
    if (tally.n === close.n)
      return void notes.fail('list', 'count_differs', { expected: String(close.n), detail })
    const fault = faultOf(row, charter, tally, commits)
    if (fault !== undefined) return void notes.fail('list', fault, { found: line, detail })
    tree.push(leafHash(line))
    if (row.idCommit === ownCommit) own = line
    if (charter.groups !== undefined) {
      const held = oneOf(row.groups ?? [])
      if (!agrees(held)) return void notes.fail('list', 'groups_differ', { found: line, detail })
      groups.push(held)
    }
    if (countsRows && row.status === 'E') counted.push(row.index)
    weights.push(row.weight)
    tally.n++
    tally.total += row.weight
    if (row.status !== 'E') tally.excluded++
    if (row.status === 'X5') tally.left++
    if (tally.n % ROWS_A_STEP === 0) onProgress?.(tally.n, close.n)
  }
  onProgress?.(tally.n, close.n)
  if (!checkTally(tally, hex(tree.finish().root), close, notes)) return undefined
  // Who left does not count among those who opened it.
  if (close.by === 'count')
    notes.same('list', 'open_count_differs', String(charter.openCount), String(tally.n - tally.left))
  return {
    own,
    weights: weights.values(),
    ...(charter.groups === undefined ? {} : { groups }),
    ...(countsRows ? { counted } : {}),
  }
}
