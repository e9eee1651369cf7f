/** Hashes, trees and words of randomness of lot/1, written from the published protocol alone (see `recompute.ts`). */
import { createHash, createHmac } from 'node:crypto'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
export const mac = (key: Buffer, ...parts: (string | Buffer)[]) => {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
export const unhex = (text: string) => Buffer.from(text, 'hex')

/** JSON as RFC 8785 wants it, for the integers, strings and lists that the protocol allows. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`).join(',')}}`
}
export const tagged = (tag: string, value: unknown) =>
  sha(`lot1/${tag}\n`, canonical(value as Json)).toString('hex')

/** The root of RFC 6962 by its recursive definition. */
export function rootOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha('')
  if (leaves.length === 1) return leaves[0] as Buffer
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

export function* wordsOf(seed: Buffer): Generator<bigint> {
  const counter = Buffer.alloc(8)
  for (let j = 0n; ; j++) {
    counter.writeBigUInt64BE(j)
    yield mac(seed, counter).readBigUInt64BE(0)
  }
}

export function uniform(words: Generator<bigint>, n: bigint): bigint {
  const limit = (2n ** 64n / n) * n
  for (;;) {
    const x = words.next().value as bigint
    if (x < limit) return x % n
  }
}
