const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that stays text in HTML, also in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
}

/** A plain link for somebody’s own page; the title is text there, whatever it holds. */
export function htmlLink(title: string, address: string): string {
  return `<a href="${escaped(address)}">${escaped(title)}</a>`
}
