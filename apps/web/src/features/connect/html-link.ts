const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plain link for somebody’s own page; the title is text there, whatever it holds. */
export function htmlLink(title: string, address: string): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
  return `<a href="${escaped(address)}">${escaped(title)}</a>`
}
