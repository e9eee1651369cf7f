import { callPaths } from '../call-paths.ts'
import { jittered } from '../jitter.ts'
import { type Handlers, type Loss, listen } from '../listen.ts'

/** How a screen hears of news: over the stream, by asking, or not at all. */
export type ShowLink = 'starting' | 'live' | 'polling' | 'offline'

type Options = {
  readonly lid: string
  readonly after: () => number
  readonly on: Handlers
  readonly onLink: (link: ShowLink) => void
  /** Asks for everything; resolves to whether the server was reached. */
  readonly poll: () => Promise<boolean>
}

/** A hall waits for nobody: a lost line is tried again at once, then every second or two. */
const waitsMs = [250, 500, 1_000] as const
const longestWaitMs = 2_000
const pollEveryMs = 1_500

/** Listens to a show until the returned function is called. While there is no stream it asks every moment. */
export function openShowStream(options: Options): () => void {
  let loss: Loss = 'lost'
  let polling: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    // Of a browser's many pages the one that somebody looks at asks.
    const isReached = loss === 'newer' && document.hidden ? null : await options.poll()
    if (polling === undefined) return
    if (isReached !== null) options.onLink(isReached ? 'polling' : 'offline')
    polling = setTimeout(ask, jittered(pollEveryMs))
  }
  const stopPolling = () => {
    clearTimeout(polling)
    polling = undefined
  }

  const offline = () => options.onLink('offline')
  addEventListener('offline', offline)
  const stopListening = listen({
    address: () => callPaths.stream(options.lid, options.after()),
    on: options.on,
    onOpen: () => {
      stopPolling()
      options.onLink('live')
      // Scenes have no number: what was said while the line was gone is asked for.
      void options.poll()
    },
    onLoss: (why, failures, askedMs) => {
      loss = why
      polling ??= setTimeout(ask, 0)
      const ownMs = jittered(waitsMs[failures - 1] ?? longestWaitMs)
      return why === 'lost' ? ownMs : Math.max(askedMs, ownMs)
    },
  })
  return () => {
    stopListening()
    stopPolling()
    removeEventListener('offline', offline)
  }
}
