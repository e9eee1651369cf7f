// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DrawList } from '../../features/draws/draw-list.tsx'
import { freshForm } from '../../features/draws/form/draw-form.ts'
import { StageFacts } from '../../features/draws/form/stages/stage-facts.tsx'
import { StageChooser } from '../../features/draws/stages/stage-chooser.tsx'
import { newPrizeLine } from '../../lib/prize-line.ts'
import { until } from '../../lib/testing/until.ts'
import { confirm, endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const at = (day: number) => `2026-11-${day}T12:00:00Z`
const stage = (n: number, status: 'drawn' | 'open' | 'scheduled') => ({
  id: n === 1 ? 'd' : `d_s${n}`,
  lid: n === 1 ? '2345abcdef' : `2345abcdef~${n}`,
  stage: n,
  status,
  starts_at: at(20 + n),
  closes_at: at(21 + n),
  opens_at: at(21 + n),
  join_count: n * 10,
  close_hash: status === 'drawn' ? 'f00' : null,
})
const series = (n: number) => ({ lid: '2345abcdef', stage: n, of: 3 })
const stages = [stage(1, 'drawn'), stage(2, 'open'), stage(3, 'scheduled')]
const row = {
  id: 'd',
  lid: '2345abcdef',
  title: '周周有礼',
  task_type: 'fast',
  status: 'drawn',
  role: 'owner',
  join_count: 10,
  opening: { by: 'time', at: at(22) },
  closes_at: at(22),
  closed_at: at(22),
  fixed_level: 'C',
  recycled_at: null,
  close_hash: 'f00',
  series: series(1),
  stage_list: stages,
}

beforeEach(freshDesk)
afterEach(endDesk)

test('a period draw is one row that tells of the stage people enter now', async () => {
  deskServer({ '/lotto/task/list': () => ({ list: [row], next_cursor: null, total: 1 }) })
  await showDesk(<DrawList />)
  await sees('第 2 期，共 3 期')
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === '周周有礼')
  expect(link?.getAttribute('href')).toContain('/d_s2/')
  expect(page()).toContain('20 人')
})

test('calling a stage off asks whether the others go too, and names this one unless told otherwise', async () => {
  const asked = deskServer({
    '/lotto/task/list': () => ({ list: [row], next_cursor: null, total: 1 }),
    '/lotto/task/cancel': () => ({ status: 'cancelled' }),
  })
  await showDesk(<DrawList />)
  await sees('周周有礼')
  const cancel = async (choice: string | null) => {
    await press('「周周有礼」的更多操作')
    await press('取消抽奖', '[role=menuitem]')
    await sees('只取消第 2 期')
    if (choice !== null) {
      const label = [...document.querySelectorAll('label')].find((one) => one.textContent === choice)
      await act(async () => label?.querySelector('input')?.click())
    }
    await fill('取消的理由', '停办')
    await confirm('取消抽奖')
  }
  await cancel(null)
  await until(() => sentTo(asked, 'task/cancel').length === 1)
  expect(sentTo(asked, 'task/cancel')).toEqual([{ id: 'd_s2', reason: '停办', stages: 'this' }])
  await until(() => !document.querySelector('dialog[open] footer'), 'the dialog is gone')
  await cancel('取消所有还没截止的各期')
  await until(() => sentTo(asked, 'task/cancel').length === 2)
  expect(sentTo(asked, 'task/cancel')[1]).toEqual({ id: 'd_s2', reason: '停办', stages: 'all' })
})

test('the page of a stage leads to the others, and of a draw of one stage to none', async () => {
  const draw = { id: 'd_s2', task_type: 'fast', series: series(2), stage_list: stages } as const
  await showDesk(<StageChooser draw={draw} />)
  const links = [...document.querySelectorAll('nav[aria-label="各期"] a')]
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
  await endDesk()
  freshDesk()
  await showDesk(<StageChooser draw={{ id: 'x', task_type: 'fast' }} />)
  expect(document.querySelector('nav')).toBeNull()
})

test('before it goes out, every stage says when it opens and what is won in it', async () => {
  const prizes = [{ ...newPrizeLine([]), name: '水杯', quantity: 3 }]
  const later = [
    { key: 'b', openAt: Date.parse('2027-01-09T12:00:00Z'), prizes: null },
    { key: 'c', openAt: null, prizes: [{ ...newPrizeLine([]), name: '茶壶', quantity: 1_200 }] },
  ]
  const form = { ...freshForm(0), openAt: Date.parse('2027-01-02T12:00:00Z'), prizes, stages: later }
  await showDesk(<StageFacts form={{ ...form, timeZone: null }} />)
  const told = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(told[0]).toMatch(/^第 1 期：.*1 月 2 日.* 开奖，1 档，共 3 份$/)
  expect(told[1]).toMatch(/^第 2 期：.*1 月 9 日.* 开奖，1 档，共 3 份$/)
  expect(told[2]).toBe('第 3 期：还没有选时间，1 档，共 1,200 份')
})
