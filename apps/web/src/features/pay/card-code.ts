/** How many characters a code has, without dashes. */
const length = 20

/** What somebody typed, as it counts: without dashes and spaces, in capital letters. */
function codeTyped(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** How many characters there are when that cannot be a code; null when it can. */
export function wrongLength(typed: string): number | null {
  const there = codeTyped(typed).length
  return there === length ? null : there
}

/** Where a card is redeemed: its code is a fragment, which no server sees. */
export function cardLink(origin: string, path: string, code: string): string {
  return `${origin}${path}#card=${encodeURIComponent(code)}`
}
