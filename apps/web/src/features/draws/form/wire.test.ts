import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { type PrizeLine, wholeLine } from '../../../lib/prize-line.ts'
import { newBlock } from './description/block-lines.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { plainCard } from './organiser/organiser-card-line.ts'
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
  ...freshForm(now),
  loginFree: true,
  title: ' 周年庆 ',
  prizes: [cup],
  openAt: evening,
  ...change,
})

/** The server's answer to what was sent. */
const kept = (change: Partial<DrawForm>, rules = '') =>
  ({ ...sentOf(form(change), 'fast', rules), status: 'draft' }) as unknown as AnswerOf<'taskInfo'>

const withoutKeys = ({ prizes, description, ...rest }: DrawForm) => ({
  ...rest,
  description: description.map(({ key, ...line }) => line),
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
    ['by hand', { openBy: 'manual', endAt: evening, loginFree: false, level: 'B', timeZone: null }],
  ])('comes back as it was sent: %s', (_way, change) => {
    const back = formOf(kept(change), now, () => true)
    const expected = form({ title: '周年庆', prizes: [{ ...cup, name: '水杯' }], ...change })
    const { openAt, openCount, ...same } = withoutKeys(expected)
    expect(withoutKeys(back)).toMatchObject(same)
    if (expected.openBy === 'time') expect(back.openAt).toBe(openAt)
    if (expected.openBy === 'count') expect(back.openCount).toBe(openCount)
  })

  it('keeps rules somebody wrote, and lets generated ones go on following the settings', () => {
    const draw = kept({ rulesText: '自己的' })
    expect(formOf(draw, now, () => false).rulesText).toBe('自己的')
    expect(formOf(draw, now, () => true).rulesText).toBeNull()
  })

  it('is copied without the dates that have passed', () => {
    const copied = copyOf(form({ openAt: now - 1, startAt: now - 1, endAt: now - 1 }), now)
    expect(copied).toMatchObject({ startAt: null, endAt: null })
    expect(copied.openAt).toBeGreaterThan(now)
  })

  it('is copied with the dates that are still to come', () => {
    expect(copyOf(form({ startAt: evening }), now).startAt).toBe(evening)
  })
})

const all: Partial<DrawForm> = {
  cover: '/media/cover.png',
  shareCover: '/media/share.png',
  banner: '/media/banner.mp4',
  background: '/media/background.png',
  timeZone: 'America/New_York',
  scenery: 'lantern-night',
  shownAs: 'name-wheel',
  card: { ...plainCard, name: '山间茶事', qr: '/media/qr.png', accountUrl: 'https://mp.example/a' },
  description: [
    { ...newBlock('text'), text: '到店领取' },
    { ...newBlock('image'), upload: '/media/shop.png', title: '门店' },
    { ...newBlock('video'), upload: '/media/a.mp4', poster: '/media/a.png' },
    { ...newBlock('article'), title: '店史', text: '三年' },
    { ...newBlock('article'), title: '菜单', address: 'https://tea.example/' },
  ],
  conditions: [
    { kind: 'passcode', passcode: '明签' },
    { kind: 'region', districts: ['440000', '310115'] },
    { kind: 'roster' },
    { kind: 'codes' },
    { kind: 'mobile' },
    { kind: 'group', groups: [{ id: 'g-1', name: '老客群' }] },
  ],
  tasks: [
    { id: 't-1', kind: 'article', chances: 2, seconds: 15, url: 'https://example.com/a', title: '读一读' },
    { id: 't-2', kind: 'passcode', chances: 1, limit: 3, passcode: '直播' },
    { id: 't-3', kind: 'daily', chances: 1 },
  ],
  codeLimit: 12,
  winHistory: { days: 30, wins: 1 },
  visibility: { join_count: false, creator: false },
  entryForm: [
    { id: 'q-1', label: '尺码', kind: 'choice', required: true, options: ['S', 'M'] },
    { id: 'q-2', label: '备注', kind: 'text', required: false, hint: '可不填', maxLength: 40 },
    { id: 'q-3', label: '年龄', kind: 'number', required: true, min: 18, max: 60 },
  ],
  claimForm: [{ id: 'c-1', label: '收货地址', kind: 'address', required: true }],
  claimDeadlineMs: 36 * 3_600_000,
  claimReplaces: true,
  security: { perAddressHourly: 30, perDevice: 2, isOneHall: true, isReviewed: true },
  prizes: [
    { ...cup, name: '水杯', image: '/media/cup.png', handOver: 'post' },
    { ...cup, key: 'b', tier: 3, name: '券', kind: 'link', link: 'https://example.com/c' },
  ],
}

describe('a form with every setting', () => {
  it('comes back from the server as it was sent', () => {
    const sent = form({ ...all, title: '周年庆' })
    const back = formOf(kept({ ...all, title: '周年庆' }), now, () => true)
    expect(withoutKeys(back)).toEqual({ ...withoutKeys(sent), openCount: back.openCount })
  })

  it('says with null that each of them was taken away', () => {
    const gone = changesOf(form(), 'advance', '')
    const had = Object.keys(changesOf(form(all), 'advance', '')).filter((key) => !(key in gone))
    expect(had).toEqual([])
    expect(gone).toMatchObject({
      conditions: null,
      tasks: null,
      entry_form: null,
      claim: null,
      security: null,
    })
  })

  it('sends of a task and a question only what their kind asks for', () => {
    const odd: Partial<DrawForm> = {
      tasks: [{ id: 't', kind: 'daily', chances: null, seconds: 9, passcode: 'x', url: ' ', title: ' ' }],
      entryForm: [
        { id: 'q', label: ' 名字 ', kind: 'text', required: true, options: ['a'], min: 1, hint: '' },
      ],
    }
    expect(sentOf(form(odd), 'advance', '')).toMatchObject({
      tasks: [{ id: 't', kind: 'daily', chances: 1 }],
      entry_form: [{ id: 'q', label: '名字', kind: 'text', required: true }],
    })
    expect(Object.keys(sentOf(form(odd), 'advance', '').tasks?.[0] ?? {})).toEqual(['id', 'kind', 'chances'])
  })

  it('sends no address of a prize that leads nowhere', () => {
    const sent = sentOf(form({ prizes: [{ ...cup, link: 'https://example.com' }] }), 'advance', '')
    expect(sent.prizes[0]).not.toHaveProperty('link')
  })
})
