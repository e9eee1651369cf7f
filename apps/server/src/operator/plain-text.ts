/** Text that somebody typed, safe to show: what moves a terminal's cursor or turns the direction of writing is replaced. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}
