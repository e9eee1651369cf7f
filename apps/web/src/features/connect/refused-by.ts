import type { CallProblem } from '../../lib/call-problem.ts'

/** What to say beside each field: what the service says of it, and what the platform says of the secret. */
export function refusedBy({ code, fields, message }: CallProblem): Readonly<Record<string, string>> {
  return code === 'outside_failed' ? { secret: message } : fields
}
