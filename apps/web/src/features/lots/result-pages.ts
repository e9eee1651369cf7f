import { maskedName } from '@fairdraw/domain'
import type { HeldRow } from './use-lots.ts'

/** A line of the result: who, and what they drew. */
export type ResultLine = { readonly who: string; readonly label: string }
/** What stands on one picture of a result. */
export type ResultPage = {
  readonly title: string
  /** What it is, and how many: 抽签结果 · 38 人 */
  readonly about: string
  readonly lines: readonly ResultLine[]
  /** Which picture of how many; null where there is one. */
  readonly page: { readonly number: number; readonly of: number } | null
  readonly link: string
  readonly foot: string
  readonly fingerprint: string
}

/** Lines of one picture, in two columns. */
export const linesPerPage = 60

/** The result as lines, in the order of taking. */
export function resultLines(rows: readonly HeldRow[], isMasked: boolean, isPairing: boolean) {
  const told = (name: string) => (isMasked ? maskedName(name) : name)
  return rows.map(
    ({ shown, label }): ResultLine => ({ who: told(shown), label: isPairing ? told(label) : label }),
  )
}

/** So many equal pictures as it takes, so that none has a single line because of a remainder. */
export function resultPages(
  lines: readonly ResultLine[],
  about: Omit<ResultPage, 'lines' | 'page'>,
): readonly ResultPage[] {
  const of = Math.max(1, Math.ceil(lines.length / linesPerPage))
  const per = Math.ceil(lines.length / of)
  return Array.from({ length: of }, (_, at) => ({
    ...about,
    lines: lines.slice(at * per, (at + 1) * per),
    page: of === 1 ? null : { number: at + 1, of },
  }))
}
