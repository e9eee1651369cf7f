/** A number for decoration out of a text; the same on every screen. */
export function seedOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
}
