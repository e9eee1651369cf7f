import { useEffect, useState } from 'react'
import type { CrowdProps } from './crowd-props.ts'

/** After so long, others of a crowd that does not fit stream past. */
const turnMs = 5_000

/** `count` of them, all different while there are enough, others with every `turn`; the same on every screen. */
export function sampleOf<Item>(items: readonly Item[], count: number, turn: number): readonly Item[] {
  const { length } = items
  if (length === 0) return []
  const step = coprime(length)
  const start = (turn * count) % length
  return Array.from({ length: count }, (_, at) => items[((start + at) * step) % length] as Item)
}

/** A step near the golden part of `length` that comes past everybody before anybody comes again. */
function coprime(length: number): number {
  let step = Math.max(1, Math.round(length * 0.618))
  while (divisor(step, length) !== 1) step++
  return step
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** Which turn of the sample is on: it changes while the crowd rolls, when nobody sees a single name go. */
export function useTurn({
  pace,
  since,
  now,
  quiet,
}: Pick<CrowdProps, 'pace' | 'since' | 'now' | 'quiet'>): number {
  const isRolling = pace === 'rolling' && !quiet
  const look = () => Math.floor((isRolling ? now() : since) / turnMs)
  const [turn, setTurn] = useState(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at by the clock
  useEffect(() => {
    setTurn(look())
    if (!isRolling) return
    const timer = setInterval(() => setTurn(look()), turnMs / 5)
    return () => clearInterval(timer)
  }, [isRolling, since, now])
  return turn
}
