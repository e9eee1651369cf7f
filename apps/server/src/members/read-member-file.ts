import type { LineProblem, ListedMember } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { readRecords, TableError } from '@fairdraw/tables'
import { columnsIn, memberColumns } from './member-columns.ts'

/** As many bytes as a file of people may have. */
export const mostMemberFileBytes = 20 * 2 ** 20
/** As many people as it may hold: they are put in by one transaction. */
const mostMembers = 100_000
/** Headings and what stands above them count as rows too. */
const limits = { fileBytes: mostMemberFileBytes, rows: mostMembers + 10, unzippedBytes: 2 ** 28 }
const linesOfPage = 2_000

/** Some lines of a file: who stands in them, and what is wrong with the others. */
export type MemberPage = { readonly members: ListedMember[]; readonly problems: LineProblem[] }

/** The lines of a file of people in their order. Refuses `file_unreadable` and `list_too_large`. */
export async function* readMemberFile(path: string): AsyncGenerator<MemberPage, undefined> {
  let page: MemberPage = { members: [], problems: [] }
  let lines = 0
  try {
    for await (const item of readRecords({ path }, memberColumns, { limits, columnsIn })) {
      if ('problem' in item) page.problems.push(item.problem)
      else take(page, item.record, item.line)
      lines++
      if (lines > mostMembers) throw new Refusal('list_too_large', { why: 'too_many_rows' })
      if (lines % linesOfPage > 0) continue
      yield page
      page = { members: [], problems: [] }
    }
  } catch (failure) {
    throw failure instanceof TableError ? refusalOf(failure) : failure
  }
  if (lines === 0) throw new Refusal('file_unreadable', { why: 'not_a_table' })
  yield page
}

type Told = { readonly identity: string; readonly nickname?: string; readonly weight?: number }

/** Who has no name is called by what identifies them. */
function take({ members, problems }: MemberPage, told: Told, line: number): void {
  const { identity, nickname = identity, weight = 1 } = told
  const named = memberColumns.nickname.parse(nickname)
  if ('reason' in named) problems.push({ line, column: 'nickname', reason: named.reason })
  else members.push({ identity, nickname, weight, line })
}

function refusalOf({ code, line }: TableError): Refusal {
  const isTooMuch = code === 'too_large' || code === 'too_many_rows' || code === 'zip_bomb'
  const detail = { why: code, ...(line === undefined ? {} : { line }) }
  return new Refusal(isTooMuch ? 'list_too_large' : 'file_unreadable', detail)
}
