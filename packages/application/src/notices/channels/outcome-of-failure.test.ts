import { hour } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import { OutsideFailed, type OutsideTrouble } from '../../ports/index.ts'
import { outcomeOfFailure } from './outcome-of-failure.ts'

it.each<[OutsideTrouble, number, string]>([
  // No leave for the call: of the account, for as long as nobody gives it.
  ['permission', 48001, 'unreachable'],
  ['permission', 48002, 'unreachable'],
  ['permission', 50002, 'unreachable'],
  ['permission', 301002, 'unreachable'],
  ['permission', 60011, 'refused'],
  ['credentials', 40125, 'unreachable'],
  ['gone', 81013, 'refused'],
  ['consent', 43101, 'refused'],
])('%s %d of an account is %s', (trouble, errcode, kind) => {
  const outcome = outcomeOfFailure(new OutsideFailed(trouble, errcode))
  expect(outcome).toEqual({ kind, answer: `${trouble} ${errcode}`, retryAfterMs: 0 })
})

it('is a person’s where the platform means them by the number', () => {
  const outcome = outcomeOfFailure(new OutsideFailed('permission', 50002), [50002])
  expect(outcome).toMatchObject({ kind: 'refused' })
})

it('is the account’s where its allowance is used up, until it is given back', () => {
  expect(outcomeOfFailure(new OutsideFailed('quota', 45009, hour))).toEqual({
    kind: 'unreachable',
    answer: 'quota 45009',
    retryAfterMs: hour,
  })
})

it('is uncertain where nobody answered, whatever else is known', () => {
  const failure = new OutsideFailed('busy', null, 1, { mayBeDone: true })
  expect(outcomeOfFailure(failure)).toEqual({ kind: 'uncertain', answer: 'busy' })
})
