/** The list with one line taken out at `from` and put back at `to`. */
export function movedLine<Line>(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const line = lines[from]
  if (line === undefined) return lines
  const rest = lines.filter((_, at) => at !== from)
  return [...rest.slice(0, to), line, ...rest.slice(to)]
}
