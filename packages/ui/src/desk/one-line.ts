/** Text without its line breaks, of whatever kind: CR, LF, NEL, vertical tab, form feed, U+2028 and U+2029. */
export function oneLine(text: string): string {
  return text.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, '')
}
