import type { Outcome } from '@fairdraw/domain'
import type { DrawPicture } from './draw-picture.ts'

/** What the stage shows: everybody who holds a prize now and everybody set aside, as the public sees them; null before the first result. */
export function outcomeOf({ life, entry, firstTold }: DrawPicture): Outcome | null {
  const last = life.rounds.findLast(({ outcome }) => outcome)
  if (!last?.outcome) return null
  const known = entry.winners.map(({ tier, index, shown, is_void }) => ({
    tier,
    index,
    shown,
    isVoid: is_void,
  }))
  // A fact brings the first winners before the whole answer is here.
  const told = (firstTold?.winners ?? []).map((winner) => ({ ...winner, isVoid: false }))
  const fresh = told.filter(
    ({ tier, index }) => !known.some((one) => one.tier === tier && one.index === index),
  )
  const all = [...known, ...fresh]
  return {
    round: last.record.round,
    prizes: entry.prizes.map(({ tier, name }) => ({ tier, name })),
    winners: all.filter(({ isVoid }) => !isVoid),
    voids: all.filter(({ isVoid }) => isVoid),
    listSize: life.close?.n ?? 0,
    results: [],
  }
}
