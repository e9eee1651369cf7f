import { types } from 'pg'

/** Whole numbers as numbers, bytes as bytes of their own; everything else as `pg` does it. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return types.getTypeParser(oid, format)
  if (oid === types.builtins.INT8) return wholeNumber
  if (oid === types.builtins.BYTEA) return (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
  return types.getTypeParser(oid, 'text')
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}
