import { randomFillSync } from 'node:crypto'

const poolBytes = 16_384

/** Random bytes of the operating system, fetched many at a time: a call of its own costs forty times as much. */
export function createRandomPool(): (length: number) => Uint8Array {
  const pool = new Uint8Array(poolBytes)
  let at = poolBytes

  return (length) => {
    if (length > poolBytes / 16) return randomFillSync(new Uint8Array(length))
    if (at + length > poolBytes) {
      randomFillSync(pool)
      at = 0
    }
    const bytes = pool.slice(at, at + length)
    // What was handed out must not be found here later.
    pool.fill(0, at, at + length)
    at += length
    return bytes
  }
}
