import type { Columns, RecordOf } from './columns.ts'
import type { ReadRecord, RowProblem } from './read-records.ts'

/** The first problems of a table; `truncated` if there were more than are listed. */
export type ProblemReport = { problems: RowProblem[]; truncated: boolean }

const mostProblems = 1_000

/** Reads to the end, hands each good record to `take`, and lists what was wrong with the others. */
export async function collectProblems<C extends Columns>(
  items: AsyncIterable<ReadRecord<C>>,
  take: (record: RecordOf<C>, line: number) => unknown = () => undefined,
  most = mostProblems,
): Promise<ProblemReport> {
  const report: ProblemReport = { problems: [], truncated: false }
  for await (const item of items) {
    if ('record' in item) await take(item.record, item.line)
    else if (report.problems.length < most) report.problems.push(item.problem)
    else report.truncated = true
  }
  return report
}
