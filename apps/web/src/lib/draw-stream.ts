import type { LotsPulse, Pulse, SentScene, TakenPulse } from '@fairdraw/contract'
import type { NumberedFact } from '@fairdraw/domain'
import { jittered } from './jitter.ts'

/** How the page hears of news: over the stream, by asking now and then, or not at all. */
export type DrawLink = 'starting' | 'live' | 'polling' | 'offline'

type Options = {
  /** The stream's address, continuing after what is known. */
  readonly address: () => string
  readonly onFact: (fact: NumberedFact) => void
  readonly onPulse: (pulse: Pulse) => void
  /** Which cards of a shared board are gone. */
  readonly onBoard: (board: TakenPulse) => void
  /** How many lots are taken. */
  readonly onLots: (lots: LotsPulse) => void
  /** What the screens of a hall show. */
  readonly onScene: (scene: SentScene) => void
  readonly onLink: (link: DrawLink) => void
  /** Asks for the whole picture; resolves to whether the server was reached. */
  readonly poll: () => Promise<boolean>
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000
const pollEveryMs = 5_000
/** Failures in a row after which a proxy is taken to block streams. */
const patience = 2

/** Listens to a draw until the returned function is called; comes back by itself after whatever went wrong. */
export function openDrawStream(options: Options): () => void {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(retry)
    source?.close()
    if (typeof EventSource === 'undefined') return startPolling()
    source = new EventSource(options.address())
    source.onopen = () => {
      failures = 0
      stopPolling()
      options.onLink('live')
    }
    source.onerror = lost
    source.addEventListener('fact', ({ data }) => options.onFact(JSON.parse(data)))
    source.addEventListener('pulse', ({ data }) => options.onPulse(JSON.parse(data)))
    source.addEventListener('scene', ({ data }) => options.onScene(JSON.parse(data)))
    source.addEventListener('board', ({ data }) => options.onBoard(JSON.parse(data)))
    source.addEventListener('lots', ({ data }) => options.onLots(JSON.parse(data)))
  }
  const lost = () => {
    source?.close()
    source = undefined
    failures += 1
    if (failures >= patience) startPolling()
    retry = setTimeout(connect, jittered(Math.min(longestWaitMs, firstWaitMs * 2 ** failures)))
  }
  const startPolling = () => {
    if (polling !== undefined) return
    const ask = async () => {
      options.onLink((await options.poll()) ? 'polling' : 'offline')
      if (polling !== undefined) polling = setTimeout(ask, jittered(pollEveryMs))
    }
    polling = setTimeout(ask, 0)
  }
  const stopPolling = () => {
    clearTimeout(polling)
    polling = undefined
  }
  /* A phone that wakes up or finds a network again should not wait out its pause. */
  const wake = () => {
    if (!document.hidden && source?.readyState !== EventSource.OPEN) connect()
  }

  connect()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearTimeout(retry)
    stopPolling()
    source?.close()
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
