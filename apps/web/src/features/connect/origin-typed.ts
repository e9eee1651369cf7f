/** The origin of an address as people paste it, with or without its path; null unless it is one of the web. */
export function originTyped(typed: string): string | null {
  const text = typed.trim()
  const address = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '') return null
  return /^[a-z\d-]+(\.[a-z\d-]+)+$|^localhost$/.test(address.hostname) ? address.origin : null
}
