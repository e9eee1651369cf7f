import {
  equalPeopleShape,
  equalPersonReading,
  type NamedKey,
  type NamedPerson,
  type Person,
  type PersonKey,
  peopleShape,
  personReading,
} from './people.ts'
import type { Shape } from './shape.ts'
import type { OwnCells, Reading } from './take-in.ts'

/** A kind of list that is given: what its columns can hold, and how a line of it becomes a row. */
export type ListKind<Key extends string, Row> = {
  readonly shape: Shape<Key>
  readonly reading: Reading<Key, Row>
}

/** A column that holds what the list says beside: it comes back as it is. */
export type Own = 'own'

const isNamed = (found: ReadonlySet<string>) => found.has('identity') || found.has('name')

/** People with what tells them apart and what their list says of them beside; all have the same chances. */
export const listedPeople: ListKind<NamedKey | Own, NamedPerson> = {
  shape: { fields: equalPeopleShape.fields, usual: equalPeopleShape.usual, isEnough: isNamed, own: 'own' },
  reading: {
    ...equalPersonReading,
    spare: 'own',
    read: (told) => withOwn(equalPersonReading.read(told, 0), told.under('own')),
  },
}

/** The same with their number of chances. */
export const weighedPeople: ListKind<PersonKey | Own, Person> = {
  shape: { fields: peopleShape.fields, usual: peopleShape.usual, isEnough: isNamed, own: 'own' },
  reading: {
    ...personReading,
    spare: 'own',
    read: (told) => withOwn(personReading.read(told, 0), told.under('own')),
  },
}

const unprintable = /\p{Cc}|\p{Cs}/u
const longestOwn = 200

/** Why what a list says beside cannot be taken; null for nothing. */
export function ownFault(own: OwnCells): { readonly column: Own; readonly reason: string } | null {
  if (own.some(([, text]) => unprintable.test(text))) return { column: 'own', reason: 'unprintable' }
  return own.some(([, text]) => [...text].length > longestOwn) ? { column: 'own', reason: 'too_long' } : null
}

function withOwn<Column extends string, Row extends NamedPerson>(
  made: { readonly row: Row } | { readonly column: Column; readonly reason: string },
  own: OwnCells,
): { readonly row: Row } | { readonly column: Column | Own; readonly reason: string } {
  if ('reason' in made || own.length === 0) return made
  return ownFault(own) ?? { row: { ...made.row, own } }
}

/** The headings of a list's own columns; all its people have the same. */
export function ownHeadings(people: readonly { readonly own?: OwnCells }[]): string[] {
  return (people[0]?.own ?? []).map(([heading]) => heading)
}

/** What stands under them, as it is sent. */
export function ownTexts({ own = [] }: { readonly own?: OwnCells }): string[] {
  return own.map(([, text]) => text)
}
