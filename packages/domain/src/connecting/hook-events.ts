import { day } from '@fairdraw/fairness'

/** What an organiser's own systems can be told of (Standard Webhooks: names joined by dots). */
export const hookEvents = [
  'draw.published',
  'draw.changed',
  'draw.started',
  'draw.sealed',
  'draw.drawn',
  'draw.cancelled',
  'draw.expired',
  'draw.failed',
  'draw.closed',
  'award.claimed',
  'award.voided',
  'test',
] as const
export type HookEvent = (typeof hookEvents)[number]

/** Most addresses of one account. */
export const mostHooks = 10

/** When a delivery is tried again after its nth failure, milliseconds; after the last one it is given up. */
export const hookRetries: readonly number[] = [
  5_000,
  5 * 60_000,
  30 * 60_000,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600_000),
]

/**
 * Why an address did not answer: not on the public internet · no such host · no connection or a broken one · no answer
 * in time · a redirect · a certificate that is not its own · not asked at all, the plan has no webhooks any more.
 */
export const hookProblems = [
  'not_public',
  'no_host',
  'no_connection',
  'too_late',
  'redirected',
  'bad_certificate',
  'plan_ended',
] as const
export type HookProblem = (typeof hookProblems)[number]

/** An address that fails for so long is not tried any more. */
export const failingForMs = 5 * day

/** A replaced secret signs beside the new one for so long. */
export const twoSecretsMs = day
