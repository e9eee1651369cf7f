import { describe, expect, it } from 'vitest'
import { newPrizeLine } from '../../../../lib/prize-line.ts'
import { newBlock } from '../description/block-lines.ts'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { duties, dutiesOf } from './duties.ts'

const cup = { ...newPrizeLine([]), name: '水杯', yuan: 20 }
const whole: DrawForm = {
  ...freshForm(Date.parse('2026-11-20T08:00:00Z')),
  title: '周年庆',
  prizes: [cup],
  claimDeadlineMs: 86_400_000,
  description: [{ ...newBlock('text'), text: '客服电话 0755-1234567' }],
}
const missing = (change: Partial<DrawForm> = {}) =>
  dutiesOf({ ...whole, ...change }).flatMap((one) => (one.missing ? [one.duty] : []))

describe('what promotions have to publish', () => {
  it('is all there in a form with value, deadline and contact', () => expect(missing()).toEqual([]))

  it.each<[string, Partial<DrawForm>]>([
    ['kinds', { rulesText: '人人可参与，20:00 开奖，3 份，来领。' }],
    ['conditions', { rulesText: '人人可参与，20:00 开奖，水杯，来领。', conditions: [{ kind: 'roster' }] }],
    ['method', { rulesText: '20:00 开奖，水杯，来领。' }],
    ['drawing', { rulesText: '人人可参与，水杯，来领。' }],
    ['amount', { prizes: [{ ...cup, yuan: null }] }],
    ['number', { rulesText: '人人可参与，20:00 开奖，水杯，来领。', visibility: { prize_count: false } }],
    ['claim', { claimDeadlineMs: null }],
    ['organiser', { visibility: { creator: false } }],
    ['organiser', { description: [] }],
    ['cap', { prizes: [{ ...cup, yuan: 50_001 }] }],
    ['cap', { prizes: [{ ...cup, yuan: 30_000, quantity: 2 }], maxWins: 2 }],
  ])('lacks %s, and nothing else', (duty, change) => expect(missing(change)).toEqual([duty]))

  it('names every duty once', () => expect(dutiesOf(whole).map(({ duty }) => duty)).toEqual(duties))

  it('takes exactly 50,000 yuan for one person', () =>
    expect(missing({ prizes: [{ ...cup, yuan: 50_000 }] })).toEqual([]))
})
