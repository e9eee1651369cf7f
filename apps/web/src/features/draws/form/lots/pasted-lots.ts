import { mostLots } from '@fairdraw/fairness'
import { type LotRow, linesOf, newLotRow } from './lots-line.ts'

/** A number at the end of a line, apart from what it counts or after a sign: 狼人 3 · 狼人×3 · 狼人，3 个 */
const countAtEnd = /^(?<label>.*?)(?:\s*[×x*,，:：]\s*|\s+)(?<count>\d{1,5})\s*[个支份名人]?$/iu

/** Rows from pasted lines, each with the count at its end; the numbers of 选手 1, 选手 2 belong to their names. */
export function lotRowsIn(pasted: string): readonly LotRow[] {
  const lines = linesOf(pasted)
  const rows = lines.map(rowIn)
  const isRepeated = new Set(rows.map(({ label }) => label)).size < rows.length
  return isRepeated ? lines.map((line) => newLotRow(line)) : rows
}

function rowIn(line: string): LotRow {
  const { label = '', count } = countAtEnd.exec(line)?.groups ?? {}
  const many = Number(count)
  const isCounted = label.trim() !== '' && many >= 1 && many <= mostLots
  return isCounted ? newLotRow(label.trim(), many) : newLotRow(line)
}
