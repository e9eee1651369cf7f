import { type Draw, type Instant, namesShownIn, shownAs } from '@fairdraw/domain'
import type { Ports, Reading } from '../ports/index.ts'
import { labelsOf, type Naming } from './own-lot.ts'
import { areLotsShown } from './shown-lots.ts'

/** A request to exchange lots, as one of the two sees it; `shown`: the other, as the draw names people. */
export type SwapSight = {
  readonly id: string
  readonly side: 'asked' | 'asked_of'
  readonly joinSeq: number
  readonly shown: string
  /** What the other holds, where others' lots are shown. */
  readonly label: string | null
  readonly askedAt: Instant
}

/** The open requests of and to somebody, the oldest first. */
export async function readSwaps(
  tx: Reading,
  { vault }: Pick<Ports, 'vault'>,
  draw: Draw,
  joinSeq: number,
): Promise<readonly SwapSight[]> {
  const swaps = draw.settings.lots?.canSwap ? await tx.lots.swapsOf(draw.id, joinSeq) : []
  if (swaps.length === 0) return []
  const how = namesShownIn(draw.settings)
  const named: Naming = (name, seq) => shownAs(how, name, seq)
  const otherOf = ({ from, to }: (typeof swaps)[number]) => (from === joinSeq ? to : from)
  const others = [...new Set(swaps.map(otherOf))]
  const names = new Map(
    (await tx.entrants.bySeqs(draw.id, others)).map((one) => [one.joinSeq, named(one.nickname, one.joinSeq)]),
  )
  const held = new Map<number, number>()
  if (areLotsShown(draw))
    for (const { k, heldBy } of await tx.lots.ofPeople(draw.id, others))
      if (heldBy !== null) held.set(heldBy, k)
  const labels = await labelsOf(tx, vault, draw, [...held.values()], named)
  return swaps.map((swap) => {
    const other = otherOf(swap)
    const k = held.get(other)
    return {
      id: swap.id,
      side: swap.from === joinSeq ? 'asked' : 'asked_of',
      joinSeq: other,
      shown: names.get(other) ?? '',
      label: k === undefined ? null : (labels.get(k) ?? null),
      askedAt: swap.askedAt,
    } as const
  })
}
