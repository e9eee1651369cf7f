import { generateKeyPairSync, type KeyObject } from 'node:crypto'

export type RsaPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

const made = new Map<string, RsaPair>()

/** The pair of keys of this name, made when it is first asked for: making one takes a while. */
export function rsaPair(name: string): RsaPair {
  const pair = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made.set(name, pair)
  return pair
}
