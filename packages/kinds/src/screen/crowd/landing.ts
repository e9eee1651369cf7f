import type { StagePerson } from '../stage-props.ts'
import { type Layer, placeAfter, restOf } from './layer.ts'

/** Where a winner is when the crowd has come to rest: middle in px of the crowd's box, and how wide there. */
export type Mark = { readonly x: number; readonly y: number; readonly width: number }

/** How many places beside the mark the winner of a number stands: 0, 1, -1, 2, -2 … */
export function beside(at: number): number {
  return at % 2 === 1 ? (at + 1) / 2 : -at / 2
}

/** Which places of a layer the winners take, the first the one under the mark; no more than half of them. */
export function placesOf(layer: Layer, winners: number, since: number): readonly number[] {
  const rest = restOf(layer, since)
  const most = Math.min(winners, Math.ceil((layer.places?.count ?? 0) / 2))
  return Array.from({ length: most }, (_, at) => placeAfter(layer, rest, beside(at)))
}

/** The same people with the winners on their places; whoever stood on one takes the winner's, where that was among them. */
export function seated(
  shown: readonly StagePerson[],
  winners: readonly StagePerson[],
  places: readonly number[],
): readonly StagePerson[] {
  const all = [...shown]
  for (const [at, place] of places.entries()) {
    const winner = winners[at]
    if (!winner || place >= all.length) continue
    const old = all.findIndex(({ index }) => index === winner.index)
    const displaced = all[place] as StagePerson
    if (old >= 0) all[old] = displaced
    all[place] = winner
  }
  return all
}
