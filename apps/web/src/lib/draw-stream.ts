import { jittered } from './jitter.ts'
import { type Handlers, type Loss, listen } from './listen.ts'

/** How the page hears of news: over the stream, by asking now and then, or not at all. */
export type DrawLink = 'starting' | 'live' | 'polling' | 'offline'

type Options = {
  /** The stream's address, continuing after what is known. */
  readonly address: () => string
  readonly on: Handlers
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
export function openDrawStream({ address, on, onLink, poll }: Options): () => void {
  let loss: Loss = 'lost'
  let polling: ReturnType<typeof setTimeout> | undefined

  const startPolling = () => {
    if (polling !== undefined) return
    const ask = async () => {
      // Of a browser's many pages the one that somebody looks at asks.
      if (loss !== 'newer' || !document.hidden) onLink((await poll()) ? 'polling' : 'offline')
      if (polling !== undefined) polling = setTimeout(ask, jittered(pollEveryMs))
    }
    polling = setTimeout(ask, 0)
  }
  const stopPolling = () => {
    clearTimeout(polling)
    polling = undefined
  }
  const stopListening = listen({
    address,
    on,
    onOpen: () => {
      stopPolling()
      onLink('live')
    },
    onLoss: (why, failures, askedMs) => {
      loss = why
      if (failures >= patience || why !== 'lost') startPolling()
      return Math.max(askedMs, jittered(Math.min(longestWaitMs, firstWaitMs * 2 ** failures)))
    },
  })
  return () => {
    stopListening()
    stopPolling()
  }
}
