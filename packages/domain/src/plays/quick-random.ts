import type { Random } from '@fairdraw/fairness'

const WORD = 2 ** 32

/**
 * A fast stream for rehearsals, the same for the same seed: small fast counter (sfc32), without bias by rejection.
 * Never for a draw: who sees its numbers knows the next.
 */
export function createQuickRandom(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  function uniform(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`no integer below ${n}`)
    if (n > WORD) return Number(uniformBig(BigInt(n)))
    const limit = WORD - (WORD % n)
    let x = next()
    while (x >= limit) x = next()
    return x % n
  }

  const word = (): bigint => (BigInt(next()) << 32n) | BigInt(next())

  function uniformBig(n: bigint): bigint {
    const words = 1n << 64n
    if (n < 1n || n > words) throw new RangeError(`no integer below ${n}`)
    const limit = words - (words % n)
    let x = word()
    while (x >= limit) x = word()
    return x % n
  }

  // The first numbers of neighbouring seeds resemble each other.
  for (let i = 0; i < 15; i++) next()
  return { word, uniform, uniformBig }
}
