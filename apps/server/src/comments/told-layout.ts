import { Refusal } from '@fairdraw/domain'
import type { TableRow } from '@fairdraw/tables'
import {
  columnsNamed,
  isWhole,
  type Layout,
  layoutOf,
  layoutUnder,
  plainHeading,
} from '@fairdraw/tables/intake'
import { commentShape, endedByText } from './comment-columns.ts'
import { type CommentColumns, type CommentField, commentFields } from './comment-fields.ts'

/** What the organiser says of a table. */
export type ToldLayout = {
  readonly columns: CommentColumns | null
  /** The line of the headings, 0 for none; null where that is to be found. */
  readonly heading: number | null
  /** Nothing is kept: what is not known is shown, and refused only later. */
  readonly isTrial: boolean
}

type CommentLayout = Layout<CommentField>
type Named = { readonly field: CommentField; readonly name: string }

const rowsShown = 5
const cellShown = 120

/** How a table is laid out, by its first rows and what was told. Refuses `columns_unknown`. */
export function commentLayout(first: readonly TableRow[], told: ToldLayout): CommentLayout {
  const { columns, heading, isTrial } = told
  if (columns) return toldColumns(first, columns, heading)
  if (heading !== null) return layoutUnder(first, commentShape, heading === 0 ? null : heading)
  const found = layoutOf(first, commentShape)
  if (found.heading === null && !isTrial) throw unknownColumns(first)
  return found
}

/** Columns are told by their headings, which then stand in one of the first rows, or by their numbers. */
function toldColumns(
  first: readonly TableRow[],
  columns: CommentColumns,
  heading: number | null,
): CommentLayout {
  const named = commentFields.flatMap((field): Named[] => {
    const name = columns[field]
    return name === undefined || name.trim() === '' ? [] : [{ field, name }]
  })
  const rows = heading === null ? first : first.filter(({ line }) => line === heading)
  const layout = byName(rows, named) ?? byNumber(first, named, heading)
  if (layout && isWhole(layout.columns, commentShape)) return layout
  throw unknownColumns(first)
}

function byName(rows: readonly TableRow[], named: readonly Named[]): CommentLayout | null {
  for (const { line, cells } of rows) {
    const names = cells.map(plainHeading)
    const places = named.map(({ name }) => names.indexOf(plainHeading(name)))
    if (places.every((place) => place >= 0))
      return { heading: line, columns: placed(named, places, cells.length) }
  }
  return null
}

function byNumber(
  first: readonly TableRow[],
  named: readonly Named[],
  heading: number | null,
): CommentLayout | null {
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  const places = named.map(({ name }) => (/^\d{1,3}$/.test(name.trim()) ? Number(name) : width))
  if (places.some((place) => place >= width)) return null
  const columns = placed(named, places, width)
  if (heading === 0) return { heading: null, columns: endedByText(first, columns) }
  if (heading !== null) return { heading, columns }
  const heads = first.find((row) =>
    columnsNamed(row, commentShape.fields).some((field, at) => field !== null && field === columns[at]),
  )
  return { heading: heads?.line ?? null, columns }
}

function placed(named: readonly Named[], places: readonly number[], width: number) {
  return Array.from({ length: width }, (_, at) => named[places.indexOf(at)]?.field ?? null)
}

function unknownColumns(first: readonly TableRow[]): Refusal {
  const [head, ...rest] = first.slice(
    Math.max(
      0,
      first.findIndex(({ cells }) => cells.length > 1),
    ),
  )
  if (!head) return new Refusal('file_unreadable')
  const shown = ({ cells }: TableRow) => cells.map((cell) => cell.slice(0, cellShown))
  const guess = layoutUnder([head, ...rest], commentShape, head.line).columns
  return new Refusal('columns_unknown', {
    headings: shown(head),
    rows: rest.slice(0, rowsShown).map(shown),
    guess: Object.fromEntries(guess.flatMap((field, at) => (field === null ? [] : [[field, String(at)]]))),
  })
}
