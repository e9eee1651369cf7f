import { linesUnder } from './layout.ts'
import { isFilledLine, type Line } from './line.ts'
import type { Layout, Shape } from './shape.ts'

/** What a line says of each thing that a column holds. */
export type Told<Key extends string> = { readonly [One in Key]?: string } & {
  /** Of what stands in several columns, all that is filled. */
  all(key: Key): readonly string[]
}

/**
 * A line that is not taken: the thing it fails by, null for the line as a whole, why, and of a line that says again what
 * another said, which one that was.
 */
export type LeftOut<Key extends string> = {
  readonly line: number
  readonly column: Key | null
  readonly reason: string
  readonly same?: number
  /** What it says of itself, for who looks for it. */
  readonly shown: string
}

/** What became of all lines under the heading: `given` is as many as were taken and left out. */
export type Intake<Key extends string, Row> = {
  readonly given: number
  readonly taken: readonly { readonly line: number; readonly row: Row }[]
  readonly leftOut: readonly LeftOut<Key>[]
}

/** How a line becomes a row. */
export type Reading<Key extends string, Row> = {
  read(
    told: Told<Key>,
    line: number,
  ): { readonly row: Row } | { readonly column: Key; readonly reason: string }
  /** Rows of one key are one: the first is taken. `column` is what they have in common. */
  readonly one?: { readonly column: Key; keyOf(row: Row): string }
  /** What parted the cells of what takes the rest of its line; a comma if nothing is said. */
  readonly joint?: string
}

const mostShown = 60

/** Takes the lines of a list in, and says of every other line why not. */
export function takeIn<Key extends string, Row>(
  lines: readonly Line[],
  { heading, columns }: Layout<Key>,
  { read, one, rest, joint = ', ' }: Reading<Key, Row> & Pick<Shape<Key>, 'rest'>,
): Intake<Key, Row> {
  const taken: { line: number; row: Row }[] = []
  const leftOut: LeftOut<Key>[] = []
  const firstOf = new Map<string, number>()
  const below = linesUnder(lines, heading)
  for (const given of below) {
    const { line } = given
    const shown = given.cells.filter(Boolean).join(' · ').slice(0, mostShown)
    const fault = faultOf(given, columns, rest)
    if (fault) {
      leftOut.push({ line, ...fault, shown })
      continue
    }
    const made = read(toldBy(given.cells, columns, { rest, joint }), line)
    if ('reason' in made) {
      leftOut.push({ line, ...made, shown })
      continue
    }
    const key = one?.keyOf(made.row)
    const same = key === undefined ? undefined : firstOf.get(key)
    if (one && same !== undefined) {
      leftOut.push({ line, column: one.column, reason: 'twice', same, shown })
      continue
    }
    if (key !== undefined) firstOf.set(key, line)
    taken.push({ line, row: made.row })
  }
  return { given: below.length, taken, leftOut }
}

type Fault<Key> = { readonly column: Key | null; readonly reason: string }

/** What is wrong with a line before anything is read of it. */
function faultOf<Key extends string>(
  given: Line,
  columns: readonly (Key | null)[],
  rest: Key | undefined,
): Fault<Key> | null {
  if (!isFilledLine(given)) return { column: null, reason: 'blank' }
  const formula = given.formulas?.find((at) => (columns[at] ?? null) !== null)
  if (formula !== undefined) return { column: columns[formula] ?? null, reason: 'formula' }
  // What parts cells stood inside a cell that had no quotes: all behind it is in the wrong place.
  const isLong = given.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const takesRest = rest !== undefined && columns.at(-1) === rest
  return isLong && !takesRest ? { column: null, reason: 'extra_cell' } : null
}

function toldBy<Key extends string>(
  cells: readonly string[],
  columns: readonly (Key | null)[],
  { rest, joint }: { readonly rest: Key | undefined; readonly joint: string },
): Told<Key> {
  const told: { [One in Key]?: string } = {}
  const all = (key: Key) => cells.filter((cell, at) => columns[at] === key && cell !== '')
  for (const [at, key] of columns.entries()) {
    if (key === null || told[key] !== undefined) continue
    const isLast = at === columns.length - 1 && key === rest
    const end = isLast ? cells.findLastIndex((cell) => cell.trim() !== '') : at
    told[key] = cells
      .slice(at, end + 1)
      .join(joint)
      .trim()
  }
  return Object.assign({ all }, told)
}
