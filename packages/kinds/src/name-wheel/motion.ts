import { quintOut } from '../play-motion.ts'
import { endOf } from '../wheel-motion.ts'
import type { NameWheelScript } from './rule.ts'

/** How far the wheel is turned at a moment of its reveal, in degrees, and how it goes on from there. */
type Turned = { readonly atMs: number; readonly deg: number; readonly easing: string }

/** Every turn after the other, always onwards: from one moment to the next the wheel turns, or stands. */
export function turnsOf({ spins }: NameWheelScript): readonly Turned[] {
  const turned: Turned[] = []
  let deg = 0
  for (const spin of spins) {
    turned.push({ atMs: spin.startsMs, deg, easing: quintOut })
    deg = endOf(spin, deg)
    turned.push({ atMs: spin.startsMs + spin.totalMs, deg, easing: 'linear' })
  }
  return turned
}

/** How many winners it has shown: a pure function of the time, the same for a late-comer and a woken tab. */
export function shownAt({ spins }: NameWheelScript, elapsedMs: number, isQuiet: boolean): number {
  if (isQuiet) return spins.length
  return spins.filter(({ startsMs, totalMs }) => startsMs + totalMs <= elapsedMs).length
}
