import { hash } from 'node:crypto'
import { nobleHasher } from '@fairdraw/fairness'
import { createSHA256, type IHasher } from 'hash-wasm'
import { createFastHasher } from '../../apps/server/src/hashing/create-fast-hasher.ts'

type Sha256 = (message: Uint8Array) => Uint8Array

const wasm: IHasher = await createSHA256()

/** SHA-256 by everybody who could have done it; the last one is our own. */
export const hashers: readonly { readonly name: string; create(): Sha256 }[] = [
  { name: 'node:crypto', create: () => (message) => hash('sha256', message, 'buffer') },
  { name: 'hash-wasm', create: () => (message) => wasm.init().update(message).digest('binary') },
  { name: '@noble/hashes', create: () => nobleHasher.sha256 },
  { name: 'our own', create: () => createFastHasher().sha256 },
]

const hashBytes = 32
const newline = 10

/** The bare loop: each row of a text as a leaf, then each pair as a node; answers the root (hex). */
export function createPlainHashing(text: readonly Uint8Array[]): (sha256: Sha256) => string {
  // A row's message begins with a zero byte (RFC 6962): it takes the place of the newline before.
  const bytes = Buffer.concat([Uint8Array.of(0), ...text])
  const starts: number[] = [0]
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) {
    bytes[at] = 0
    starts.push(at)
  }
  const rows = starts.length - 1
  const level = new Uint8Array(hashBytes * rows)
  const node = new Uint8Array(1 + 2 * hashBytes)
  node[0] = 1

  return (sha256) => {
    for (let row = 0; row < rows; row++)
      level.set(sha256(bytes.subarray(starts[row], starts[row + 1])), hashBytes * row)
    for (let size = rows; size > 1; size = Math.ceil(size / 2)) {
      for (let left = 0; left < size; left += 2) {
        const [from, to] = [hashBytes * left, (hashBytes * left) / 2]
        if (left + 1 === size) {
          level.copyWithin(to, from, from + hashBytes)
          continue
        }
        node.set(level.subarray(from, from + 2 * hashBytes), 1)
        level.set(sha256(node), to)
      }
    }
    return Buffer.from(level.subarray(0, hashBytes)).toString('hex')
  }
}
