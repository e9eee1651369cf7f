export { collectProblems, type ProblemReport } from './collect-problems.ts'
export type { Column, Columns, RecordOf } from './columns.ts'
export { escapeFormula } from './csv/escape-formula.ts'
export { type WriteCsvOptions, writeCsv, writeCsvPages } from './csv/write-csv.ts'
export { personHeadings } from './person-headings.ts'
export {
  type ReadRecord,
  type ReadRecordsOptions,
  type RowProblem,
  readRecords,
} from './read-records.ts'
export { type ReadTableOptions, readTable } from './read-table.ts'
export { TableError, type TableErrorCode } from './table-error.ts'
export { type TableLimits, usualLimits } from './table-limits.ts'
export type { Cell, TableRow } from './table-row.ts'
export type { TableSource } from './table-source.ts'
export { jsonValue, readWhole } from './whole-file.ts'
export type { XlsxCell } from './xlsx/cell-xml.ts'
export { type WriteXlsxOptions, writeXlsx, writeXlsxPages } from './xlsx/write-xlsx.ts'
