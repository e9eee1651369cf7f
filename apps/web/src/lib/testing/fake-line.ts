import { vi } from 'vitest'

/** One opened stream, seen from the server. */
export type FakeLine = {
  readonly url: string
  readonly token: string | null
  /** The page hung up. */
  readonly isLeft: () => boolean
  /** The first word of a stream: from here on it is open. */
  open(): void
  say(event: string, data: unknown): void
  /** When to come back, in milliseconds. */
  retry(ms: number): void
  /** The connection ends or never came about. */
  lose(): void
  /** Another answer than a stream. */
  refuse(status: number, retryAfter?: number): void
}

/** The server at the other end of the streams that a page opens: they are all that it asks for by `fetch`. */
export function fakeLines(): FakeLine[] {
  const lines: FakeLine[] = []
  type Sent = { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal }
  vi.stubGlobal('fetch', (url: string, { headers, signal }: Sent) => {
    const answer = Promise.withResolvers<Response>()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const broken = new TypeError('the connection is gone')
    signal.addEventListener('abort', () => {
      answer.reject(broken)
      void writer.abort(broken)
    })
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
    const retry = (ms: number) => write(`retry: ${ms}\n\n`)
    lines.push({
      url,
      token: headers.token ?? null,
      isLeft: () => signal.aborted,
      open: () => {
        answer.resolve(new Response(readable))
        retry(1_000)
      },
      say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      retry,
      lose: () => {
        answer.reject(broken)
        writer.close().catch(() => undefined)
      },
      refuse: (status, retryAfter) =>
        answer.resolve(
          new Response('{}', { status, headers: retryAfter ? { 'retry-after': `${retryAfter}` } : {} }),
        ),
    })
    return answer.promise
  })
  return lines
}
