/** Text of unknown origin, safe to show: what could move a terminal's cursor or turn the direction of writing is replaced. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

/** Whether a text holds what {@link plainText} would replace. */
export function holdsControls(text: string): boolean {
  return /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text)
}
