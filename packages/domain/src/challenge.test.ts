import { expect, test } from 'vitest'
import { isSolved, solve } from './challenge.ts'

test('a challenge is solved by a number that takes some trying, and by no other', () => {
  const challenge = { token: 'a token', bits: 10 }
  const answer = solve(challenge, 0, 100_000) ?? ''
  expect(Number(answer)).toBeGreaterThan(10)
  expect(isSolved(challenge, answer)).toBe(true)
  expect(isSolved({ ...challenge, token: 'another' }, answer)).toBe(false)
  expect(isSolved({ ...challenge, bits: 30 }, answer)).toBe(false)
  for (const none of ['', '-1', '1e9', ` ${answer}`, '9'.repeat(99)])
    expect(isSolved(challenge, none)).toBe(false)
})

test('trying can be done in pieces', () => {
  const challenge = { token: 'a token', bits: 8 }
  const answer = Number(solve(challenge, 0, 100_000))
  expect(solve(challenge, 0, answer)).toBeNull()
  expect(solve(challenge, answer, 1)).toBe(String(answer))
})
