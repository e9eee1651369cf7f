import { hash } from 'node:crypto'
import type { Hasher } from '@fairdraw/fairness'
import { digestAt, longestMessage, messageAt, sha256Module } from './sha256-module.ts'

type Sha256 = { readonly memory: WebAssembly.Memory; readonly hash: (length: number) => void }

/** Above this OpenSSL's own instructions outweigh the way to them. */
const shortBytes = Math.min(400, longestMessage)

/** SHA-256 for very many short messages. */
export function createFastHasher(): Hasher {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(sha256Module()))
  const sha256 = exports as unknown as Sha256
  const memory = new Uint8Array(sha256.memory.buffer)
  return {
    sha256(message) {
      if (message.length > shortBytes) return Uint8Array.from(hash('sha256', message, 'buffer'))
      memory.set(message, messageAt)
      sha256.hash(message.length)
      return memory.slice(digestAt, digestAt + 32)
    },
  }
}
