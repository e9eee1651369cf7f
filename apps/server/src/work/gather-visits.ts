import { countVisits, type Visits } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { type DrawId, type Instant, minute } from '@fairdraw/domain'

/** Somebody looked at a draw's page. */
type Visit = {
  readonly drawId: DrawId
  readonly channel: string | null
  /** Where they look from, and who they are once they say so. */
  readonly address: string
  readonly person: string | null
}

export type VisitCounter = {
  see(visit: Visit): void
  /** Adds what was gathered to the store. What cannot be added waits for the next time. */
  flush(): Promise<void>
}

/** By the clock of this process, which only tells how long ago it was. */
type Seen = Omit<Visits, 'agoMs'> & { readonly at: Instant; times: number }

/** A person counts once in a draw within this. */
const onceWithinMs = 30 * minute
/** People remembered at a time; beyond it some are counted again. */
const mostRemembered = 200_000
/** Draws and channels that visits wait for, while the store cannot take them. */
const mostWaiting = 10_000

/**
 * Gathers visits in memory: looking at a page writes nothing. Who was nobody and then says who they are is the same
 * visitor, so one nameless visit an address makes room for the first person from there.
 */
export function createVisitCounter(ports: Pick<Ports, 'clock' | 'store'>): VisitCounter {
  let waiting = new Map<string, Seen>()
  let seen = new Set<string>()
  let nameless = new Set<string>()
  let span = -1

  function isNew({ drawId, address, person }: Visit): boolean {
    const from = `${drawId} from ${address}`
    const who = person === null ? from : `${drawId} by ${person}`
    if (seen.has(who)) return false
    if (seen.size >= mostRemembered) forget()
    seen.add(who)
    if (person === null) {
      nameless.add(from)
      return true
    }
    return !nameless.delete(from)
  }

  function forget(): void {
    seen = new Set()
    nameless = new Set()
  }

  function add(visits: Seen): void {
    const quarter = Math.floor(visits.at / (15 * minute))
    const key = `${visits.drawId} ${quarter} ${visits.channel}`
    const there = waiting.get(key)
    if (there) there.times += visits.times
    else if (waiting.size < mostWaiting) waiting.set(key, { ...visits })
  }

  return {
    see(visit) {
      const at: Instant = ports.clock.now()
      const now = Math.floor(at / onceWithinMs)
      if (now !== span) forget()
      span = now
      if (isNew(visit)) add({ drawId: visit.drawId, channel: visit.channel ?? '', at, times: 1 })
    },
    async flush() {
      const visits = [...waiting.values()]
      waiting = new Map()
      try {
        const now = ports.clock.now()
        await countVisits(
          ports,
          visits.map(({ at, ...some }) => ({ ...some, agoMs: now - at })),
        )
      } catch (failure) {
        for (const some of visits) add(some)
        throw failure
      }
    },
  }
}
