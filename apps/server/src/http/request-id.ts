import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sane = /^[\w.:-]{1,64}$/

/** The client's own `request-id` when it is a short plain token, so that traces join up; else a fresh one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['request-id']
  return typeof sent === 'string' && sane.test(sent) ? sent : randomUUID()
}
