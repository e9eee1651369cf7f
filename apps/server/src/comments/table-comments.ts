import { Refusal } from '@fairdraw/domain'
import { readTable, type TableRow, type TableSource } from '@fairdraw/tables'
import {
  type CommentColumns,
  type CommentField,
  commentFields,
  fieldNamed,
  plainName,
} from './comment-fields.ts'
import type { FoundComments } from './found-comments.ts'

type Places = ReadonlyMap<CommentField, number>
type Layout = { readonly places: Places; readonly rows: readonly TableRow[]; readonly width: number }

/** Titles may stand above the headings. */
const rowsLookedAt = 6
const rowsShown = 5
const cellShown = 120

/**
 * Takes the comments of a table in. Refuses `columns_unknown` where its headings do not say who wrote what, with the
 * headings, its first lines and a guess, unless the organiser said which column is which.
 */
export async function takeTable(
  source: TableSource,
  found: FoundComments,
  columns: CommentColumns | null,
  limits: { readonly fileBytes: number; readonly rows: number },
): Promise<void> {
  const rows = readTable(source, { limits: { ...limits, cells: 400 } })
  try {
    const first: TableRow[] = []
    while (first.length < rowsLookedAt) {
      const { value, done } = await rows.next()
      if (done) break
      first.push(value)
    }
    const layout = columns ? givenLayout(first, columns) : foundLayout(first)
    for (const row of layout.rows) takeRow(row, layout, found)
    for await (const row of rows) takeRow(row, layout, found)
  } finally {
    await rows.return(undefined)
  }
}

/** Whether the first lines of a table say who wrote what. */
export function hasHeadings(row: TableRow): boolean {
  return isEnough(placesIn(row))
}

function takeRow({ line, cells }: TableRow, { places, width }: Layout, found: FoundComments): void {
  // A delimiter inside a text that was not quoted moves all that follows.
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    found.reject({ line, column: 'text', reason: 'extra_cell' })
    return
  }
  const told: Partial<Record<CommentField, string>> = {}
  for (const [field, place] of places) told[field] = cells[place] ?? ''
  found.take(told, line)
}

function foundLayout(first: readonly TableRow[]): Layout {
  for (const [at, row] of first.entries()) {
    const places = placesIn(row)
    if (isEnough(places)) return { places, rows: first.slice(at + 1), width: row.cells.length }
  }
  throw unknownColumns(first)
}

function isEnough(places: Places): boolean {
  return places.has('text') && (places.has('user_name') || places.has('user_id'))
}

/** Where each thing stands by the headings of a row; of two headings for one thing the surer. */
function placesIn({ cells }: TableRow): Places {
  const places = new Map<CommentField, number>()
  for (const [at, name] of cells.entries()) {
    const named = fieldNamed(name)
    if (named === null) continue
    const { field, rank } = named
    const other = places.get(field)
    if (other === undefined || rank < (fieldNamed(cells[other] ?? '')?.rank ?? 0)) places.set(field, at)
  }
  return places
}

/** As the organiser said: headings stand in one of the first rows; where all are numbers, there may be none. */
function givenLayout(first: readonly TableRow[], columns: CommentColumns): Layout {
  const named = commentFields.flatMap((field) => {
    const name = columns[field]
    return name === undefined || name.trim() === '' ? [] : [{ field, name }]
  })
  for (const [at, row] of first.entries()) {
    const names = row.cells.map(plainName)
    const places = new Map(named.map(({ field, name }) => [field, names.indexOf(plainName(name))] as const))
    if ([...places.values()].every((place) => place >= 0) && isEnough(places))
      return { places, rows: first.slice(at + 1), width: row.cells.length }
  }
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  const places = new Map(
    named.flatMap(({ field, name }) =>
      /^\d{1,3}$/.test(name.trim()) && Number(name) < width ? [[field, Number(name)] as const] : [],
    ),
  )
  if (places.size !== named.length || !isEnough(places)) throw unknownColumns(first)
  const heads = first.findIndex((row) =>
    [...places].some(([field, at]) => fieldNamed(row.cells[at] ?? '')?.field === field),
  )
  return { places, rows: first.slice(heads + 1), width }
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
  const headings = shown(head)
  return new Refusal('columns_unknown', {
    headings,
    rows: rest.slice(0, rowsShown).map(shown),
    guess: guessOf(headings, rest),
  })
}

/** The names where they say it; else the column of the longest texts is what was written. By numbers from 0. */
function guessOf(
  headings: readonly string[],
  rows: readonly TableRow[],
): Partial<Record<CommentField, string>> {
  const places = new Map(placesIn({ line: 0, cells: [...headings] }))
  const free = headings.map((_, at) => at).filter((at) => ![...places.values()].includes(at))
  const lengthOf = (at: number) => rows.reduce((sum, { cells }) => sum + (cells[at] ?? '').length, 0)
  const isWords = (at: number) => rows.some(({ cells }) => /\p{L}/u.test(cells[at] ?? ''))
  const wordy = free.filter(isWords).sort((a, b) => lengthOf(b) - lengthOf(a))
  if (!places.has('text')) {
    const text = wordy.shift()
    if (text !== undefined) places.set('text', text)
  }
  if (!places.has('user_name') && !places.has('user_id')) {
    const name = wordy.sort((a, b) => a - b)[0]
    if (name !== undefined) places.set('user_name', name)
  }
  return Object.fromEntries([...places].map(([field, at]) => [field, String(at)]))
}
