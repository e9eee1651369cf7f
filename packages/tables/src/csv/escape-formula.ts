// Full-width forms count: spreadsheets of East Asian locales read them as the plain ones.
const formulaStarts = new Set([...'=+-@\t\r\n\0＝＋－＠'].map((mark) => mark.charCodeAt(0)))

/** Puts `'` before text that a spreadsheet would take for a formula (OWASP ASVS V1.2.10). */
export function escapeFormula(text: string): string {
  return formulaStarts.has(text.charCodeAt(0)) ? `'${text}` : text
}
