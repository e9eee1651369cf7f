/** Fen as yuan with two places, digit by digit: 8888 → 88.88. Throws RangeError for what is no whole, positive amount. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('money is a whole number of fen')
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Yuan with two places at most as fen; null for any other text, also where it has parts of a fen. */
export function fenOf(yuan: unknown): number | null {
  const parts = typeof yuan === 'string' ? /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan) : null
  return parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`) : null
}
