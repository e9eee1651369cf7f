import { readItem, writeItem } from './web-storage.ts'

const key = 'client_id'
let unionid: string | null = null
let forgotten: string | undefined

/** Who sends figures and reports: the user's unionid, else a random id of this browser (gates-and-words.md §1). */
export function clientId(): string {
  return unionid ?? readItem('local', key) ?? newId()
}

/** From now on the signed-in user is known by this; null where WeChat gave none. */
export function knowUnionid(known: string | null): void {
  unionid = known
}

function newId(): string {
  forgotten ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeItem('local', key, forgotten)
  return forgotten
}
