import { personHeadings } from '../person-headings.ts'
import type { Line } from './line.ts'
import type { Shape } from './shape.ts'
import type { OwnCells, Reading } from './take-in.ts'

export type NamedKey = 'identity' | 'name'
export type PersonKey = NamedKey | 'weight'
/** Somebody on a list, with what tells them from everybody else. */
export type NamedPerson = {
  readonly identity: string
  readonly name: string
  /** What the list says of them beside; left out where it has no such columns. */
  readonly own?: OwnCells
}
/** The same with their number of chances. */
export type Person = NamedPerson & { readonly weight: number }

const longest = { identity: 120, name: 30 } as const
const mostWeight = 1_000_000
const unprintable = /\p{Cc}|\p{Cs}/u
const linesLookedAt = 50

/** A list of people; a single column is both name and what identifies them. */
export const peopleShape: Shape<PersonKey> = {
  fields: [
    { key: 'identity', headings: personHeadings.identity },
    { key: 'name', headings: personHeadings.name },
    { key: 'weight', headings: personHeadings.weight },
  ],
  isEnough: (found) => found.has('identity') || found.has('name'),
  usual: usualPeople,
}

/** A list of people whose chances are all the same. */
export const equalPeopleShape: Shape<NamedKey> = {
  fields: [
    { key: 'identity', headings: personHeadings.identity },
    { key: 'name', headings: personHeadings.name },
  ],
  isEnough: (found) => found.has('identity') || found.has('name'),
  usual: (lines, width) => usualPeople(lines, width).map((key) => (key === 'weight' ? null : key)),
}

/** How a line of such a list is read. */
export const equalPersonReading: Reading<NamedKey, NamedPerson> = { read: namedIn, one: oneOfPeople() }

/** How a line of people with chances is read. */
export const personReading: Reading<PersonKey, Person> = {
  read(told) {
    const typed = (told.weight ?? '').normalize('NFKC')
    const weight = typed === '' ? 1 : /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
    const named = namedIn(told)
    if ('reason' in named) return named
    return weight <= mostWeight
      ? { row: { ...named.row, weight } }
      : { column: 'weight', reason: 'not_a_weight' }
  },
  one: oneOfPeople(),
}

/** Who is numbered by nothing is told apart by their name; who has no name is called by what identifies them. */
function namedIn(told: {
  readonly identity?: string
  readonly name?: string
}): { readonly row: NamedPerson } | { readonly column: NamedKey; readonly reason: string } {
  const identity = told.identity ?? told.name ?? ''
  const name = told.name || identity
  if (identity === '') return { column: 'identity', reason: 'missing' }
  for (const [column, text] of [['identity', identity] as const, ['name', name] as const]) {
    if (unprintable.test(text)) return { column, reason: 'unprintable' }
    if ([...text].length > longest[column]) return { column, reason: 'too_long' }
  }
  return { row: { identity, name } }
}

function oneOfPeople() {
  const keyOf = ({ identity }: NamedPerson) => identity.normalize('NFKC').toLowerCase()
  return { column: 'identity' as const, keyOf }
}

/**
 * What identifies people stands first, then their name, then their chances; where a column of numbers, addresses or keys
 * stands behind names, that identifies them all the same.
 */
function usualPeople(lines: readonly Line[], width: number): readonly (PersonKey | null)[] {
  if (width <= 1) return ['identity']
  const looked = lines.slice(0, linesLookedAt)
  const isMostly = (at: number, like: RegExp) => {
    const filled = looked.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean)
    return filled.length > 0 && filled.filter((cell) => like.test(cell)).length * 2 > filled.length
  }
  if (!isMostly(0, key) && isMostly(1, wordsOnly) === false && isMostly(1, key))
    return ['name', 'identity', 'weight']
  return ['identity', 'name', 'weight']
}

const key = /^(?=.*\d{3}|.*@)[\x20-\x7e]+$/
const wordsOnly = /^[^\d@]+$/
