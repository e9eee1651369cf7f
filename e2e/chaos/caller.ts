import { setTimeout as pause } from 'node:timers/promises'
import type { Kind, Recorder } from './history.ts'
import type { Process } from './process.ts'
import type { Chance } from './seed.ts'

const api = '/lotto/api/v1'
/** A phone's patience: longer than the ten seconds in which every answer has to be there. */
const patienceMs = 12_000
/** Asked again after this: sooner than who is asked to wait two seconds, so that more goes on in an outage. */
const againMs = { low: 100, high: 400 } as const

export type Data = Readonly<Record<string, unknown>>
/** Something to be carried out, however often it has to be asked. */
export type Wish = {
  readonly kind: Kind
  readonly key: string
  readonly of: string
  readonly who: string
  readonly path: string
  readonly body: Data
  readonly token: string
  /** For calls that know a repeated one by it. */
  readonly idempotencyKey?: string
  /** What never changes of an answer. */
  readonly tell: (data: Data) => unknown
  /** Refusals that mean: not yet. */
  readonly notYet?: readonly string[]
  /** A process to ask first; any when left out. */
  readonly at?: number
}
export type Heard =
  | { readonly outcome: 'ok'; readonly data: Data }
  | { readonly outcome: 'fail'; readonly code: string; readonly data: Data }

/** What the clients of one history share. */
export type Caller = {
  readonly chance: Chance
  readonly recorder: Recorder
  /** False from the end on: what is not known then is asked again when everything is well. */
  isOver(): boolean
  /** Asks until it is known; null when it is not by the end. */
  carryOut(wish: Wish): Promise<Heard | null>
  /** Reads, or does what no history is about, until somebody answers; null when nobody does by the end. */
  ask(
    path: string,
    given: {
      readonly query?: Record<string, string>
      readonly body?: Data
      readonly token?: string
      readonly idempotencyKey?: string
    },
  ): Promise<Heard | null>
  /** What was not known by the end. */
  open(): readonly Wish[]
}

type Sent = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Data | undefined
  readonly token?: string | undefined
  readonly idempotencyKey?: string | undefined
}
type Answer = { readonly http: number; readonly sta: number; readonly data: Data; readonly isMute: boolean }

/** Sends one request; null when no whole answer comes within the patience of a phone. */
async function send(
  process: Process,
  { path, query, body, token, idempotencyKey }: Sent,
): Promise<Answer | null> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { token }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const sent = {
    headers,
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  }
  try {
    const answer = await fetch(`${process.url}${api}${path}${search}`, sent)
    const { sta, data } = (await answer.json()) as { sta: number; data: Data }
    return {
      http: answer.status,
      sta,
      data,
      isMute: answer.status === 503 && !answer.headers.has('retry-after'),
    }
  } catch {
    return null
  }
}

type Given = {
  readonly processes: readonly Process[]
  readonly recorder: Recorder
  readonly chance: Chance
  readonly isOver: () => boolean
}

export function createCaller({ processes, recorder, chance, isOver }: Given): Caller {
  const open = new Set<Wish>()
  const processOf = (n: number) => processes[n % processes.length] as Process

  async function attempt(wish: Wish, n: number): Promise<Heard | null> {
    const { kind, key, of, who, path, body, token, idempotencyKey } = wish
    const process = processOf(n)
    const invokedAt = recorder.now()
    const answer = await send(process, { path, body, token, idempotencyKey })
    const answeredAt = recorder.now()
    const heard = heardOf(answer)
    const told = heard?.outcome === 'ok' ? wish.tell(heard.data) : (heard?.code ?? null)
    recorder.note({
      kind,
      key,
      of,
      who,
      process: process.n,
      invokedAt,
      answeredAt,
      told,
      outcome: heard?.outcome ?? 'unknown',
      http: answer?.http ?? null,
      isOrphan: process.wasAway(invokedAt, answeredAt),
      ...(answer?.isMute ? { isMute: true as const } : {}),
    })
    return heard
  }

  async function carryOut(wish: Wish): Promise<Heard | null> {
    open.add(wish)
    const isHad = recorder.want(wish.kind)
    for (let n = wish.at ?? chance.below(processes.length); !isOver(); n++) {
      const heard = await attempt(wish, n)
      const isLater = heard?.outcome === 'fail' && wish.notYet?.includes(heard.code)
      if (heard && !isLater) {
        open.delete(wish)
        isHad()
        return heard
      }
      await pause(chance.between(againMs.low, againMs.high))
    }
    return null
  }

  return {
    chance,
    recorder,
    isOver,
    carryOut,
    async ask(path, given) {
      for (let n = chance.below(processes.length); !isOver(); n++) {
        const heard = heardOf(await send(processOf(n), { path, ...given }))
        if (heard) return heard
        await pause(chance.between(againMs.low, againMs.high))
      }
      return null
    },
    open: () => [...open],
  }
}

/** Null where nothing was said about what was asked: no answer, an outage, or too much at once. */
function heardOf(answer: Answer | null): Heard | null {
  if (answer === null || answer.http >= 500 || answer.http === 429) return null
  if (answer.sta === 0) return { outcome: 'ok', data: answer.data }
  return { outcome: 'fail', code: String(answer.data.code ?? answer.http), data: answer.data }
}
