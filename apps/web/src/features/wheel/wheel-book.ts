import { readJson, writeJson } from '../../lib/web-storage.ts'
import { readNames, withoutLine } from './wheel-names.ts'

/** One turn that came to its end. */
export type Spun = {
  readonly name: string
  /** Epoch milliseconds. */
  readonly at: number
  /** How many were on the wheel. */
  readonly people: number
}

/** What this browser keeps of the wheel. */
export type WheelBook = {
  /** The list as it is typed, one name a line. */
  readonly text: string
  /** Who was drawn leaves the list. */
  readonly removes: boolean
  /** Oldest first. */
  readonly spun: readonly Spun[]
  /** Lists before the last changes that were made by a press, newest last. */
  readonly before: readonly string[]
}

export const emptyBook: WheelBook = { text: '', removes: false, spun: [], before: [] }

const key = 'wheel'
const mostSpun = 500
const mostBefore = 10

/** Keeps it; false where the browser keeps nothing. */
export function keepBook(book: WheelBook): boolean {
  return writeJson('local', key, book)
}

/** What was kept; an empty one where nothing was, or nothing of this shape. */
export function keptBook(): WheelBook {
  const kept = readJson<Partial<WheelBook>>('local', key)
  if (typeof kept?.text !== 'string') return emptyBook
  const spun = Array.isArray(kept.spun) ? kept.spun.filter(isSpun) : []
  const before = Array.isArray(kept.before) ? kept.before.filter((text) => typeof text === 'string') : []
  return { text: kept.text, removes: kept.removes === true, spun, before }
}

function isSpun(one: Partial<Spun> | null): one is Spun {
  return typeof one?.name === 'string' && typeof one.at === 'number' && typeof one.people === 'number'
}

/** Another list, by a press that can be taken back. */
export function withList(book: WheelBook, text: string): WheelBook {
  if (text === book.text) return book
  return { ...book, text, before: [...book.before, book.text].slice(-mostBefore) }
}

/** The list before the last press. */
export function undone(book: WheelBook): WheelBook {
  const text = book.before.at(-1)
  return text === undefined ? book : { ...book, text, before: book.before.slice(0, -1) }
}

/** The list without the name at a place of the wheel. */
export function withoutName(book: WheelBook, place: number): WheelBook {
  const line = readNames(book.text).lines[place]
  return line === undefined ? book : withList(book, withoutLine(book.text, line))
}

/** A turn came to its end on the name at a place. */
export function landed(book: WheelBook, place: number, at: number): WheelBook {
  const { names } = readNames(book.text)
  const name = names[place]
  if (name === undefined) return book
  const spun = [...book.spun, { name, at, people: names.length }].slice(-mostSpun)
  const told = { ...book, spun }
  return book.removes ? withoutName(told, place) : told
}

/** How often each was drawn, most often first, else the latest first. */
export function timesDrawn(spun: readonly Spun[]): readonly (readonly [name: string, times: number])[] {
  const times = new Map<string, number>()
  for (const { name } of spun.toReversed()) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one)
}
