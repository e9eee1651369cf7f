/** A line longer than any row is no row; it is cut here, so that memory stays bounded. */
const longestLine = 1_000_000

/** The lines of UTF-8 text, without their newlines; malformed bytes become U+FFFD. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length <= longestLine) continue
    yield rest
    return
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/** A copy of a line to keep: the line itself is a window on its whole block and would hold that in memory. */
export function ownText(line: string): string {
  return Buffer.from(line).toString()
}

/** The lines at these numbers, counted from 0; reading ends with the last of them. */
export async function pickLines(
  lines: AsyncIterable<string>,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const picked = new Map<number, string>()
  if (wanted.size === 0) return picked
  let at = 0
  for await (const line of lines) {
    if (wanted.has(at)) picked.set(at, ownText(line))
    if (picked.size === wanted.size) break
    at++
  }
  return picked
}
