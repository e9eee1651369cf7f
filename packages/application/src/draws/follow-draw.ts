import { audienceOf, type DrawId, type Lid, type NumberedFact } from '@fairdraw/domain'
import type { SignedTip } from '@fairdraw/fairness'
import { readTip } from '../log/read-tip.ts'
import { type LotCounts, lotCounts } from '../lots/lot-book.ts'
import { type TakenCell, takenCells } from '../plays/board.ts'
import type { Ports } from '../ports/index.ts'

/** What a follower is told: facts in order without gaps, and numbers that may be lost. */
export type Followed =
  | { readonly kind: 'fact'; readonly fact: NumberedFact }
  /** The end of its chain in the log, before anything that follows from it. */
  | { readonly kind: 'tip'; readonly tip: SignedTip }
  | { readonly kind: 'count'; readonly joined: number }
  /** A shared board: all cards that are gone. */
  | { readonly kind: 'taken'; readonly taken: readonly TakenCell[] }
  /** A draw of lots: how many are given, and how many are left. */
  | { readonly kind: 'lots'; readonly lots: LotCounts }

type Needs = Pick<Ports, 'bell' | 'signer' | 'store'>
type Follow = {
  readonly drawId: DrawId
  readonly lid: Lid
  /** How many cards its shared board has; null where it has none. */
  readonly cells: number | null
  readonly hasLots: boolean
  /** Number of the last fact the follower has. */
  readonly after: number
  readonly sees: 'public' | 'organiser'
  readonly signal: AbortSignal
  /** Counts are told at most this often. */
  readonly pulseEveryMs: number
}

const factsAtOnce = 200
/** A ring that got lost costs at most this. */
const lookAgainMs = 10_000

/**
 * Everything that happens to a draw after a fact, until the signal aborts. The bell only says "look": the log is
 * always read after the last number told, so a missed ring costs a moment, never a fact.
 */
export async function* followDraw(ports: Needs, follow: Follow): AsyncGenerator<Followed> {
  const { drawId, lid, cells, hasLots } = follow
  const rings = createRings(ports, follow)
  let after = follow.after
  let joined = -1
  let takenCount = 0
  let given = -1
  let tipSeq = -1
  try {
    while (!follow.signal.aborted) {
      const { facts, tip } = await ports.store.read(async (tx) => ({
        facts: await tx.facts.after(drawId, after, factsAtOnce),
        tip: await readTip(tx, ports.signer, lid),
      }))
      if (tip && tip.seq > tipSeq) {
        tipSeq = tip.seq
        yield { kind: 'tip', tip }
      }
      for (const fact of facts) {
        after = fact.number
        if (follow.sees === 'organiser' || audienceOf(fact.type) === 'public') yield { kind: 'fact', fact }
      }
      if (facts.length === factsAtOnce) continue
      const door = await ports.store.read((tx) => tx.entrants.door(drawId))
      if (door && door.joined !== joined) {
        joined = door.joined
        yield { kind: 'count', joined }
      }
      const taken = cells ? await ports.store.read((tx) => takenCells(tx, drawId, cells)) : []
      if (taken.length > takenCount) {
        takenCount = taken.length
        yield { kind: 'taken', taken }
      }
      const book = hasLots ? await ports.store.read((tx) => tx.lots.book(drawId)) : null
      if (book && lotCounts(book).given !== given) {
        const lots = lotCounts(book)
        given = lots.given
        yield { kind: 'lots', lots }
      }
      await rings.next()
    }
  } finally {
    rings.close()
  }
}

/** Turns rings into something to wait for: facts at once, pulses at most every `pulseEveryMs`. */
function createRings({ bell }: Needs, { drawId, signal, pulseEveryMs }: Follow) {
  let hasRung = false
  let wake = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const rouse = () => {
    hasRung = true
    clearTimeout(timer)
    timer = undefined
    wake()
  }
  const silence = bell.listen(drawId, (what) => {
    if (what === 'facts') rouse()
    else if (what === 'pulse') timer ??= setTimeout(rouse, pulseEveryMs)
  })
  signal.addEventListener('abort', rouse)
  return {
    async next(): Promise<void> {
      const fallback = setTimeout(rouse, lookAgainMs)
      if (!hasRung && !signal.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      clearTimeout(fallback)
      hasRung = false
    },
    close(): void {
      silence()
      clearTimeout(timer)
      signal.removeEventListener('abort', rouse)
    },
  }
}
