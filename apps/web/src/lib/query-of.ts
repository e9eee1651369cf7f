/** `?a=1&b=x`; what is undefined or null is left out. */
export function queryOf(sent: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}
