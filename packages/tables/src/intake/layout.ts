import { isFilledLine, type Line } from './line.ts'
import { plainHeading } from './plain-heading.ts'
import type { Field, Layout, Shape } from './shape.ts'

/** Titles, remarks and who made the sheet stand above the headings. */
const linesLookedAt = 12

/** Finds the line that names the columns, wherever it stands among the first; where none does, all lines are data. */
export function layoutOf<Key extends string>(lines: readonly Line[], shape: Shape<Key>): Layout<Key> {
  const first = lines.filter(isFilledLine).slice(0, linesLookedAt)
  return layoutUnder(lines, shape, first.find((_, at) => isHeading(first, at, shape))?.line ?? null)
}

/** The layout with this line for the heading, or with none. */
export function layoutUnder<Key extends string>(
  lines: readonly Line[],
  shape: Shape<Key>,
  heading: number | null,
): Layout<Key> {
  const above = heading === null ? undefined : lines.find(({ line }) => line === heading)
  const below = linesUnder(lines, heading)
  const named = above ? columnsNamed(above, shape.fields) : []
  if (above && shape.isEnough(foundIn(named)))
    return { heading, columns: withOwn(columnsTo(named, above.cells.length), above, shape) }
  const width = Math.max(above?.cells.length ?? 0, widest(below))
  const usual = shape.usual(below, width)
  const columns = named.some((key) => key !== null) ? completed(named, usual, shape) : usual
  // What takes the rest of its line ends the columns.
  const isRest = shape.rest !== undefined && columns.at(-1) === shape.rest
  return { heading, columns: columnsTo(columns, isRest ? columns.length : width) }
}

/** The lines that hold data. */
export function linesUnder(lines: readonly Line[], heading: number | null): readonly Line[] {
  return heading === null ? lines : lines.filter(({ line }) => line > heading)
}

/** The columns with one of them told; what holds one thing only is then told of no other. */
export function withColumn<Key extends string>(
  columns: readonly (Key | null)[],
  at: number,
  key: Key | null,
  { fields, own }: Pick<Shape<Key>, 'fields' | 'own'>,
): readonly (Key | null)[] {
  const isOwn = own !== undefined && key === own
  if (isOwn && ownIn(columns, own) >= mostOwn) return columns
  const repeats = isOwn || fields.some((field) => field.key === key && field.repeats)
  return columns.map((held, place) => (place === at ? key : held === key && !repeats ? null : held))
}

/** True where these columns make a list of the kind. */
export function isWhole<Key extends string>(
  columns: readonly (Key | null)[],
  shape: Pick<Shape<Key>, 'isEnough'>,
): boolean {
  return shape.isEnough(foundIn(columns))
}

/**
 * A line is a heading if it names enough. One name alone might be somebody's: it counts in a list of one column, and
 * where nothing but titles stands above.
 */
function isHeading<Key extends string>(first: readonly Line[], at: number, shape: Shape<Key>): boolean {
  const line = first[at]
  if (!line) return false
  const named = columnsNamed(line, shape.fields)
  if (!shape.isEnough(foundIn(named))) return false
  const filled = filledIn(line)
  const isLone = filled === 1 && first.slice(at).some((other) => filledIn(other) > 1)
  if (isLone && at > 0) return false
  return foundIn(named).size > 1 || first.slice(0, at).every((other) => filledIn(other) <= 1)
}

/** What each cell names. Of two cells for one thing the surer does; a cell names one thing. */
export function columnsNamed<Key extends string>(
  { cells }: Line,
  fields: readonly Field<Key>[],
): (Key | null)[] {
  const names: (string | null)[] = cells.map(plainHeading)
  const columns: (Key | null)[] = cells.map(() => null)
  for (const { key, headings, repeats } of fields)
    for (const heading of headings) {
      const plain = plainHeading(heading)
      const places = names.flatMap((name, at) => (name === plain ? [at] : []))
      const taken = repeats ? places : places.slice(0, 1)
      for (const at of taken) {
        columns[at] = key
        names[at] = null
      }
      if (taken.length > 0 && !repeats) break
    }
  return columns
}

/** As many columns of its own as a list may have. */
const mostOwn = 20

function ownIn<Key>(columns: readonly (Key | null)[], own: Key): number {
  return columns.filter((held) => held === own).length
}

/** Columns under headings that name nothing known are the list's own, as far as it may have these. */
function withOwn<Key extends string>(
  columns: readonly (Key | null)[],
  above: Line,
  { own }: Shape<Key>,
): readonly (Key | null)[] {
  if (own === undefined) return columns
  let left = mostOwn
  return columns.map((held, at) => {
    const isOwn = held === null && (above.cells[at] ?? '').trim() !== ''
    return isOwn && left-- > 0 ? own : held
  })
}

/** What a heading leaves open is what stands there usually, as far as that is free. */
function completed<Key extends string>(
  named: readonly (Key | null)[],
  usual: readonly (Key | null)[],
  { fields }: Shape<Key>,
): readonly (Key | null)[] {
  const repeats = (key: Key) => fields.some((field) => field.key === key && field.repeats)
  return usual.map((key, at) => {
    const held = named[at] ?? null
    return held ?? (key !== null && named.includes(key) && !repeats(key) ? null : key)
  })
}

function columnsTo<Key>(columns: readonly (Key | null)[], width: number): readonly (Key | null)[] {
  return Array.from({ length: width }, (_, at) => columns[at] ?? null)
}

function foundIn<Key>(columns: readonly (Key | null)[]): ReadonlySet<Key> {
  return new Set(columns.filter((key) => key !== null))
}

function widest(lines: readonly Line[]): number {
  return lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}

function filledIn({ cells }: Line): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
