import type { DrawId, Instant, UserId } from '@fairdraw/domain'

/** That the operator, or somebody in a support session, did something to an account. Never says with what words. */
export type Audit = {
  readonly at: Instant
  /** Whose account it was. */
  readonly userId: UserId
  /** The hash of the session's token in hexadecimal; null for a verb at the operator's terminal. */
  readonly session: string | null
  /** The name of the call in the contract, or `operator` and the verb. */
  readonly call: string
  /** The draw that was touched, if it was one. */
  readonly drawId: DrawId | null
}

export type AuditReader = {
  /** Newest first. */
  newest(limit: number): Promise<readonly Audit[]>
}

/** What was recorded is never changed and never removed. */
export type AuditWriter = AuditReader & {
  record(audit: Audit): Promise<void>
}
