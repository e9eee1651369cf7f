/** The list with `change` made to the line at `at`. */
export function changedLine<Line extends object>(
  lines: readonly Line[],
  at: number,
  change: Partial<Line>,
): readonly Line[] {
  return lines.map((line, place) => (place === at ? { ...line, ...change } : line))
}
