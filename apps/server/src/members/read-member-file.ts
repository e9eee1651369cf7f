import type { LineProblem, ListedMember } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { readRecords, TableError } from '@fairdraw/tables'
import { columnsIn, memberColumns, mostOwnColumns, ownCell, ownHeading, textOf } from './member-columns.ts'

/** As many bytes as a file of people may have. */
export const mostMemberFileBytes = 20 * 2 ** 20
/** As many people as it may hold: they are put in by one transaction. */
const mostMembers = 100_000
/** Headings and what stands above them count as rows too. */
const limits = { fileBytes: mostMemberFileBytes, rows: mostMembers + 10, unzippedBytes: 2 ** 28 }
const linesOfPage = 2_000

/** Some lines of a file: who stands in them, and what is wrong with the others. */
export type MemberPage = {
  readonly members: ListedMember[]
  readonly problems: LineProblem[]
  /** Headings of own columns, as far as they were found: further ones come behind. */
  readonly columns: string[]
}

/** The lines of a file of people in their order. Refuses `file_unreadable` and `list_too_large`. */
export async function* readMemberFile(path: string): AsyncGenerator<MemberPage, undefined> {
  const columns: string[] = []
  let page: MemberPage = { members: [], problems: [], columns }
  let lines = 0
  try {
    for await (const item of readRecords({ path }, memberColumns, { limits, columnsIn })) {
      if ('problem' in item) page.problems.push(item.problem)
      else take(page, item)
      lines++
      if (lines > mostMembers) throw new Refusal('list_too_large', { why: 'too_many_rows' })
      if (lines % linesOfPage > 0) continue
      yield page
      page = { members: [], problems: [], columns }
    }
  } catch (failure) {
    throw failure instanceof TableError ? refusalOf(failure) : failure
  }
  if (lines === 0) throw new Refusal('file_unreadable', { why: 'not_a_table' })
  yield page
}

type Told = { readonly identity: string; readonly nickname?: string; readonly weight?: number }
type Line = { readonly line: number; readonly record: Told; readonly own?: ReadonlyMap<string, string> }

/** Who has no name is called by what identifies them. */
function take({ members, problems, columns }: MemberPage, { line, record, own = new Map() }: Line): void {
  const { identity, nickname = identity, weight = 1 } = record
  const named = memberColumns.nickname.parse(nickname)
  if ('reason' in named) return void problems.push({ line, column: 'nickname', reason: named.reason })
  const cells: string[] = []
  for (const [heading, text] of own) {
    const column = textOf(ownHeading, heading)
    const cell = textOf(ownCell, text)
    const reason = column.reason ?? cell.reason
    if (reason !== undefined) return void problems.push({ line, column: heading.slice(0, 40), reason })
    putUnder(columns, column.value ?? '', cells, cell.value ?? '')
  }
  members.push({ identity, nickname, weight, line, ...(cells.length > 0 && { own: cells }) })
}

/** Further columns than a list may have are left out. */
function putUnder(columns: string[], heading: string, cells: string[], text: string): void {
  if (!columns.includes(heading) && columns.length < mostOwnColumns) columns.push(heading)
  const at = columns.indexOf(heading)
  if (at < 0) return
  while (cells.length < at) cells.push('')
  cells[at] = text
}

function refusalOf({ code, line }: TableError): Refusal {
  const isTooMuch = code === 'too_large' || code === 'too_many_rows' || code === 'zip_bomb'
  const detail = { why: code, ...(line === undefined ? {} : { line }) }
  return new Refusal(isTooMuch ? 'list_too_large' : 'file_unreadable', detail)
}
