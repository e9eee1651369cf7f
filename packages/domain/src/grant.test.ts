import { day } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { granted } from './grant.ts'

const now = 1_700_000_000_000

test('days of the plan that runs are added to what is left', () => {
  const held = { plan: 'pro', endsAt: now + 10 * day } as const
  expect(granted(held, 'pro', 30, now)).toEqual({ plan: 'pro', endsAt: now + 40 * day })
})

test('days of a plan that has ended count from now', () => {
  const held = { plan: 'pro', endsAt: now - 10 * day } as const
  expect(granted(held, 'pro', 30, now)).toEqual({ plan: 'pro', endsAt: now + 30 * day })
})

test('a plan for ever is not shortened by days of it', () => {
  const held = { plan: 'pro', endsAt: null } as const
  expect(granted(held, 'pro', 30, now)).toEqual(held)
})

test('another plan starts now', () => {
  const held = { plan: 'pro', endsAt: now + 10 * day } as const
  expect(granted(held, 'enterprise', 30, now)).toEqual({ plan: 'enterprise', endsAt: now + 30 * day })
})

test('for ever has no end, and neither has the free plan', () => {
  const held = { plan: 'pro', endsAt: now + 10 * day } as const
  expect(granted(held, 'pro', null, now)).toEqual({ plan: 'pro', endsAt: null })
  expect(granted(held, 'free', 30, now)).toEqual({ plan: 'free', endsAt: null })
})
