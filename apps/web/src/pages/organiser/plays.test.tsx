// @vitest-environment jsdom
import { type DrawLife, unborn } from '@fairdraw/domain'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NowCard } from '../../features/draws/overview/now-card.tsx'
import { ProofPanel } from '../../features/draws/overview/proof-panel.tsx'
import { PlaysTab } from '../../features/plays/plays-tab.tsx'
import { VoidDialog } from '../../features/results/void-dialog.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { plainEntry } from '../entrant/testing/draw-server.ts'
import { endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const play = {
  seq: 11,
  join_seq: 6,
  nickname: '苏晴',
  i: 2,
  at: '2026-01-02T08:00:00.000Z',
  u: 500,
  tier: 1,
  is_waiting: false,
}
const seen = {
  list: [play, { ...play, seq: 10, tier: null }, { ...play, seq: 9, u: null, tier: null, is_waiting: true }],
  total: 12,
  total_is_estimate: false,
  next_cursor: null,
  win_count: 3,
  tickets_left: 88,
  stock: [{ tier: 1, quantity: 10, left: 7 }],
  hours: [
    { at: '2026-01-02T07:00:00.000Z', plays: 2, wins: 0 },
    { at: '2026-01-02T09:00:00.000Z', plays: 10, wins: 3 },
  ],
}
const closesAt = Date.UTC(2100, 0, 1)

function pictureOf(life: Partial<DrawLife>): DrawPicture {
  const entry = plainEntry({
    task_type: 'turnlottery',
    opening: { by: 'instant' },
    published_at: null,
    closed_at: null,
    prizes: [{ tier: 1, name: '茶壶', quantity: 10 }],
  }) as DrawPicture['entry']
  const whole = { ...unborn, status: 'open' as const, factNumber: 1, closesAt, ...life }
  return { entry, life: whole, joinCount: 6, loadedAt: 0, firstTold: null }
}

const ask = (handlers = {}) => deskServer({ '/lotto/task/play/list': () => seen, ...handlers })
const ended = { at: 1, by: 'hand', master: 'ab'.repeat(32), playCount: 12, winCount: 3, root: 'cd' } as const

beforeEach(freshDesk)
afterEach(endDesk)

describe('the plays of a draw', () => {
  test('stand with their numbers, what is left, and the way to check each', async () => {
    ask()
    await showDesk(<PlaysTab drawId="d" picture={pictureOf({})} />)
    await sees('第 12 次')
    expect(
      ['一等奖', '7 / 10', '88', '占 25.0%', '没有抽中'].filter((said) => !page().includes(said)),
    ).toEqual([])
    const checks = [...document.querySelectorAll<HTMLAnchorElement>('.plays-check')].map(({ href }) => href)
    // What waits for its beacon cannot be recomputed yet.
    expect(checks.map((href) => href.replace(/.*\?/, ''))).toEqual(['play=12', 'play=11'])
    expect(page()).toContain('等公共随机数')
    expect(document.querySelectorAll('.hour-chart-numbers tbody tr')).toHaveLength(3)
  })

  test('name a prize that was taken back as void', async () => {
    ask()
    await showDesk(<PlaysTab drawId="d" picture={pictureOf({ voidedPlays: [11] })} />)
    await sees('已作废')
    expect(document.querySelector('s')?.textContent).toBe('茶壶')
  })
})

describe('a played draw', () => {
  test('says until when it is played, and is ended with a public reason', async () => {
    const asked = ask({ '/lotto/task/cancel': () => ({ status: 'claiming' }) })
    await showDesk(<NowCard id="d" picture={pictureOf({})} reveal={null} />)
    await sees('已抽 12 次，抽中 3 次')
    await press('结束抽奖')
    await sees('已经抽中的照常领取')
    await fill('结束的理由', '场地停电')
    const [, confirm] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === '结束抽奖',
    )
    await act(async () => confirm?.click())
    await sees('已结束')
    expect(sentTo(asked, 'task/cancel')).toEqual([{ id: 'd', reason: '场地停电', stages: 'this' }])
  })

  test('that is coming to its end says why, and cannot be ended again', async () => {
    ask()
    const stopped = { at: 1, reason: '场地停电' }
    await showDesk(<NowCard id="d" picture={pictureOf({ stopped })} reveal={null} />)
    await sees('正在结束')
    expect(page()).toContain('场地停电')
    expect(page()).not.toContain('结束抽奖')
  })

  test.each([
    ['time', '到时结束'],
    ['gone', '奖品已抽完，提前结束'],
    ['hand', '组织者提前结束'],
  ] as const)('that ended by %s says so', async (by, said) => {
    ask()
    const plays = { ...ended, by, ...(by === 'hand' ? { reason: '场地停电' } : {}) }
    await showDesk(<NowCard id="d" picture={pictureOf({ status: 'closed', plays })} reveal={null} />)
    await sees(said)
    expect(page().includes('理由：场地停电')).toBe(by === 'hand')
  })
})

test('what a play won is voided without a choice to draw it anew', async () => {
  const asked = deskServer({ '/lotto/task/winner/void': () => ({ status: 'open', round: 0 }) })
  const award = { award_id: 'p-11', tier: 1, index: 5, nickname: '苏晴' } as Parameters<
    typeof VoidDialog
  >[0]['award']
  await showDesk(<VoidDialog drawId="d" award={award} prize="茶壶" mayRedraw={false} onClose={() => {}} />)
  await sees('不再发给别人')
  expect(document.querySelector('.void-then')).toBeNull()
  await press('作废')
  await sees('已作废')
  expect(sentTo(asked, 'task/winner/void')).toMatchObject([{ award_id: 'p-11', redraw: false }])
})

test('the proof of a played draw speaks of its master and its plays, never of a list', async () => {
  ask()
  const charter = { level: 'C', kind: 'instant', spinCommit: 'cd'.repeat(32) } as unknown as NonNullable<
    DrawLife['charter']
  >
  await showDesk(<ProofPanel drawId="d1" picture={pictureOf({ charter, charterHash: 'ab'.repeat(32) })} />)
  await sees('主密钥')
  expect(page()).toContain('全部抽奖记录文件')
  const links = [...document.querySelectorAll('.proof-panel a')].map((link) => link.getAttribute('href'))
  expect(links).toContainEqual(expect.stringMatching(/^\/proof\/\w+#command$/))
  expect(links).toContainEqual(expect.stringContaining('/lotto/proof/spins?'))
  expect(page()).not.toContain('名单')
})
