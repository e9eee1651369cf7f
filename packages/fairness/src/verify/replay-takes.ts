import type { ProofLots, ProofTake } from '../proof.ts'
import type { FailureCode } from './reason-codes.ts'
import type { Finding } from './report.ts'

/** What takes are replayed against: how many lots were dealt, whether they may be exchanged, and from when to when. */
export type TakesSetting = {
  readonly lots: number
  readonly canSwap: boolean
  /** Milliseconds: takes from here on, and before there. */
  readonly opensAt: number
  readonly closesAt: number
}

/** What is wrong with the history of a draw's lots. */
export type TakeFinding = Finding & { readonly reason: FailureCode }

/** Who holds which lot at last, by lot; the ref of their idCommit. */
export type HeldLots = ReadonlyMap<number, string>

/**
 * Replays who took which lot (lot-1 §10.3): the k-th to take gets the k-th; once all were given, lots that came back
 * are given in the order in which they did. One person takes once, whatever became of that lot. Between two takes
 * exchanges come first: a lot that came back is held by nobody, so that the order of the two is never open.
 */
export function replayTakes(
  { takes, reopened, swapped }: Pick<ProofLots, 'takes' | 'reopened' | 'swapped'>,
  setting: TakesSetting,
): TakeFinding | HeldLots {
  const holders = new Map<number, string>()
  const people = new Set<string>()
  const back: number[] = []
  let [swaps, returns, given] = [0, 0, 0]

  /** What happened before the take of this number. */
  function between(before: number): TakeFinding | undefined {
    for (let one = swapped[swaps]; one && one.takes <= before; one = swapped[++swaps]) {
      const detail = `swap ${swaps}`
      if (one.takes < before) return { reason: 'take_out_of_order', found: String(one.takes), detail }
      if (!setting.canSwap) return { reason: 'swap_not_promised', detail }
      const [a, b] = [holders.get(one.a), holders.get(one.b)]
      if (a === undefined || b === undefined || one.a === one.b)
        return { reason: 'lot_not_held', found: `${one.a} ${one.b}`, detail }
      holders.set(one.a, b).set(one.b, a)
    }
    for (let one = reopened[returns]; one && one.takes <= before; one = reopened[++returns]) {
      const detail = `reopened ${returns}`
      if (one.takes < before) return { reason: 'take_out_of_order', found: String(one.takes), detail }
      if (!holders.delete(one.k)) return { reason: 'lot_not_held', found: String(one.k), detail }
      back.push(one.k)
    }
    return undefined
  }

  let lastAt = Number.NEGATIVE_INFINITY
  for (const [j, take] of takes.entries()) {
    const finding = between(j) ?? timeFinding(take, lastAt, setting)
    const next = j < setting.lots ? j : back[given]
    const wrong = finding ?? turnFinding(take, next, people)
    if (wrong) return { detail: `take ${j}`, ...wrong }
    if (j >= setting.lots) given++
    holders.set(take.k, take.ref)
    people.add(take.ref)
    lastAt = Date.parse(take.at)
  }
  const rest = between(takes.length)
  if (rest) return rest
  // What is said to have happened after takes that nobody made.
  if (swaps < swapped.length || returns < reopened.length)
    return { reason: 'take_out_of_order', found: String(takes.length) }
  return holders
}

function timeFinding(
  { at }: ProofTake,
  lastAt: number,
  { opensAt, closesAt }: TakesSetting,
): TakeFinding | undefined {
  const takenAt = Date.parse(at)
  if (takenAt < lastAt) return { reason: 'take_out_of_order', found: at }
  return takenAt >= opensAt && takenAt < closesAt ? undefined : { reason: 'take_outside_time', found: at }
}

function turnFinding(
  { k, ref }: ProofTake,
  next: number | undefined,
  people: ReadonlySet<string>,
): TakeFinding | undefined {
  if (next === undefined) return { reason: 'take_surplus', found: String(k) }
  if (k !== next) return { reason: 'take_out_of_order', expected: String(next), found: String(k) }
  return people.has(ref) ? { reason: 'take_repeated', found: ref } : undefined
}
