import { TableError } from '../table-error.ts'
import type { TableLimits } from '../table-limits.ts'
import type { TableRow } from '../table-row.ts'
import { jsonCell } from './json-cell.ts'
import { JsonSplitter } from './json-splitter.ts'
import { parseElement } from './parse-element.ts'

type Survey = { keys: string[]; only: unknown }

/**
 * Rows of JSON text, in batches. The text is opened twice: every object may bring a key that no other has, and the
 * header comes first. Throws `broken`, `not_a_table` and `too_large` with the element's number.
 */
export async function* readJson(
  open: () => AsyncIterable<string>,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const { keys, only } = await survey(open(), limits)
  const list = listWithin(only)
  if (list) {
    const inner = keysOf(list)
    yield [...header(inner), ...list.map((element, at) => rowOf(element, inner, at + 1))]
    return
  }
  yield header(keys)
  let line = 0
  for await (const elements of elementsOf(open(), splitterFor(limits)))
    yield elements.map((element) => {
      line += 1
      return rowOf(element, keys, line)
    })
}

async function survey(text: AsyncIterable<string>, limits: TableLimits): Promise<Survey> {
  const keys = new Set<string>()
  const splitter = splitterFor(limits)
  let first: unknown
  let count = 0
  for await (const elements of elementsOf(text, splitter)) {
    if (count === 0) first = elements[0]
    count += elements.length
    for (const key of keysOf(elements)) keys.add(key)
    if (keys.size > limits.cells)
      throw new TableError('too_large', `more than ${limits.cells} different keys`, { line: count })
  }
  return { keys: [...keys], only: count === 1 && !splitter.isArray ? first : undefined }
}

async function* elementsOf(text: AsyncIterable<string>, splitter: JsonSplitter): AsyncGenerator<unknown[]> {
  let line = 0
  for await (const piece of text)
    yield splitter.push(piece).map((element) => {
      line += 1
      return parseElement(element, line)
    })
  splitter.end()
}

function splitterFor(limits: TableLimits): JsonSplitter {
  return new JsonSplitter(limits.cells * limits.cellChars)
}

// Many services wrap their rows: {"total": 2, "list": [{…}, {…}]}. Two lists in one object would be a guess.
function listWithin(only: unknown): unknown[] | undefined {
  if (!isObject(only)) return undefined
  const lists = Object.values(only).filter((value) => Array.isArray(value) && value.some(isComposite))
  return lists.length === 1 ? (lists[0] as unknown[]) : undefined
}

function keysOf(elements: unknown[]): string[] {
  return [...new Set(elements.filter(isObject).flatMap((element) => Object.keys(element)))]
}

function header(keys: string[]): TableRow[] {
  return keys.length > 0 ? [{ line: 0, cells: keys }] : []
}

function rowOf(element: unknown, keys: string[], line: number): TableRow {
  if (isObject(element))
    return { line, cells: keys.map((key) => (Object.hasOwn(element, key) ? jsonCell(element[key]) : '')) }
  if (keys.length > 0) throw new TableError('not_a_table', 'objects and other things in one list', { line })
  return { line, cells: Array.isArray(element) ? element.map(jsonCell) : [jsonCell(element)] }
}

function isComposite(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isComposite(value) && !Array.isArray(value)
}
