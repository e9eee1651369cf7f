import { routes } from '@fairdraw/contract'
import { type Columns, personHeadings } from '@fairdraw/tables'

const { identity, nickname, weight, own } = routes.memberImport.input.shape.members.element.shape
/** A cell under a heading that is the organiser's own, and such a heading. */
export const ownCell = own.unwrap().element
export const ownHeading = routes.memberImport.input.shape.own_columns.unwrap().element
export const mostOwnColumns = 20

/** Text as the contract takes it; it says no to what is too long or cannot be shown, in this order. */
export function textOf(shape: typeof nickname, cell: string) {
  const read = shape.safeParse(cell)
  if (read.success) return { value: read.data }
  return { reason: /\p{Cc}|\p{Cs}/u.test(cell) ? 'unprintable' : 'too_long' }
}

/** The columns of a file of people. */
export const memberColumns = {
  identity: {
    aliases: personHeadings.identity,
    required: true,
    parse: (cell: string) => textOf(identity, cell),
  },
  nickname: { aliases: personHeadings.name, parse: (cell: string) => textOf(nickname, cell) },
  weight: {
    aliases: personHeadings.weight,
    parse(cell: string) {
      const typed = cell.normalize('NFKC')
      const read = weight.safeParse(/^\d{1,7}$/.test(typed) ? Number(typed) : null)
      return read.success ? { value: read.data } : { reason: 'not_a_weight' }
    },
  },
} as const satisfies Columns

/** What stands in a table without headings, from the left. */
const inOrder = ['identity', 'nickname', 'weight'] as const

/**
 * The columns of a table whose headings are not known. It has none if its first row begins with what can only identify a
 * person: an address, or letters of a key with a number in it. Anything else may be a heading nobody here knows.
 */
export function columnsIn([first = '']: readonly string[]): typeof inOrder | null {
  return /^(?=.*[\d@])[\x20-\x7e]+$/.test(first.normalize('NFKC').trim()) ? inOrder : null
}
