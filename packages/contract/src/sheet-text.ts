/** Digits that a spreadsheet would show otherwise: 007, long numbers of phones and parcels, 1-2, 3/4, 1e5. */
const readAnew = /^(?:0\d[\d.]*|\d{9,}|\d+\.\d*0|\d+(?:\.\d+){2,}|\d+(?:[-/:]\d+)+|\d+(?:\.\d+)?e[+-]?\d+)$/i

/** True of what a spreadsheet would take for another number than was written, or for a date, when it opens a CSV file. */
function isReadAnew(text: string): boolean {
  const first = text.charCodeAt(0)
  return first >= 48 && first <= 57 && readAnew.test(text)
}

/** Text as a cell of a CSV file: a tab behind such digits, which nobody sees, has spreadsheets leave them as they are. */
export function sheetText(text: string): string {
  return isReadAnew(text) ? `${text}\t` : text
}
