import type { HallPulse, SentMessage, SentScene } from '@fairdraw/contract'
import { jittered } from '../jitter.ts'
import { paths } from '../paths.ts'

/** How a screen hears of news: over the stream, by asking, or not at all. */
export type ShowLink = 'starting' | 'live' | 'polling' | 'offline'

type Options = {
  readonly lid: string
  readonly after: () => number
  readonly onFact: () => void
  readonly onScene: (scene: SentScene) => void
  readonly onHall: (hall: HallPulse) => void
  readonly onMessage: (told: SentMessage | { readonly gone: readonly string[] }) => void
  readonly onLink: (link: ShowLink) => void
  /** Asks for everything; resolves to whether the server was reached. */
  readonly poll: () => Promise<boolean>
}

/** A hall waits for nobody: a lost line is tried again at once, then every second or two. */
const waitsMs = [250, 500, 1_000, 2_000]
const pollEveryMs = 1_500
/** A line that says nothing for longer than its heartbeat is dead, whatever the browser thinks. */
const silentMs = 45_000

/** Listens to a show until the returned function is called. While there is no stream it asks every moment. */
export function openShowStream(options: Options): () => void {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function connect(): void {
    clearTimeout(retry)
    source?.close()
    source = new EventSource(paths.stream(options.lid, options.after()))
    source.onopen = () => {
      failures = 0
      clearTimeout(polling)
      polling = undefined
      options.onLink('live')
      // Scenes have no number: what was said while the line was gone is asked for.
      void options.poll()
    }
    source.onerror = lost
    source.addEventListener('fact', options.onFact)
    source.addEventListener('scene', ({ data }) => options.onScene(JSON.parse(data)))
    source.addEventListener('hall', ({ data }) => options.onHall(JSON.parse(data)))
    source.addEventListener('danmaku', ({ data }) => options.onMessage(JSON.parse(data)))
  }

  function lost(): void {
    source?.close()
    source = undefined
    if (isStopped) return
    const wait = waitsMs[Math.min(failures, waitsMs.length - 1)] ?? silentMs
    failures++
    polling ??= setTimeout(ask, 0)
    retry = setTimeout(connect, jittered(wait))
  }

  async function ask(): Promise<void> {
    const isReached = await options.poll()
    if (polling === undefined || isStopped) return
    options.onLink(isReached ? 'polling' : 'offline')
    polling = setTimeout(ask, jittered(pollEveryMs))
  }

  const offline = () => options.onLink('offline')
  const wake = () => {
    if (!document.hidden && source?.readyState !== EventSource.OPEN) connect()
  }
  connect()
  addEventListener('online', connect)
  addEventListener('offline', offline)
  document.addEventListener('visibilitychange', wake)
  return () => {
    isStopped = true
    clearTimeout(retry)
    clearTimeout(polling)
    polling = undefined
    source?.close()
    removeEventListener('online', connect)
    removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', wake)
  }
}
