import { gates } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { VipReason } from '../../lib/vip-reason.ts'
import { gateGroups, gatesIn } from './gate-groups.ts'
import { wantedOf } from './wanted-gate.ts'

const reason = (from: string, more: Partial<VipReason> = {}): VipReason => ({
  path: '/dashboard/lucky_draw',
  from,
  desc: '描述',
  lid: null,
  type: null,
  platform: 'pc',
  ...more,
})

describe('the recorded reason on the page of plans', () => {
  test('names what was locked, the plan that unlocks it and the way back', () => {
    expect(wantedOf(reason('hide_winner_list'), 'free', 'zh')).toEqual({
      what: '隐藏中奖名单',
      gate: 'hide_winner_list',
      plan: 'pro',
      back: '/dashboard/lucky_draw',
    })
  })

  test('is said in English to those who read it', () => {
    expect(wantedOf(reason('login_free'), 'free', 'en')?.what).toBe('Entry without signing in')
  })

  test('points at no plan once the own one holds it', () => {
    expect(wantedOf(reason('login_free'), 'basic', 'zh')?.plan).toBeNull()
  })

  test('points at the own plan where only a later end helps', () => {
    expect(wantedOf(reason('deadline_beyond_vip'), 'pro', 'zh')).toMatchObject({ gate: null, plan: 'pro' })
  })

  test('is nothing to say for who came by the menu, or by nothing', () => {
    expect([wantedOf(reason('pay_direct'), 'free', 'zh'), wantedOf(null, 'free', 'zh')]).toEqual([null, null])
  })

  test.each([
    '',
    '/dashboard/pay',
    '/dashboard/pay?x=1',
    '//elsewhere.example',
    'https://elsewhere.example',
    '/dashboards',
  ])('leads back to the desk alone, not to 「%s」', (path) => {
    expect(wantedOf(reason('login_free', { path }), 'free', 'zh')?.back).toBeNull()
  })
})

test('every gate stands in one group of the page of plans', () => {
  const shown: readonly string[] = gateGroups.flatMap((group) => gatesIn(group))
  const unlockable = Object.values(gates).filter(({ plan }) => plan !== null)
  expect(shown.toSorted()).toEqual(unlockable.map(({ from }) => from).toSorted())
})
