import { attendeeNumber, plainLine, type ShowSettings } from '@fairdraw/domain'
import { maskedCell } from '../imported/masked-cells.ts'
import type { Attendee, LineProblem } from '../ports/index.ts'

/** A line of a roster as it was sent. */
export type RosterLine = {
  readonly number: string
  readonly name: string
  readonly department?: string | undefined
  readonly title?: string | undefined
  readonly picture?: string | undefined
  readonly groups: readonly string[]
  /** Their cells under the list's own columns, in the order of these. */
  readonly own?: readonly string[]
}

/** What is told of somebody on the roster. */
export type ToldPerson = Pick<Attendee, 'number' | 'name' | 'department' | 'title' | 'picture' | 'groups'>

/** The address of an own upload as it is kept; null for any other: it is refused, and never fetched. */
export type OwnPicture = (sent: string) => string | null

const longest = { number: 30, name: 40, department: 40, title: 40, group: 30 } as const
const mostGroups = 100

/** What a hall calls somebody: lists without names give a phone or an address for one, which the wall must not show. */
export function hallName(said: string): string {
  return maskedCell(plainLine(said))
}

/** Reads a roster line by line; a list with a problem is not taken at all. */
export function readLines(
  lines: readonly RosterLine[],
  { ownPicture, known }: { readonly ownPicture: OwnPicture; readonly known: readonly string[] | null },
): { readonly people: readonly ToldPerson[]; readonly problems: readonly LineProblem[] } {
  const problems: LineProblem[] = []
  const first = new Map<string, number>()
  const people = lines.map((line, at): ToldPerson => {
    const object = (column: string, reason: string) => problems.push({ line: at + 1, column, reason })
    const field = (column: 'number' | 'name' | 'department' | 'title', text: string | undefined) => {
      const plain = column === 'number' ? attendeeNumber(text ?? '') : plainLine(text ?? '')
      if ([...plain].length > longest[column]) object(column, 'too_long')
      return plain
    }
    const number = field('number', line.number)
    if (number === '') object('number', 'missing')
    else if (first.has(number)) object('number', 'twice')
    else first.set(number, at)
    const name = field('name', line.name)
    if (name === '') object('name', 'missing')
    const picture = line.picture ? ownPicture(line.picture) : null
    if (line.picture && picture === null) object('picture', 'picture_not_uploaded')
    const groups = groupsOf(line.groups)
    if (groups.some((group) => [...group].length > longest.group)) object('groups', 'too_long')
    if (known && groups.some((group) => !known.includes(group))) object('groups', 'group_unknown')
    const [department, title] = [field('department', line.department), field('title', line.title)]
    return {
      number,
      name: hallName(name),
      department: department || null,
      title: title || null,
      picture,
      groups,
    }
  })
  return { people, problems }
}

function groupsOf(sent: readonly string[]): readonly string[] {
  return [...new Set(sent.map(plainLine).filter((group) => group !== ''))]
}

/** Every group of these people that the show does not know yet, in their order; null where it could not hold them all. */
export function newGroups(
  { groups }: Pick<ShowSettings, 'groups'>,
  people: readonly ToldPerson[],
): readonly string[] | null {
  const all = new Set([...groups, ...people.flatMap((person) => person.groups)])
  return all.size > mostGroups ? null : [...all].slice(groups.length)
}
