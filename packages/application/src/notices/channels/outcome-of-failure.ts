import type { OutsideFailed, OutsideTrouble } from '../../ports/index.ts'
import type { LetterOutcome } from './notice-channel.ts'

const kinds: Readonly<Record<OutsideTrouble, 'put_off' | 'refused' | 'unreachable'>> = {
  busy: 'put_off',
  token: 'put_off',
  // Of the account: nothing goes out by it until somebody mends it, or its allowance is given back.
  credentials: 'unreachable',
  address: 'unreachable',
  permission: 'unreachable',
  quota: 'unreachable',
  ticket: 'unreachable',
  unauthorised: 'unreachable',
  code: 'refused',
  consent: 'refused',
  gone: 'refused',
  refused: 'refused',
}

/** Numbers of `permission` that are about a person: the app may not see them. */
const outOfSight = [60011]

/**
 * What a failed call of a platform means for the message that it should have sent. `ofPerson`:
 * the platform's numbers that are about whom it is for and not about the account, beside those of both platforms.
 */
export function outcomeOfFailure(failure: OutsideFailed, ofPerson: readonly number[] = []): LetterOutcome {
  const { trouble, errcode, retryAfterMs, mayBeDone } = failure
  const answer = errcode === null ? trouble : `${trouble} ${errcode}`
  if (mayBeDone) return { kind: 'uncertain', answer }
  const isOfPerson = errcode !== null && [...outOfSight, ...ofPerson].includes(errcode)
  return { kind: isOfPerson ? 'refused' : kinds[trouble], answer, retryAfterMs }
}
