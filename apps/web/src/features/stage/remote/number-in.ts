/** The number that a scanned code carries: itself, or the `number` of an address. Empty where it has none. */
export function numberIn(text: string): string {
  const said = text.trim()
  if (!/^https?:\/\//i.test(said)) return said.length <= 30 ? said : ''
  return URL.canParse(said) ? (new URL(said).searchParams.get('number') ?? '').trim() : ''
}
