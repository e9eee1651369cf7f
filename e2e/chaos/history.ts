/** What a client can do. `draw`: make one and publish it · `drawn`: see that one was drawn. */
export const kinds = ['join', 'play', 'take', 'claim', 'draw', 'open', 'drawn', 'redraw', 'order'] as const
export type Kind = (typeof kinds)[number]

/** `unknown`: nobody said whether it was done, and it may have been. */
type Outcome = 'ok' | 'fail' | 'unknown'

/** One request and what came of it. Times are milliseconds since the history began. */
export type Operation = {
  readonly n: number
  readonly kind: Kind
  /** What it is about; whoever asks again, asks under the same. */
  readonly key: string
  /** The draw, or the account of an order. */
  readonly of: string
  readonly who: string
  readonly process: number
  readonly invokedAt: number
  readonly answeredAt: number
  readonly outcome: Outcome
  /** Null when no answer came. */
  readonly http: number | null
  /** Of an answer what never changes; of a refusal its code. */
  readonly told: unknown
  /** Its process was dead or stopped at some moment of it: nobody can be blamed for the time it took. */
  readonly isOrphan: boolean
  /** A 503 that did not say when to come again. */
  readonly isMute?: true
}

/** What somebody read in passing: numbers that never go back, heads of the log. */
export type Sight = {
  readonly what: string
  readonly askedAt: number
  readonly seenAt: number
  readonly value: number
  /** Of a head of the log. */
  readonly root?: string
}

/** A fault that was there from `from` to `to`. */
export type FaultTime = { readonly name: string; readonly from: number; readonly to: number }

/** What has to succeed again: each kind of thing, and anything at each process. */
export type Recovering = Kind | `at ${number}`

/**
 * How long after faults had ended, or after somebody wanted one for the first time since, the first success of each kind
 * came, and the first at each process; null where none did, and left out where nobody wanted any.
 */
export type Recovery = {
  readonly after: readonly string[]
  readonly endedAt: number
  readonly tookMs: Readonly<Partial<Record<Recovering, number | null>>>
}

export type History = {
  readonly seed: string
  /** Its beginning by the clock that nobody shifts, which is the database's. */
  readonly beganAt: number
  /** Every answer is there within this, whatever is spoilt; spoilt no more, everything succeeds again within it. */
  readonly limitMs: number
  readonly operations: readonly Operation[]
  readonly sights: readonly Sight[]
  readonly faults: readonly FaultTime[]
  readonly recoveries: readonly Recovery[]
  /** Ends of processes that nobody brought about, and clients that were told what nobody expects. */
  readonly crashes: readonly string[]
}

/** A history that is being written. */
export type Recorder = {
  /** How long an answer or a recovery may take. */
  readonly limitMs: number
  /** Milliseconds since it began. */
  now(): number
  /** That moment by the clock that nobody shifts. */
  wallOf(at: number): number
  /** Somebody wants something from now on, or from `at` on; the answer says that they have it. */
  want(kind: Kind, at?: number): () => void
  note(operation: Omit<Operation, 'n'>): void
  see(sight: Sight): void
  fault(time: FaultTime): void
  recovered(recovery: Recovery): void
  crash(said: string): void
  /** Since when, from `at` on, somebody wanted something of this kind; null when nobody did. */
  wantedFrom(kind: Kind, at: number): number | null
  /** When something like that first succeeded after `at`; null while it has not. */
  firstSuccess(what: (one: Operation) => boolean, at: number): number | null
  written(): History
}

/** What is promised, on a machine that has nothing else to do. */
export const promisedMs = 10_000

export function recordHistory(seed: string, limitMs = promisedMs): Recorder {
  const [startedAt, beganAt] = [performance.now(), Date.now()]
  const operations: Operation[] = []
  const sights: Sight[] = []
  const faults: FaultTime[] = []
  const recoveries: Recovery[] = []
  const crashes: string[] = []
  const wants: { readonly kind: Kind; readonly from: number; to: number }[] = []
  const now = () => performance.now() - startedAt
  return {
    limitMs,
    now,
    wallOf: (at) => beganAt + at,
    want(kind, at = now()) {
      const want = { kind, from: at, to: Number.POSITIVE_INFINITY }
      wants.push(want)
      return () => {
        want.to = now()
      }
    },
    wantedFrom(kind, at) {
      const since = wants.filter((want) => want.kind === kind && want.to >= at && want.from <= now())
      return since.length === 0 ? null : Math.max(at, Math.min(...since.map(({ from }) => from)))
    },
    note: (operation) => void operations.push({ n: operations.length, ...operation }),
    see: (sight) => void sights.push(sight),
    fault: (time) => void faults.push(time),
    recovered: (recovery) => void recoveries.push(recovery),
    crash: (said) => void crashes.push(said),
    firstSuccess(what, at) {
      // They stand in the order of their answers.
      let first: number | null = null
      for (let n = operations.length - 1; n >= 0 && (operations[n] as Operation).answeredAt >= at; n--) {
        const one = operations[n] as Operation
        if (one.outcome === 'ok' && what(one)) first = one.answeredAt
      }
      return first
    },
    written: () => ({ seed, beganAt, limitMs, operations, sights, faults, recoveries, crashes }),
  }
}
