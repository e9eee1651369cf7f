/** The server's clock on this machine, whatever its own says; all screens of a hall perform by it. */
export type HallClock = {
  /** Epoch milliseconds of the server. Moves evenly: a better reading is approached, not jumped to. */
  now(): number
  /** True once the server was heard. */
  isSet(): boolean
  /** Asks the server now; resolves to whether it answered. */
  ask(): Promise<boolean>
  /** How far off it may be, in milliseconds: half the quickest round trip. */
  doubtMs(): number
  stop(): void
}

type Needs = {
  /** Asks the server for its time. */
  readonly ask: () => Promise<number>
  /** A clock that only ever goes forward, in milliseconds. */
  readonly ticks?: () => number
  /** The machine's own time, which somebody may set. */
  readonly wall?: () => number
}

type Reading = { readonly offset: number; readonly tripMs: number; readonly at: number }

/** Readings are kept so long: a quick round trip of a while ago is worth more than a slow one of now. */
const keptMs = 5 * 60_000
const askAgainMs = 20_000
const firstReadings = 5
/** A correction up to here is made within a few seconds; a larger one at once. */
const jumpMs = 1_000
const slew = 0.02
/** The ticks stand still while a machine sleeps; the wall clock tells. */
const sleptMs = 500

/**
 * Reads the server's clock by the quickest of several round trips (as NTP does, RFC 5905 §10): what it may be wrong by is
 * half of that trip.
 */
export function createHallClock({ ask, ticks = () => performance.now(), wall = Date.now }: Needs): HallClock {
  let readings: readonly Reading[] = []
  let from = { offset: wall() - ticks(), at: ticks() }
  let best: Reading | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let apart = wall() - ticks()

  function offsetAt(at: number): number {
    if (!best) return from.offset
    const way = best.offset - from.offset
    const most = (at - from.at) * slew
    return Math.abs(way) > jumpMs ? best.offset : from.offset + Math.max(-most, Math.min(most, way))
  }

  async function askOnce(): Promise<boolean> {
    const sentAt = ticks()
    try {
      const server = await ask()
      const at = ticks()
      keep({ offset: server - (sentAt + at) / 2, tripMs: at - sentAt, at })
      return true
    } catch {
      // The line is gone; the readings so far hold.
      return false
    }
  }

  function keep(reading: Reading): void {
    const isFirst = best === undefined
    const { at } = reading
    const offset = offsetAt(at)
    readings = [...readings.filter((old) => at - old.at < keptMs), reading]
    best = readings.reduce((one, other) => (other.tripMs < one.tripMs ? other : one))
    from = { offset: isFirst ? best.offset : offset, at }
  }

  /** After a sleep, or where somebody set the clock, the old readings say nothing. */
  function forgetIfSlept(): void {
    const now = wall() - ticks()
    if (Math.abs(now - apart) > sleptMs) {
      from = { offset: offsetAt(ticks()) + (now - apart), at: ticks() }
      readings = []
      best = undefined
    }
    apart = now
  }

  async function keepAsking(): Promise<void> {
    forgetIfSlept()
    const isAnswered = await askOnce()
    if (isStopped) return
    const isEarly = readings.length < firstReadings
    timer = setTimeout(() => void keepAsking(), isAnswered && isEarly ? 150 : askAgainMs)
  }
  void keepAsking()

  return {
    now: () => ticks() + offsetAt(ticks()),
    isSet: () => best !== undefined,
    ask: askOnce,
    doubtMs: () => (best ? best.tripMs / 2 : Number.POSITIVE_INFINITY),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
