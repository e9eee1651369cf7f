import { plainText } from './plain-text.ts'

/** Rows under their heads, in columns for a terminal; what cannot be shown in one line is not shown at all. */
export function tableText(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(plainText))
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Columns of a terminal: Chinese characters and full-width forms take two (Unicode UAX #11). */
function widthOf(text: string): number {
  let width = 0
  for (const character of text)
    width += /[\p{sc=Han}\u3000-\u303f\uff01-\uff60\u{1f300}-\u{1faff}]/u.test(character) ? 2 : 1
  return width
}
