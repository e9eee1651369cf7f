import { type Outage, StoreUnavailable, Taken } from '@fairdraw/application/ports'
import { keyOfConstraint } from './taken-key.ts'

/** SQLSTATE codes (PostgreSQL manual, appendix A) that say the server is out of order, not the call. */
const outages: ReadonlyMap<string, Outage> = new Map([
  ['25006', 'down'],
  ['53100', 'full'],
  ['53300', 'down'],
  ['55P03', 'locked'],
  ['57P01', 'down'],
  ['57P02', 'down'],
  ['57P03', 'down'],
  ['57P05', 'down'],
  ['25P03', 'down'],
])
const uniqueViolation = '23505'
const retried = ['40001', '40P01']

/** What an error of `pg` means to the callers of the store. */
export function postgresFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (code === uniqueViolation) return new Taken(keyOfConstraint(constraint ?? ''))
  const outage = outageOf(code, error)
  return outage ? new StoreUnavailable(outage, { cause: error }) : error
}

/** True when the same transaction may well succeed in another try. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof Error && retried.includes((error as Error & { code?: string }).code ?? '')
}

function outageOf(code: string | undefined, error: Error): Outage | undefined {
  // Errors of the socket have names like ECONNRESET; `pg` itself has none for its own.
  if (code === undefined) return /connection|timeout exceeded/i.test(error.message) ? 'down' : undefined
  if (/^(E[A-Z_]+|08...)$/.test(code)) return 'down'
  return outages.get(code)
}
