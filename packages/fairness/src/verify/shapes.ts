import { iso } from '../basics/instant.ts'

/** Throws RangeError, naming the place, unless the value has the shape. */
export type Shape = (value: unknown, at: string) => void

const bad = (at: string): never => {
  throw new RangeError(at)
}
/** Any text. */
export const text: Shape = (value, at) => typeof value === 'string' || bad(at)
/** True or false. */
export const flag: Shape = (value, at) => typeof value === 'boolean' || bad(at)
/** A whole number that JSON keeps exactly, from 0 on. */
export const count: Shape = (value, at) => (Number.isSafeInteger(value) && (value as number) >= 0) || bad(at)
/** The same from 1 on. */
export const positive: Shape = (value, at) =>
  (Number.isSafeInteger(value) && (value as number) >= 1) || bad(at)
/** 32 bytes in hexadecimal. */
export const hash: Shape = (value, at) =>
  (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) || bad(at)
/** The name of a draw, which stands in addresses as it is. */
export const drawId: Shape = (value, at) =>
  (typeof value === 'string' && /^[A-Za-z0-9._~-]{1,64}$/.test(value)) || bad(at)
/** UTC in its one spelling (lot-1 §1.5): other spellings are read differently by different programs. */
export const instant: Shape = (value, at) => {
  const read = typeof value === 'string' && spelling.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(read) || iso(read) !== value) bad(at)
}
const spelling = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** One of these values. */
export const oneOf =
  (...words: readonly unknown[]): Shape =>
  (value, at) =>
    words.includes(value) || bad(at)

/** Null, or of this shape. */
export const orNull =
  (shape: Shape): Shape =>
  (value, at) =>
    value === null || shape(value, at)

/** Any number of values of one shape. */
export const list =
  (shape: Shape): Shape =>
  (value, at) => {
    if (!Array.isArray(value)) return bad(at)
    for (let i = 0; i < value.length; i++) shape(value[i], `${at}[${i}]`)
  }

/** Further members are allowed: an unknown key of a charter is kept and hashed, one of an envelope means nothing. */
export const members =
  (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad(at)
    const record = value as Record<string, unknown>
    for (const [key, shape] of Object.entries(required)) shape(record[key], `${at}.${key}`)
    for (const [key, shape] of Object.entries(optional)) {
      if (Object.hasOwn(record, key)) shape(record[key], `${at}.${key}`)
    }
  }

/** No further members: a hashed object that has one could not have been derived (lot-1 §1.4). */
export const exactly = (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape => {
  const known = members(required, optional)
  return (value, at) => {
    known(value, at)
    for (const key of Object.keys(value as object))
      if (!Object.hasOwn(required, key) && !Object.hasOwn(optional, key)) bad(`${at}.${key}`)
  }
}
