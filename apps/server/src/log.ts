import type { FastifyBaseLogger } from 'fastify'

/** The service's log: one JSON object a line on standard error. It is never given tokens, codes or queries. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const digits = /\d{8,}/g
const mail = /[^\s@"'(]+@[^\s@"')]+/g

type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: string
  readonly cause?: LoggedError
}

/** An error as it may be written down: with its cause, without anything that looks like a number or address of a person. */
export function loggedError(failure: unknown): LoggedError {
  if (!(failure instanceof Error))
    return { type: typeof failure, message: masked(String(failure)), stack: '' }
  const { code } = failure as Error & { code?: unknown }
  return {
    type: failure.name,
    message: masked(failure.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: masked(failure.stack ?? ''),
    ...(failure.cause === undefined ? {} : { cause: loggedError(failure.cause) }),
  }
}

function masked(text: string): string {
  return text.replace(digits, '****').replace(mail, '****')
}
