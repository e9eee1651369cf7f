import type { StreamMessage } from '@fairdraw/contract'
import type { SignedTip } from '@fairdraw/fairness'
import { within } from './jitter.ts'
import { loadPart } from './load-part.ts'
import { entrantToken } from './session.ts'

/** A line that says nothing for longer than two heartbeats is dead, whatever the browser thinks. */
const silentMs = 45_000

/** Why there is no stream. `refused`: no room for it · `newer`: its session opened so many that the oldest was closed. */
export type Loss = 'lost' | 'refused' | 'newer'

/** What is done with what each event carries. */
export type Handlers = {
  readonly [Told in StreamMessage as Told['event']]?: (told: Told[Told['event'] & keyof Told]) => void
}

type Options = {
  readonly address: () => string
  readonly on: Handlers
  readonly onOpen: () => void
  /** Told how often in a row, and how long the server asks to wait; answers how long to wait, in milliseconds. */
  readonly onLoss: (loss: Loss, failures: number, askedMs: number) => number
}

/**
 * Listens to server-sent events (WHATWG HTML §9.2) until the returned function is called, and opens the stream again
 * after whatever went wrong. An EventSource could neither say whose it is nor hear when to come back.
 */
export function listen({ address, on, onOpen, onLoss }: Options): () => void {
  let line = new AbortController()
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let mayWake = true

  const take = (own: AbortController) => {
    clearTimeout(retry)
    line.abort()
    line = own
  }

  async function open(): Promise<void> {
    const own = new AbortController()
    take(own)
    let loss: Loss = 'lost'
    let askedMs = 0
    let openedAt: number | null = null
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), silentMs)
    }
    const tell = (block: string) => {
      const told = Object.fromEntries(block.split('\n').map((field) => field.split(/: (.*)/s, 2)))
      if (told.retry) askedMs = +told.retry
      if (told.event === 'closed') loss = 'newer'
      if (told.event === 'tip') void remember(JSON.parse(told.data), openedAt)
      on[told.event as keyof Handlers]?.(JSON.parse(told.data))
    }
    try {
      heard()
      const token = entrantToken()
      const sent = { headers: token ? { token } : {}, signal: own.signal }
      const answer = await fetch(address(), sent).catch(() => null)
      askedMs = Number(answer?.headers.get('retry-after')) * 1_000 || 0
      if (askedMs) loss = 'refused'
      if (!answer?.ok || !answer.body || line !== own) return
      const reader = answer.body.getReader()
      const decoder = new TextDecoder()
      for (let text = '', isOpen = false; ; isOpen = true) {
        const piece = await reader.read().catch(() => null)
        if (!piece?.value || line !== own) return
        heard()
        // The service says something at once: a proxy that holds it back lets no stream through.
        if (!isOpen) {
          openedAt = Date.now()
          opened()
        }
        const blocks = (text + decoder.decode(piece.value, { stream: true })).split('\n\n')
        text = blocks.pop() ?? ''
        blocks.forEach(tell)
      }
    } finally {
      clearTimeout(silence)
      if (line === own) lost(loss, askedMs)
    }
  }

  function opened(): void {
    mayWake = false
    failures = 0
    onOpen()
  }

  function lost(loss: Loss, askedMs: number): void {
    // Who is told to wait waits; everybody else wakes with the page or the network.
    mayWake = loss !== 'refused'
    // Those who are asked at the same moment do not come back at the same moment.
    const waitMs = onLoss(loss, ++failures, loss === 'lost' ? askedMs : askedMs + within(askedMs))
    retry = setTimeout(loss === 'newer' ? wake : open, waitMs)
  }

  /* A phone that wakes up or finds a network again should not wait out its pause. */
  function wake(): void {
    if (mayWake && !document.hidden) void open()
  }

  const wakers = [
    [window, 'online'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const
  for (const [place, event] of wakers) place.addEventListener(event, wake)
  void open()
  return () => {
    for (const [place, event] of wakers) place.removeEventListener(event, wake)
    take(new AbortController())
  }
}

/** Whoever listens keeps what the log signed, and when: it shows later that nothing was dated back (lot-1 §14.1). */
async function remember(tip: SignedTip, since: number | null): Promise<void> {
  const seenAt = Date.now()
  const { keepTip } = await loadPart(() => import('./kept-log.ts'))
  keepTip(tip, seenAt, since)
}
