import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { headersOfAnswers } from '../http/security-headers.ts'

/**
 * Begins a stream of server-sent events (WHATWG HTML §9.2). From here on its socket is written to directly: the body
 * ends with the connection, so the same bytes serve every stream without a chunk header of its own (RFC 9112 §6.3).
 */
export function beginStream(response: ServerResponse, requestId: string): void {
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    ...headersOfAnswers,
    'request-id': requestId,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  // Spread, so that those who are cut off together do not come back together.
  response.write(`retry: ${1_000 + randomInt(2_000)}\n\n`)
}

/** Where a stream resumes: the browser's own cursor, else the one in the query, else from the start. */
export function resumesAfter(lastEventId: unknown, after: number | undefined): number {
  if (typeof lastEventId === 'string' && /^\d{1,15}$/.test(lastEventId)) return Number(lastEventId)
  return after ?? 0
}
