import { columnLetters } from './column-letters.ts'
import { linesUnder } from './layout.ts'
import { isFilledLine, type Line } from './line.ts'
import type { Layout, Shape } from './shape.ts'

/** Cells with the headings of their columns, no two alike; a column without one is called by its letters. */
export type OwnCells = readonly (readonly [heading: string, text: string])[]

/** What a line says of each thing that a column holds. */
export type Told<Key extends string> = { readonly [One in Key]?: string } & {
  /** Of what stands in several columns, all that is filled. */
  all(key: Key): readonly string[]
  /** Every cell of what stands in several columns, filled or not, each with what its column is called. */
  under(key: Key): OwnCells
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
  /** Nobody is left out for a cell of these columns that was saved without its value: it is empty. */
  readonly spare?: Key
  /** What parted the cells of what takes the rest of its line; a comma if nothing is said. */
  readonly joint?: string
}

const mostShown = 60

/** Takes the lines of a list in, and says of every other line why not. */
export function takeIn<Key extends string, Row>(
  lines: readonly Line[],
  { heading, columns }: Layout<Key>,
  { read, one, spare, rest, joint = ', ' }: Reading<Key, Row> & Pick<Shape<Key>, 'rest'>,
): Intake<Key, Row> {
  const taken: { line: number; row: Row }[] = []
  const leftOut: LeftOut<Key>[] = []
  const firstOf = new Map<string, number>()
  const below = linesUnder(lines, heading)
  const names = namesOf(lines.find(({ line }) => line === heading)?.cells ?? [], columns.length)
  for (const given of below) {
    const { line } = given
    const shown = given.cells.filter(Boolean).join(' · ').slice(0, mostShown)
    const fault = faultOf(given, columns, { rest, spare })
    if (fault) {
      leftOut.push({ line, ...fault, shown })
      continue
    }
    const made = read(toldBy(given.cells, columns, { rest, joint, names }), line)
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
  { rest, spare }: { readonly rest: Key | undefined; readonly spare: Key | undefined },
): Fault<Key> | null {
  if (!isFilledLine(given)) return { column: null, reason: 'blank' }
  const formula = given.formulas?.find((at) => {
    const held = columns[at] ?? null
    return held !== null && held !== spare
  })
  if (formula !== undefined) return { column: columns[formula] ?? null, reason: 'formula' }
  // What parts cells stood inside a cell that had no quotes: all behind it is in the wrong place.
  const isLong = given.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const takesRest = rest !== undefined && columns.at(-1) === rest
  return isLong && !takesRest ? { column: null, reason: 'extra_cell' } : null
}

type How<Key extends string> = {
  readonly rest: Key | undefined
  readonly joint: string
  /** What the columns are called. */
  readonly names: readonly string[]
}

const longestHeading = 40

/** What columns are called; those of one name are told apart by their letters. */
function namesOf(head: readonly string[], width: number): readonly string[] {
  const plain = Array.from({ length: width }, (_, at) => {
    const heading = (head[at] ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
    return [...heading].slice(0, longestHeading).join('')
  })
  return plain.map((name, at) => {
    const letters = columnLetters(at)
    if (name === '') return letters
    const short = [...name].slice(0, longestHeading - letters.length - 1).join('')
    return plain.indexOf(name) === at ? name : `${short} ${letters}`
  })
}

function toldBy<Key extends string>(
  cells: readonly string[],
  columns: readonly (Key | null)[],
  { rest, joint, names }: How<Key>,
): Told<Key> {
  const told: { [One in Key]?: string } = {}
  const all = (key: Key) => cells.filter((cell, at) => columns[at] === key && cell !== '')
  const under = (key: Key) =>
    columns.flatMap((held, at): [string, string][] =>
      held === key ? [[names[at] ?? '', (cells[at] ?? '').trim()]] : [],
    )
  for (const [at, key] of columns.entries()) {
    if (key === null || told[key] !== undefined) continue
    const isLast = at === columns.length - 1 && key === rest
    const end = isLast ? cells.findLastIndex((cell) => cell.trim() !== '') : at
    told[key] = cells
      .slice(at, end + 1)
      .join(joint)
      .trim()
  }
  return Object.assign({ all, under }, told)
}
