import type { Json } from './jcs.ts'

const MAX_DEPTH = 64
const SPACE = /[ \t\n\r]*/y
// Unrolled, so that a long text costs no backtracking stack.
const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/sy
const INTEGER = /(?:0|-?[1-9][0-9]*)(?![0-9.eE])/y
const WORD = /true|false|null/y
const LONE_SURROGATE = /\p{Cs}/u

type Cursor = { readonly text: string; at: number }

function fail(cursor: Cursor, why: string): never {
  throw new RangeError(`${why} at character ${cursor.at}`)
}

function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0]
  if (found !== undefined) cursor.at += found.length
  return found
}

function skip(cursor: Cursor, mark: string): boolean {
  take(cursor, SPACE)
  if (cursor.text[cursor.at] !== mark) return false
  cursor.at++
  return true
}

function unescaped(token: string): string | undefined {
  try {
    return JSON.parse(token) as string
  } catch {
    // A control character or an unknown escape; the caller knows where.
    return undefined
  }
}

function readText(cursor: Cursor): string {
  take(cursor, SPACE)
  const token = take(cursor, TEXT)
  if (token === undefined) return fail(cursor, 'a text was expected')
  const text = unescaped(token)
  return text === undefined || LONE_SURROGATE.test(text) ? fail(cursor, 'a malformed text') : text
}

function readArray(cursor: Cursor, depth: number): Json {
  const items: Json[] = []
  if (skip(cursor, ']')) return items
  do items.push(readValue(cursor, depth))
  while (skip(cursor, ','))
  return skip(cursor, ']') ? items : fail(cursor, 'an array is not closed')
}

function readObject(cursor: Cursor, depth: number): Json {
  const members = new Map<string, Json>()
  if (skip(cursor, '}')) return {}
  do {
    const key = readText(cursor)
    if (members.has(key)) fail(cursor, 'a key appears twice')
    if (!skip(cursor, ':')) fail(cursor, 'a colon was expected')
    members.set(key, readValue(cursor, depth))
  } while (skip(cursor, ','))
  // fromEntries defines own members, so that a key "__proto__" stays a key.
  return skip(cursor, '}') ? Object.fromEntries(members) : fail(cursor, 'an object is not closed')
}

function readScalar(cursor: Cursor): Json {
  if (cursor.text[cursor.at] === '"') return readText(cursor)
  const word = take(cursor, WORD)
  if (word !== undefined) return word === 'null' ? null : word === 'true'
  const digits = take(cursor, INTEGER)
  if (digits === undefined) return fail(cursor, 'not a value of restricted JSON')
  const integer = Number(digits)
  return Number.isSafeInteger(integer) ? integer : fail(cursor, 'an unsafe integer')
}

function readValue(cursor: Cursor, depth: number): Json {
  if (depth > MAX_DEPTH) fail(cursor, 'too deep')
  if (skip(cursor, '{')) return readObject(cursor, depth + 1)
  if (skip(cursor, '[')) return readArray(cursor, depth + 1)
  return readScalar(cursor)
}

/**
 * The value of a JSON text, as a verifier must read it (lot-1 §1.4).
 * Throws RangeError on repeated keys, fractions, exponents, unsafe integers, −0, lone surrogates, more than 64 levels and trailing text.
 */
export function parseStrict(text: string): Json {
  const cursor: Cursor = { text, at: 0 }
  const value = readValue(cursor, 0)
  take(cursor, SPACE)
  return cursor.at === text.length ? value : fail(cursor, 'text after the value')
}
