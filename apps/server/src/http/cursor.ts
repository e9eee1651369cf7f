import { jsonIn } from '../answer-parts.ts'
import { Rejected } from './envelope.ts'

type Part = string | number
type Sort = 'string' | 'number'
type KeyOf<Parts> = { readonly [Name in keyof Parts]: Parts[Name] extends 'number' ? number : string }

/** Ids are made of these. */
const plain = /^[\w-]+$/

/** Where a list goes on, as text that is opaque to the client. */
export function cursorOf(key: Part | readonly Part[] | null): string | null {
  return key === null ? null : Buffer.from(JSON.stringify([key].flat())).toString('base64url')
}

/** The key in a cursor that `cursorOf` made; null without one. Throws Rejected for anything else. */
export function keyIn(cursor: string | undefined, parts: readonly Sort[]): readonly Part[] | null {
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

/** Cursors of a list whose next page is found by these parts of a row. */
export function keyset<Parts extends Readonly<Record<string, Sort>>>(parts: Parts) {
  const names = Object.keys(parts)
  return {
    cursorOf: (key: KeyOf<Parts> | null) => cursorOf(key && names.map((name) => key[name] as Part)),
    keyIn(cursor: string | undefined): KeyOf<Parts> | null {
      const key = keyIn(cursor, Object.values(parts))
      return key && (Object.fromEntries(names.map((name, at) => [name, key[at]])) as KeyOf<Parts>)
    },
  }
}

/** Behind which place a page begins, of a list that is sorted by one number. */
export function placeIn(cursor: string | undefined): number | null {
  return (keyIn(cursor, ['number']) as readonly [number] | null)?.[0] ?? null
}
