import { jsonIn } from '../answer-parts.ts'
import { Rejected } from './envelope.ts'

type Part = string | number

/** Ids are made of these. */
const plain = /^[\w-]+$/

/** Where a list goes on, as text that is opaque to the client. */
export function cursorOf(key: readonly Part[] | null): string | null {
  return key && Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key in a cursor that `cursorOf` made; null without one. Throws Rejected for anything else. */
export function keyIn(
  cursor: string | undefined,
  parts: readonly ('string' | 'number')[],
): readonly Part[] | null {
  if (cursor === undefined) return null
  const key = jsonIn(Buffer.from(cursor, 'base64url').toString())
  const fits =
    Array.isArray(key) &&
    key.length === parts.length &&
    key.every(
      (part, at) =>
        typeof part === parts[at] &&
        (typeof part === 'string' ? plain.test(part) : Number.isSafeInteger(part)),
    )
  if (!fits) throw new Rejected([{ path: ['cursor'], code: 'invalid_format', message: '' }])
  return key as Part[]
}
