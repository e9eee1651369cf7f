import { createHash } from 'node:crypto'

/** Choices that follow from a seed alone: the same seed chooses the same, in the same order. */
export type Chance = {
  /** From 0 to below n. */
  below(n: number): number
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True in so many of a hundred cases. */
  isIn(percent: number): boolean
  among<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** 64 hexadecimal digits. */
  hex(): string
  /** Choices of somebody's own, which nobody else's draw upon. */
  of(name: string): Chance
}

export function chanceOf(seed: string): Chance {
  let drawn = 0
  const digest = () => createHash('sha256').update(`${seed}\n${drawn++}`).digest()
  const below = (n: number) => Math.floor((digest().readUIntBE(0, 6) / 2 ** 48) * n)
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    isIn: (percent) => below(100) < percent,
    among: <T>(list: readonly T[]) => list[below(list.length)] as T,
    shuffled(list) {
      const left = [...list]
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof left)[number])
    },
    hex: () => digest().toString('hex'),
    of: (name) => chanceOf(`${seed}/${name}`),
  }
}
