// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemindWinners } from '../../features/results/remind-winners.tsx'
import { until } from '../../lib/testing/until.ts'
import { endDesk, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const award = {
  award_id: 'a',
  round: 0,
  slot: 0,
  tier: 1,
  index: 6,
  hand_over: 'contact',
  state: 'announced',
  claim_ends_at: '2026-03-04T12:00:00.000Z',
  told: [],
}
const draw = { id: 'd', lid: '2345abcdef', title: '店庆' }
const life = { ...unborn, status: 'claiming' as const }

async function open(list: readonly object[], status: 'claiming' | 'drawn' = 'claiming') {
  const asked = deskServer({
    '/lotto/task/winner/list': () => ({ list, next_cursor: null, total: list.length }),
  })
  await showDesk(<RemindWinners draw={draw} life={{ ...life, status }} />)
  await until(() => sentTo(asked, 'task/winner/list').length > 0)
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

test('winners who left nothing are counted, with a line to send them', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  const others = [
    { ...award, award_id: 'b', hand_over: 'hall' },
    { ...award, award_id: 'c', hand_over: null },
  ]
  const asked = await open([award, { ...award, award_id: 'e' }, ...others])
  await sees('2 份奖品的中奖者还没留下信息')
  expect(sentTo(asked, 'task/winner/list')[0]).toMatchObject({ state: ['announced'] })
  await press('复制提醒和链接')
  await sees('复制好了')
  expect(copied).toEqual([expect.stringContaining('/mobile/2345abcdef 领奖')])
})

test('nothing is said where nobody is waited for', async () => {
  await open([{ ...award, hand_over: 'organiser' }])
  expect(page()).not.toContain('还没留下信息')
})
