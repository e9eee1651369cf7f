import type { Close } from './seal.ts'

/** A way in which chances were given: how many people hold some of it, and how many tickets (lot-1 §6.7). */
export type TicketSource = { readonly source: string; readonly entrants: number; readonly tickets: number }

/** The heaviest row, and what gave it most. */
export type LargestHolding = { readonly tickets: number; readonly source: string }

/** Where the tickets of a list came from, as its close says it; `largest` is null where nobody holds any. */
export type TicketSources = Pick<Close, 'largest' | 'sources'>

/** What one entrant holds from one source; of a source there is one, and it gave something. */
export type HeldTickets = Pick<TicketSource, 'source' | 'tickets'>

/** Adds up where tickets came from, entrant by entrant; to be told only of those who are in the line. */
export type SourceTally = { add(held: readonly HeldTickets[]): void; finish(): TicketSources }

/** More in one hand than one part in so many of all tickets is said plainly. */
const heavyPart = 20

/** An empty tally. */
export function createSourceTally(): SourceTally {
  const sums = new Map<string, { entrants: number; tickets: number }>()
  let largest: LargestHolding | null = null

  return {
    add(held) {
      let [all, most] = [0, 0]
      let source = ''
      for (const one of held) {
        const sum = sums.get(one.source) ?? { entrants: 0, tickets: 0 }
        sums.set(one.source, sum)
        sum.entrants++
        sum.tickets += one.tickets
        all += one.tickets
        // Of two that gave as much the first by name counts, whatever order they come in.
        if (one.tickets > most || (one.tickets === most && one.source < source))
          [most, source] = [one.tickets, one.source]
      }
      if (all > (largest?.tickets ?? 0)) largest = { tickets: all, source }
    },
    finish() {
      const byName = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
      return { sources: byName.map(([source, sum]) => ({ source, ...sum })), largest }
    },
  }
}

/** How many people got in with a nickname alone; `again`: those of them from a network from which another was in. */
export function guestsIn({ sources }: Pick<Close, 'sources'>): {
  readonly all: number
  readonly again: number
} {
  const of = (name: string) => sources.find(({ source }) => source === name)?.entrants ?? 0
  return { all: of('guest') + of('again'), again: of('again') }
}

/** The largest holding where one person has more than 5 % of all tickets, which every reader says; null elsewhere (lot-1 §15.1). */
export function heavyHolding({ largest, totalWeight }: Close): LargestHolding | null {
  return largest && largest.tickets * heavyPart > totalWeight ? largest : null
}
