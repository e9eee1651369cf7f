import type { OutsideFailed, OutsideTrouble } from '../../ports/index.ts'
import type { LetterOutcome } from './notice-channel.ts'

const kinds: Readonly<Record<OutsideTrouble, 'put_off' | 'refused' | 'unreachable'>> = {
  ...{ busy: 'put_off', quota: 'put_off', token: 'put_off' },
  // Of the account: nothing goes out by it until somebody mends it.
  ...{
    credentials: 'unreachable',
    address: 'unreachable',
    ticket: 'unreachable',
    unauthorised: 'unreachable',
  },
  ...{ code: 'refused', consent: 'refused', gone: 'refused', permission: 'refused', refused: 'refused' },
}

/** What a failed call of a platform means for the message that it should have sent (protocols.md 1.7, 3.8). */
export function outcomeOfFailure(failure: OutsideFailed): LetterOutcome {
  const { trouble, errcode, retryAfterMs, mayBeDone } = failure
  const answer = errcode === null ? trouble : `${trouble} ${errcode}`
  return mayBeDone ? { kind: 'uncertain', answer } : { kind: kinds[trouble], answer, retryAfterMs }
}
