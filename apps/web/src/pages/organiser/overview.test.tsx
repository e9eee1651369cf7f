// @vitest-environment jsdom
import { type Plan, unborn } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Figures } from '../../features/draws/overview/figures.tsx'
import { Overview } from '../../features/draws/overview/overview.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { vipReason } from '../../lib/vip-reason.ts'
import { plainEntry } from '../entrant/testing/draw-server.ts'
import { endDesk, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const start = Date.UTC(2026, 0, 2)
const stat = {
  visits: 18_204,
  entrants: 2_604,
  excluded: 18,
  chances: 6_480,
  awards: 0,
  claimed: 0,
  shipped: 0,
  voided: 0,
  hours: [40, 2].map((visits, at) => ({
    at: new Date(start + at * 3_600_000).toISOString(),
    visits,
    entrants: at,
  })),
  detail: null as object | null,
}
const detail = {
  chances_by_reason: [{ reason: 'invite', count: 9 }],
  channels: [
    { id: 'direct', name: '直接打开', visits: 1, entrants: 0 },
    { id: 'c', name: '店内二维码', visits: 9, entrants: 5 },
  ],
  regions: [],
  inviters: [
    { member_id: '1', nickname: '周周', invited: 4, counted: 3 },
    { member_id: '2', nickname: '周周', invited: 1, counted: 1 },
  ],
}

async function open(plan: Plan, answer: object = stat) {
  const asked = deskServer({ '/lotto/task/stat': () => answer }, plan)
  const entry = plainEntry({ published_at: null, closed_at: null, rounds: [] }) as DrawPicture['entry']
  const life = { ...unborn, status: 'open' as const, factNumber: 1 }
  const picture = { entry, life, joinCount: 2_604, loadedAt: 0, firstTold: null }
  await showDesk(<Overview id="d" picture={picture} reveal={null} />)
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

const figures = () => document.querySelector('.figures')?.textContent ?? ''

describe('the numbers of a draw', () => {
  test('stand in a row; what opening decides is not known before', async () => {
    await open('pro')
    await sees('18,204')
    expect(['2,604', '6,480', '18'].filter((said) => !figures().includes(said))).toEqual([])
    expect(figures()).toContain('中奖—')
  })

  test('after the opening claims are awaited in silence: they are not put off to it once more', async () => {
    deskServer({ '/lotto/task/stat': () => new Promise(() => {}) })
    const entry = plainEntry({ published_at: null, closed_at: null, rounds: [] }) as DrawPicture['entry']
    const outcome = { awardCount: 3 }
    const rounds = [{ record: { voids: [] }, outcome }] as unknown as DrawPicture['life']['rounds']
    const life = { ...unborn, status: 'drawn' as const, factNumber: 1, rounds }
    const picture = { entry, life, joinCount: 9, loadedAt: 0, firstTold: null }
    await showDesk(<Figures id="d" picture={picture} stat={undefined} />)
    expect(figures()).toContain('中奖3')
    expect(figures()).toMatch(/已领—$/)
  })

  test('over time are drawn as lines, with every number in a table', async () => {
    await open('pro')
    await sees('每小时')
    const label = document.querySelector('svg.fd-chart')?.getAttribute('aria-label')
    expect(label).toBe('访问与参与随时间的变化，共 18,204 次访问，2,604 人参与')
    const cells = [...document.querySelectorAll('.hour-chart-numbers td')].map(
      ({ textContent }) => textContent,
    )
    expect(cells).toEqual(['40', '0', '2', '1'])
  })

  test('say so where nobody came yet', async () => {
    await open('pro', { ...stat, hours: [] })
    await sees('还没有人来过')
  })
})

describe('where people came from', () => {
  test('is shown by channel, source and inviter where the plan holds it', async () => {
    const asked = await open('pro', { ...stat, detail })
    await sees('店内二维码')
    expect(sentTo(asked, 'task/stat')).toEqual([{ id: 'd', detail: 'true' }])
    expect([page().includes('邀请最多'), page().includes('周周 (2)')]).toEqual([true, true])
    expect([page().includes('直接打开'), page().includes('地区')]).toEqual([false, false])
  })

  test('keeps its place with a lock where it does not, and wanting it is remembered', async () => {
    const asked = await open('free')
    await sees('需要专业版')
    expect(sentTo(asked, 'task/stat')).toEqual([{ id: 'd', detail: 'false' }])
    await press('查看方案')
    expect(vipReason()?.from).toBe('activity_data')
  })
})

test.each([
  [
    'a pairing that waits for its close',
    { charter: { level: 'C', lots: { rule: 'pairing' } }, closesAt: start },
    { task_type: 'draw_lots', opening: { by: 'lots' } },
    '去截止并配对',
    '?tab=lots',
  ],
  [
    'a show that is over',
    { status: 'drawn', show: { beganAt: start, endedAt: start + 1, changes: [], confirmed: [] } },
    { task_type: 'screen', opening: { by: 'rounds' } },
    '去发奖',
    '?tab=winners',
  ],
] as const)('leads to where what is due is done: %s', async (_, more, entry, word, to) => {
  deskServer({ '/lotto/task/stat': () => stat })
  const life = { ...unborn, status: 'open', factNumber: 1, ...more } as unknown as DrawPicture['life']
  const told = plainEntry({ published_at: null, closed_at: null, rounds: [], ...entry })
  const picture = { entry: told as DrawPicture['entry'], life, joinCount: 4, loadedAt: 0, firstTold: null }
  await showDesk(<Overview id="d" picture={picture} reveal={null} />)
  await sees(word)
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === word)
  expect(link?.getAttribute('href')).toBe(`/${to}`)
})
