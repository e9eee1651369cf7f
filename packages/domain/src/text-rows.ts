/** Characters in a row, and rows of a short text. */
const inARow = 7
const shortRows = 3

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * A text in the rows of a small place, such as a sector of a wheel: up to 21 characters stand in one to
 * three rows of nearly equal length, a longer text in rows of 7. What is seen as one character is never parted.
 */
export function textRows(text: string): readonly string[] {
  const shown = Array.from(characters.segment(text), ({ segment }) => segment)
  const rows = Math.ceil(shown.length / inARow)
  if (rows > shortRows) return Array.from({ length: rows }, (_, row) => joined(shown, row * inARow, inARow))
  const shorter = Math.floor(shown.length / rows)
  const longerRows = shown.length - shorter * rows
  return Array.from({ length: rows }, (_, row) => {
    const isLonger = row < longerRows
    return joined(shown, row * shorter + Math.min(row, longerRows), shorter + (isLonger ? 1 : 0))
  })
}

function joined(shown: readonly string[], from: number, count: number): string {
  return shown.slice(from, from + count).join('')
}
