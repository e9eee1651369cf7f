import { day, hookRetries, hour, minute, second } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import type { HookAnswer } from '../ports/index.ts'
import { newDelivery, newHook } from '../testing/store-connecting.contract.ts'
import { deliveryAfter, hookAfter } from './send-delivery.ts'

const now = 1_000_000_000
const hook = newHook()
const answered = (status: number, retryAfterMs: number | null = null): HookAnswer => ({
  status,
  retryAfterMs,
  tookMs: 12,
})
const silent: HookAnswer = { problem: 'too_late', tookMs: 15_000 }
const after = (answer: HookAnswer, { tries = 1, chance = 0.5, isOn = true } = {}) =>
  deliveryAfter(newDelivery(hook, { tries }), answer, { now, chance, isOn })

test.each([200, 201, 204, 299])('%i is success', (status) => {
  expect(after(answered(status))).toMatchObject({
    state: 'delivered',
    lastStatus: status,
    lastProblem: null,
    lastAt: now,
    tookMs: 12,
    nextAt: null,
  })
})

test.each([100, 400, 401, 404, 410, 429, 500, 503, 999])('%i is not', (status) => {
  expect(after(answered(status))).toMatchObject({ state: 'waiting', lastStatus: status })
})

test('it is tried again in five seconds, minutes, hours, and given up after three days', () => {
  const pauses = hookRetries.map((_, at) => (after(silent, { tries: at + 1 }).nextAt ?? 0) - now)
  expect(pauses).toEqual(hookRetries)
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeGreaterThan(3 * day)
  expect(after(silent, { tries: hookRetries.length + 1 })).toMatchObject({
    state: 'given_up',
    lastProblem: 'too_late',
    nextAt: null,
  })
})

test('what failed together does not come back together', () => {
  const pause = (chance: number) => (after(silent, { tries: 2, chance }).nextAt ?? 0) - now
  expect([pause(0), pause(1)]).toEqual([4 * minute, 6 * minute])
})

test.each([429, 502, 503, 504])('who answers %i may ask for a longer pause, of a day at most', (status) => {
  const next = (ms: number) => {
    const answer = answered(status, ms)
    return [(after(answer).nextAt ?? 0) - now, (hookAfter(hook, answer, now).restsUntil ?? 0) - now]
  }
  expect(next(20 * minute)).toEqual([20 * minute, 20 * minute])
  expect(next(400 * day)).toEqual([day, day])
  expect(next(1)).toEqual([5 * second, second])
})

test('no other answer asks for a pause', () => {
  expect(after(answered(500, hour)).nextAt).toBe(now + 5 * second)
})

test('an address that is off, or whose plan has ended, is not tried again', () => {
  expect(after(silent, { isOn: false })).toMatchObject({ state: 'given_up' })
  expect(after({ problem: 'plan_ended', tookMs: 0 })).toMatchObject({ state: 'given_up' })
  expect(hookAfter(hook, { problem: 'plan_ended', tookMs: 0 }, now)).toBe(hook)
})

test('an address that fails rests for longer and longer, ten minutes at most, and not at all once it works', () => {
  const rest = (failedMs: number) =>
    (hookAfter({ ...hook, failingSince: now - failedMs }, silent, now).restsUntil ?? 0) - now
  expect([0, minute, 20 * minute, day].map(rest)).toEqual([second, 15 * second, 5 * minute, 10 * minute])
  const failing = { ...hook, failingSince: 5, restsUntil: 9 }
  expect(hookAfter(failing, answered(200), now)).toEqual({ ...hook, failingSince: null, restsUntil: null })
})

test('an address is switched off when it says so itself, or after five days of failing', () => {
  expect(hookAfter(hook, answered(410), now)).toMatchObject({ state: 'disabled', failingSince: now })
  const since = (failingSince: number) => hookAfter({ ...hook, failingSince }, silent, now).state
  expect([since(now - 5 * day + 1), since(now - 5 * day)]).toEqual(['on', 'disabled'])
  expect(hookAfter({ ...hook, state: 'off' }, answered(410), now).state).toBe('off')
})
