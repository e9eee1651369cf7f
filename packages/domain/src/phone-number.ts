/** Mobile numbers of China, with and without its country code. */
const chinese = /^(?:(?:\+|00)?86)?1[3-9]\d{9}$/
/** With a country code, which a `+` or `00` before it says it is: at most 15 digits (ITU-T E.164 §6.1). */
const international = /^(?:\+|00)[1-9]\d{6,14}$/

/**
 * The phone number that somebody wrote, without separators and with a `+` before a country code that `00` stood before;
 * null for what is none. Other digits name other things: identity cards, bank cards, orders.
 */
export function phoneIn(text: string): string | null {
  const written = text.normalize('NFKC').replace(/[\s()\-.]/g, '')
  return chinese.test(written) || international.test(written) ? written.replace(/^00/, '+') : null
}
