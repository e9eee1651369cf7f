import type { DrawEnd, End } from './end.ts'
import type { History, Kind, Operation } from './history.ts'

/** What a history shows that may not be. */
export type Violation = {
  readonly rule: string
  /** How it is counted. */
  readonly sort: 'lost' | 'doubled' | 'wrong' | 'late'
  readonly said: string
  /** The draw or the account; empty for what is about the whole. */
  readonly of: string
  /** Of what is late: when and what. */
  readonly around?: { readonly from: number; readonly to: number; readonly kind?: Kind }
}

/** A promise, looked for in a history and in what there was at its end. */
export type Check = (history: History, end: End) => Violation[]

/** A promise about each draw by itself. */
export const ofEachDraw =
  (check: (draw: DrawEnd, operations: readonly Operation[], history: History) => Violation[]): Check =>
  (history, { draws }) => {
    const of = Map.groupBy(history.operations, (one) => one.of)
    return draws.flatMap((draw) => check(draw, of.get(draw.lid) ?? [], history))
  }

export const isOk = (kind: Kind) => (one: Operation) => one.kind === kind && one.outcome === 'ok'

/** Equal as data, whatever the order of their members. */
export function isSame(a: unknown, b: unknown): boolean {
  return written(a) === written(b)
}

function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Those that stand there more than once. */
export function repeated<T>(list: readonly T[]): T[] {
  const seen = new Set<T>()
  return list.filter((one) => seen.has(one) || !seen.add(one))
}
