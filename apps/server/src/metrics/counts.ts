import type { Outage } from '@fairdraw/application/ports'

/** Upper bounds of durations, in seconds, and of commit groups, in requests. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const groupBounds = [1, 2, 5, 10, 20, 50, 100, 200, 400]

/** How often values fell into which interval; `counts` has one more for what is above all bounds. */
export type Histogram = { readonly bounds: readonly number[]; readonly counts: number[]; sum: number }

/** What comes in groups and is acknowledged when its group is durable. */
const grouped = ['join', 'play', 'take'] as const
type Grouped = (typeof grouped)[number]

/** One route as it was called: its pattern, never an address. */
type Called = { readonly route: string; readonly method: string; readonly status: string }

/**
 * What a process counts from its start on. Plain numbers, so that counting costs next to nothing where nobody reads
 * them; the library that spells them is loaded when somebody does.
 */
export type Counts = {
  readonly requests: ReadonlyMap<string, { readonly called: Called; readonly durations: Histogram }>
  readonly groups: Readonly<Record<Grouped, Histogram>>
  readonly acknowledged: Readonly<Record<Grouped, number>>
  readonly outages: Readonly<Record<Outage, number>>
  /** Heads of the log that could not be kept outside the database. */
  readonly unkeptHeads: number
  request(route: string, method: string, statusCode: number, seconds: number): void
  group(what: Grouped, size: number, acknowledged: number): void
  outage(reason: Outage): void
  unkeptHead(): void
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function createCounts(): Counts {
  const requests = new Map<string, { called: Called; durations: Histogram }>()
  const groups = {
    join: histogram(groupBounds),
    play: histogram(groupBounds),
    take: histogram(groupBounds),
  }
  const acknowledged = { join: 0, play: 0, take: 0 }
  const outages = { locked: 0, full: 0, down: 0 }
  let unkeptHeads = 0
  return {
    requests,
    groups,
    acknowledged,
    outages,
    get unkeptHeads() {
      return unkeptHeads
    },
    request(route, method, statusCode, seconds) {
      const status = Math.floor(statusCode / 100)
      const key = `${method} ${status} ${route}`
      const known = requests.get(key)
      if (known) return put(known.durations, seconds)
      const spelled = methods.includes(method) ? method : 'other'
      const fresh = {
        called: { route, method: spelled, status: `${status}xx` },
        durations: histogram(durationBounds),
      }
      put(fresh.durations, seconds)
      requests.set(key, fresh)
    },
    group(what, size, yes) {
      put(groups[what], size)
      acknowledged[what] += yes
    },
    outage(reason) {
      outages[reason] += 1
    },
    unkeptHead() {
      unkeptHeads += 1
    },
  }
}

function histogram(bounds: readonly number[]): Histogram {
  return { bounds, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }
}

function put(into: Histogram, value: number): void {
  let at = 0
  while (at < into.bounds.length && value > (into.bounds[at] as number)) at++
  into.counts[at] = (into.counts[at] ?? 0) + 1
  into.sum += value
}
