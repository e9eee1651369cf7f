import { type Bytes, hex } from '../basics/bytes.ts'
import { createGrowingList } from '../basics/growing-list.ts'
import { hmac } from '../basics/tagged.ts'
import { type Charter, localOrigin } from '../rounds/charter.ts'

/** An earlier draw over the same list, and the instant of its close. */
export type EarlierRun = { readonly drawId: string; readonly at: string }

/**
 * What the close of an imported list says of draws before it (lot-1 §6.6): `list` names its people without telling who they
 * are, equal for equal people; `near` is how many other lists were nearly the same, by the count of the service.
 */
export type ListRuns = {
  readonly list: string
  readonly earlier: readonly EarlierRun[]
  readonly near: number
}

/** Draws over the same list are named for so many milliseconds: 30 days. */
export const RUN_WINDOW_MS = 30 * 86_400_000

/** How many of the smallest keyed hashes of its people stand for a list that is compared with others. */
export const LIST_MARKS = 512

/** Whether the list of a draw came from outside, so that the close tells of its runs: comments, the roster of a hall, a file. */
export function hasRuns({ comments, kind, origin, rehearsal }: Charter): boolean {
  const isImported =
    kind === 'live' || comments !== undefined || (origin === localOrigin && kind === 'scheduled')
  return isImported && rehearsal !== true
}

/** Takes the identities of a list, in any order, and names it. */
export type ListNamer = {
  add(identity: string): void
  /** `list` under the secret key of the organiser, in hexadecimal. */
  name(key: Bytes): string
}

/** An empty list to be named; keeps a few bytes a person beside their identities, so that a million fit. */
export function createListNamer(): ListNamer {
  const encoder = new TextEncoder()
  const starts = createGrowingList()
  let bytes = new Uint8Array(65_536)
  let length = 0

  return {
    add(identity) {
      const most = length + 3 * identity.length + 1
      if (most > bytes.length) {
        const wider = new Uint8Array(Math.max(most, 2 * bytes.length))
        wider.set(bytes)
        bytes = wider
      }
      starts.push(length)
      length += encoder.encodeInto(identity, bytes.subarray(length)).written
      bytes[length++] = lineEnd
    },
    name(key) {
      const text = bytes.subarray(0, length)
      const sorted = starts
        .values()
        .slice()
        .sort((a, b) => compareLines(text, a, b))
      const lines = new Uint8Array(length)
      let end = 0
      let before: number | undefined
      for (const start of sorted) {
        if (before !== undefined && compareLines(text, before, start) === 0) continue
        before = start
        const line = text.subarray(start, text.indexOf(lineEnd, start) + 1)
        lines.set(line, end)
        end += line.length
      }
      return hex(hmac(key, 'lot1/list\n', lines.subarray(0, end)))
    },
  }
}

const lineEnd = 10

/** By their bytes, a line that ends before another first. */
function compareLines(text: Bytes, a: number, b: number): number {
  for (let at = 0; ; at++) {
    const [x, y] = [text[a + at] as number, text[b + at] as number]
    if (x === y && x !== lineEnd) continue
    if (x === y) return 0
    return x === lineEnd || (y !== lineEnd && x < y) ? -1 : 1
  }
}

/**
 * Whether two lists share at least 80 % of the smaller one, estimated from their marks, sorted: among the marks that both
 * lists would tell, how many are in both.
 */
export function isNearList(a: BigUint64Array, b: BigUint64Array): boolean {
  const [inA, inB] = [a, b].map((marks) => marks.filter((mark) => mark <= toldUpTo(a) && mark <= toldUpTo(b)))
  const others = new Set(inB)
  const shared = (inA ?? []).filter((mark) => others.has(mark)).length
  const smaller = Math.min(inA?.length ?? 0, inB?.length ?? 0)
  return smaller > 0 && 5 * shared >= 4 * smaller
}

/** A list tells all its marks up to this one; a short one tells all. */
function toldUpTo(marks: BigUint64Array): bigint {
  return (marks.length < LIST_MARKS ? undefined : marks.at(-1)) ?? 2n ** 64n
}
