import { decodeText } from './decode-text.ts'
import { detectFormat, type TableFormat } from './detect-format.ts'
import { parseElement } from './json/parse-element.ts'
import { blocksOf, startingWith, type TableSource } from './table-source.ts'

/** What the content of a file says it is, and its whole text where it is text; throws `TableError`. */
export async function readWhole(
  source: TableSource,
  maxBytes: number,
): Promise<{ readonly format: TableFormat; readonly text: string }> {
  const blocks = blocksOf(source, maxBytes)
  try {
    const first = await blocks.next()
    if (first.done) return { format: 'csv', text: '' }
    const format = detectFormat(first.value)
    if (format === 'xlsx') return { format, text: '' }
    const pieces: string[] = []
    for await (const piece of decodeText(startingWith(first.value, blocks))) pieces.push(piece)
    return { format, text: pieces.join('') }
  } finally {
    await blocks.return(undefined)
  }
}

/** The value of JSON text, or of its lines where each is one; long integers stay text. Throws `TableError` `broken`. */
export function jsonValue(text: string): unknown {
  try {
    return parseElement(text, 1)
  } catch (failure) {
    const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, at }]))
    if (lines.length < 2) throw failure
    return lines.map(({ line, at }) => parseElement(line, at + 1))
  }
}
