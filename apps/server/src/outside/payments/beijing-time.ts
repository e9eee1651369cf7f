const beijingMs = 8 * 60 * 60_000

/** An instant as clocks in China show it: 2026-11-22 18:03:00. */
export function beijingText(at: number): string {
  return new Date(at + beijingMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same with its zone (RFC 3339): 2026-11-22T18:03:00+08:00. */
export function beijingStamp(at: number): string {
  return `${beijingText(at).replace(' ', 'T')}+08:00`
}

/** The instant that a clock in China showed as this text; null for any other. */
export function beijingInstant(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text)) return null
  const at = Date.parse(`${text.slice(0, 19).replace(' ', 'T')}+08:00`)
  return Number.isNaN(at) ? null : at
}
