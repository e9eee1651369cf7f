import type { LotEvent } from '../lots/lot-event.ts'
import type { Wrong } from './report.ts'

/** What takes are replayed against: how many lots were dealt, whether they may be exchanged, and from when to when. */
export type TakesSetting = {
  readonly lots: number
  readonly canSwap: boolean
  /** Milliseconds: takes from here on, and before there. */
  readonly opensAt: number
  readonly closesAt: number
}

/** Who holds which lot at last, by lot; the ref of their idCommit. */
export type HeldLots = ReadonlyMap<number, string>

/**
 * Replays all that happened to lots in its order (lot-1 §10.3): the k-th to take gets the k-th; once all were given, lots that
 * came back are given in the order in which they did. One person takes once, whatever became of that lot.
 */
export function replayTakes(events: readonly LotEvent[], setting: TakesSetting): Wrong | HeldLots {
  const holders = new Map<number, string>()
  const people = new Set<string>()
  const back: number[] = []
  let [takes, given, lastAt] = [0, 0, Number.NEGATIVE_INFINITY]

  function takeFinding({ k, ref, at }: Extract<LotEvent, { type: 'take' }>): Wrong | undefined {
    const takenAt = Date.parse(at)
    if (takenAt < setting.opensAt || takenAt >= setting.closesAt)
      return { reason: 'take_outside_time', found: at }
    const next = takes < setting.lots ? takes : back[given++]
    takes++
    if (next === undefined) return { reason: 'take_surplus', found: String(k) }
    if (k !== next) return { reason: 'take_out_of_order', expected: String(next), found: String(k) }
    if (people.has(ref)) return { reason: 'take_repeated', found: ref }
    people.add(ref)
    holders.set(k, ref)
    return undefined
  }

  function swapFinding({ a, b }: Extract<LotEvent, { type: 'swap' }>): Wrong | undefined {
    if (!setting.canSwap) return { reason: 'swap_not_promised' }
    const [ofA, ofB] = [holders.get(a), holders.get(b)]
    if (ofA === undefined || ofB === undefined || a === b)
      return { reason: 'lot_not_held', found: `${a} ${b}` }
    holders.set(a, ofB).set(b, ofA)
    return undefined
  }

  function backFinding({ k }: Extract<LotEvent, { type: 'back' }>): Wrong | undefined {
    if (!holders.delete(k)) return { reason: 'lot_not_held', found: String(k) }
    back.push(k)
    return undefined
  }

  function findingOf(event: LotEvent): Wrong | undefined {
    if (event.type === 'take') return takeFinding(event)
    return event.type === 'swap' ? swapFinding(event) : backFinding(event)
  }

  for (const [n, event] of events.entries()) {
    const at = Date.parse(event.at)
    const isInOrder = event.seq === n && at >= lastAt
    const wrong = isInOrder ? findingOf(event) : { reason: 'take_out_of_order' as const, found: event.at }
    if (wrong) return { detail: `event ${n}`, ...wrong }
    lastAt = at
  }
  return holders
}
