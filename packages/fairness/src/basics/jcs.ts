/** What may be hashed: JSON without fractions and without integers of 2⁵³ or more. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const LONE_SURROGATE = /\p{Cs}/u

function jcsText(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new RangeError('a lone surrogate has no UTF-8 form')
  return JSON.stringify(text)
}

/**
 * The canonical text of a value: RFC 8785, restricted as lot-1 §1.3 says.
 * Throws RangeError on fractions, integers outside ±(2⁵³−1), undefined, lone surrogates and anything that is not JSON.
 */
export function jcs(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return jcsText(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`)
    return String(value)
  }
  if (typeof value !== 'object') throw new RangeError(`not JSON: ${typeof value}`)
  if (Array.isArray(value)) return `[${Array.from(value as readonly Json[], jcs).join(',')}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) throw new RangeError('not a plain object')
  const record = value as { readonly [key: string]: Json }
  // The default order compares UTF-16 code units, which is what RFC 8785 §3.2.3 asks for.
  const members = Object.keys(record).sort()
  return `{${members.map((key) => `${jcsText(key)}:${jcs(record[key] as Json)}`).join(',')}}`
}
