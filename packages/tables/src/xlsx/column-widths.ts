import type { XlsxCell } from './cell-xml.ts'

const narrowest = 8
const widest = 60
/** A cell's own margin, in characters. */
const margin = 2
/** 2026-11-27 21:30:05 */
const dateChars = 19

/** Widths of columns in characters of the default font, by the longest line of what is seen of each. */
export function columnWidths(rows: readonly (readonly XlsxCell[])[]): number[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? narrowest, widthOf(cell))
  return Array.from(widths, (width = narrowest) => width)
}

function widthOf(cell: XlsxCell): number {
  if (cell instanceof Date) return dateChars + margin
  const lines = String(cell ?? '')
    .slice(0, 1_000)
    .split('\n')
  return Math.min(widest, margin + Math.max(...lines.map(charsOf)))
}

// Han, kana, full-width forms and emoji take the room of two letters.
function charsOf(line: string): number {
  let chars = 0
  for (const character of line) chars += (character.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
  return chars
}
