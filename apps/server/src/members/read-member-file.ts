import type { LineProblem, ListedMember, MemberList } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { readTable, TableError, type TableRow } from '@fairdraw/tables'
import {
  type Layout,
  layoutOf,
  type Own,
  ownHeadings,
  ownTexts,
  type PersonKey,
  takeIn,
  weighedPeople,
} from '@fairdraw/tables/intake'

/** As many bytes as a file of people may have. */
export const mostMemberFileBytes = 20 * 2 ** 20
/** As many people as it may hold: they are put in by one transaction. */
const mostMembers = 100_000
/** Headings and what stands above them count as rows too. */
const limits = { fileBytes: mostMemberFileBytes, rows: mostMembers + 20, unzippedBytes: 2 ** 28 }
const rowsOfPage = 2_000

const { shape, reading } = weighedPeople
/** Who stands in several pages is told by who puts them in. */
const pageReading = { read: reading.read, ...(reading.spare && { spare: reading.spare }) }

/** The lines of a file of people in their order, page by page. Refuses `file_unreadable`, `list_too_large` and `list_rejected`. */
export async function* readMemberFile(path: string): AsyncGenerator<MemberList, undefined> {
  const rows = readTable({ path }, { limits, blanks: true })
  try {
    let page = await nextRows(rows)
    const layout = layoutIn(page)
    const heading = page.filter(({ line }) => line === layout.heading)
    let people = 0
    for (; page.length > 0; page = await nextRows(rows)) {
      const list = listIn([...heading, ...page], layout)
      people += list.given - list.leftOut.filter(({ reason }) => reason === 'blank').length
      if (people > mostMembers) throw new Refusal('list_too_large', { why: 'too_many_rows' })
      yield list
    }
    if (people === 0) throw new Refusal('file_unreadable', { why: 'not_a_table' })
  } catch (failure) {
    throw failure instanceof TableError ? refusalOf(failure) : failure
  } finally {
    await rows.return(undefined)
  }
}

async function nextRows(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const page: TableRow[] = []
  while (page.length < rowsOfPage) {
    const { value, done } = await rows.next()
    if (done) break
    page.push({ ...value, cells: value.cells.map((cell) => cell.normalize('NFC').trim()) })
  }
  return page
}

/**
 * What the columns hold. Nobody looks at it before people are in: where no heading is known, the first line has to
 * identify somebody, or it may be a heading that nobody here knows.
 */
function layoutIn(first: readonly TableRow[]): Layout<PersonKey | Own> {
  const layout = layoutOf(first, shape)
  const [top] = first
  const identity = top?.cells[layout.columns.indexOf('identity')] ?? ''
  if (layout.heading !== null || !top || layout.columns.length <= 1) return layout
  if (/^(?=.*[\d@])[\x20-\x7e]+$/.test(identity.normalize('NFKC'))) return layout
  throw new Refusal('list_rejected', { rows: [{ line: top.line, column: 'identity', reason: 'no_column' }] })
}

function listIn(lines: readonly TableRow[], layout: Layout<PersonKey | Own>): MemberList {
  const { given, taken, leftOut } = takeIn(lines, layout, pageReading)
  return {
    given,
    columns: ownHeadings(taken.map(({ row }) => row)),
    members: taken.map(({ line, row }): ListedMember => {
      const { identity, name: nickname, weight } = row
      return { identity, nickname, weight, line, own: ownTexts(row) }
    }),
    leftOut: leftOut.map(({ line, column, reason }): LineProblem => ({ line, column: column ?? '', reason })),
  }
}

function refusalOf({ code, line }: TableError): Refusal {
  const isTooMuch = code === 'too_large' || code === 'too_many_rows' || code === 'zip_bomb'
  const detail = { why: code, ...(line === undefined ? {} : { line }) }
  return new Refusal(isTooMuch ? 'list_too_large' : 'file_unreadable', detail)
}
