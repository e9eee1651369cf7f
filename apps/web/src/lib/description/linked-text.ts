/** A piece of a text: words, or an address that may be followed. */
export type TextPiece = { readonly text: string; readonly href?: string }

/* What may stand in an address; Chinese words and punctuation end one, as people write without spaces. */
const address = /https:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi
const after = /[.,;:!?'")\]]+$/

/**
 * A text in pieces. Only an https address is followed, and it is shown as the browser reads it, host first: what looks
 * like one site and leads to another, as `https://bank.example@elsewhere.example`, stays text.
 */
export function linkedText(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const typed = found[0].replace(after, '')
    const url = URL.canParse(typed) ? new URL(typed) : null
    if (url?.username !== '' || url.password !== '') continue
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: shownAddress(url), href: url.href })
    end = found.index + typed.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** `example.com/menu`: the host as the browser will ask for it, and the way on it. */
export function shownAddress({ host, pathname, search }: URL): string {
  const way = pathname === '/' && search === '' ? '' : `${pathname}${search}`
  return `${host}${way.length > 40 ? `${way.slice(0, 39)}…` : way}`
}
