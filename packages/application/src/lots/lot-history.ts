import { type Draw, type Instant, iso } from '@fairdraw/domain'
import { hex, type LotsHistory } from '@fairdraw/fairness'
import type { LotTake, Reading } from '../ports/index.ts'
import { areLotsLaidOut } from './open-lots.ts'

const takesAtOnce = 1_000

/** All takes of a draw in their order, some at a time. */
export async function* allTakes(tx: Reading, { id }: Pick<Draw, 'id'>): AsyncGenerator<LotTake> {
  for (let from = 0; ; from += takesAtOnce) {
    const some = await tx.lots.list(id, from, takesAtOnce)
    yield* some
    if (some.length < takesAtOnce) return
  }
}

/** What happened to the lots of a draw so far, as its proof tells it. Of a pairing nobody took anything. */
export async function lotHistory(tx: Reading, draw: Draw): Promise<LotsHistory> {
  const takes: LotsHistory['takes'][number][] = []
  if (areLotsLaidOut(draw))
    for await (const { k, ref, at } of allTakes(tx, draw)) takes.push({ k, ref: hex(ref), at: iso(at) })
  const { reopened = [], swapped = [] } = draw.life.lots ?? {}
  return {
    takes,
    reopened: reopened.map((lot) => ({ ...lot, at: iso(lot.at) })),
    swapped: swapped.map((lots) => ({ ...lots, at: iso(lots.at) })),
  }
}

/** When a lot is taken: not before they were sealed, nor before the take before it, wherever a clock was set back. */
export function takeMoment(sealedAt: Instant, lastTakeAt: Instant | null, now: Instant): Instant {
  return Math.max(now, lastTakeAt ?? 0, sealedAt)
}

/**
 * When something that happens to lots is said to have happened: later than all before it, also where a clock was set back
 * or two acts come in one millisecond. So its order stands in its times.
 */
export function momentAfter({ life }: Draw, lastTakeAt: Instant | null, now: Instant): Instant {
  const { seal, reopened = [], swapped = [] } = life.lots ?? {}
  const before = Math.max(
    seal ? Date.parse(seal.sealedAt) : 0,
    reopened.at(-1)?.at ?? 0,
    swapped.at(-1)?.at ?? 0,
  )
  return Math.max(now, lastTakeAt ?? 0, before + 1)
}
