import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { type PrizeLine, wholeLine } from '../../../lib/prize-line.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { changesOf, copyOf, formOf, sentOf } from './wire.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const evening = Date.parse('2026-11-21T12:00:00Z')

const cup: PrizeLine = wholeLine({
  key: 'a',
  tier: 2,
  name: ' 水杯 ',
  kind: 'goods',
  quantity: 10,
  yuan: 19.9,
})

const form = (change: Partial<DrawForm> = {}): DrawForm => ({
  ...freshForm('enterprise', now),
  title: ' 周年庆 ',
  prizes: [cup],
  openAt: evening,
  ...change,
})

/** The server's answer to what was sent. */
const kept = (change: Partial<DrawForm>, rules = '') =>
  ({ ...sentOf(form(change), 'fast', rules), status: 'draft' }) as unknown as AnswerOf<'taskInfo'>

const withoutKeys = ({ prizes, ...rest }: DrawForm) => ({
  ...rest,
  prizes: prizes.map(({ key, ...line }) => line),
})

describe('a form on its way to the server', () => {
  it('sends yuan as whole fen', () => {
    expect(sentOf(form(), 'fast', '').prizes).toEqual([
      { tier: 2, name: '水杯', kind: 'goods', quantity: 10, value_fen: 1990 },
    ])
  })

  it.each([
    [0.01, 1],
    [1.15, 115],
    [8.2, 820],
    [4999.99, 499_999],
  ])('sends %s yuan as %s fen, though floating point would lose one', (yuan, fen) => {
    expect(sentOf(form({ prizes: [{ ...cup, yuan }] }), 'fast', '').prizes[0]?.value_fen).toBe(fen)
  })

  it('leaves a value out that was not typed', () => {
    expect(sentOf(form({ prizes: [{ ...cup, yuan: null }] }), 'fast', '').prizes[0]).not.toHaveProperty(
      'value_fen',
    )
  })

  it('sends only the value of the way it opens', () => {
    expect(sentOf(form({ openBy: 'count', openCount: 60 }), 'fast', '').opening).toEqual({
      by: 'count',
      count: 60,
    })
    expect(sentOf(form({ openBy: 'manual' }), 'fast', '').opening).toEqual({ by: 'manual' })
    expect(sentOf(form(), 'fast', '').opening).toEqual({ by: 'time', at: '2026-11-21T12:00:00.000Z' })
  })

  it('sends no end for a draw that opens by the clock', () => {
    expect(sentOf(form({ endAt: evening }), 'fast', '')).not.toHaveProperty('end_at')
    expect(sentOf(form({ endAt: evening, openBy: 'manual' }), 'fast', '').end_at).toBe(
      '2026-11-21T12:00:00.000Z',
    )
  })

  it('sends the generated rules until the organiser writes others', () => {
    expect(sentOf(form(), 'fast', '生成的').rules_text).toBe('生成的')
    expect(sentOf(form({ rulesText: '自己的' }), 'fast', '生成的').rules_text).toBe('自己的')
  })

  it('says of a draft what was emptied', () => {
    expect(changesOf(form(), 'fast', '')).toMatchObject({ start_at: null, end_at: null, join_limit: null })
    expect(changesOf(form(), 'fast', '')).not.toHaveProperty('task_type')
  })
})

describe('a draw on its way into the form', () => {
  it.each<[string, Partial<DrawForm>]>([
    ['by time', { startAt: now, joinLimit: 500, onShort: 'cancel', maxWins: 3, minEntrants: 20 }],
    ['by head count', { openBy: 'count', openCount: 60, endAt: evening }],
    ['by hand', { openBy: 'manual', endAt: evening, loginFree: false, level: 'B', description: '到店领取' }],
  ])('comes back as it was sent: %s', (_way, change) => {
    const back = formOf(kept(change), 'enterprise', now, () => true)
    const expected = form({ title: '周年庆', prizes: [{ ...cup, name: '水杯' }], ...change })
    const { openAt, openCount, ...same } = withoutKeys(expected)
    expect(withoutKeys(back)).toMatchObject(same)
    if (expected.openBy === 'time') expect(back.openAt).toBe(openAt)
    if (expected.openBy === 'count') expect(back.openCount).toBe(openCount)
  })

  it('keeps rules somebody wrote, and lets generated ones go on following the settings', () => {
    const draw = kept({ rulesText: '自己的' })
    expect(formOf(draw, 'enterprise', now, () => false).rulesText).toBe('自己的')
    expect(formOf(draw, 'enterprise', now, () => true).rulesText).toBeNull()
  })

  it('is copied without the dates that have passed', () => {
    const copied = copyOf(form({ openAt: now - 1, startAt: now - 1, endAt: now - 1 }), 'enterprise', now)
    expect(copied).toMatchObject({ startAt: null, endAt: null })
    expect(copied.openAt).toBeGreaterThan(now)
  })

  it('is copied with the dates that are still to come', () => {
    expect(copyOf(form({ startAt: evening }), 'enterprise', now).startAt).toBe(evening)
  })
})
