// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OwnTemplates } from '../../features/draws/templates/own-templates.tsx'
import { SaveTemplate } from '../../features/draws/templates/save-template.tsx'
import { TodoCard } from '../../features/draws/todo-card.tsx'
import { dayAndClock } from '../../lib/format.ts'
import { confirm, endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const template = {
  template_id: 't1',
  name: '店庆',
  task_type: 'advance',
  prizes: ['茶壶', '茶点券'],
  made_at: '2020-01-02T03:04:00Z',
}
const handlers = {
  '/lotto/template/list': () => ({ list: [template] }),
  '/lotto/template/save': () => ({ template_id: 't2' }),
  '/lotto/template/rename': () => ({}),
  '/lotto/template/remove': () => ({}),
  '/lotto/template/use': () => ({ id: 'd9', lid: 'l9', version: 1 }),
}

beforeEach(freshDesk)
afterEach(endDesk)

test('a draw is saved as a template by its title, or by another name', async () => {
  const asked = deskServer(handlers)
  await showDesk(<SaveTemplate draw={{ id: 'd', title: '三周年店庆' }} onClose={() => {}} />)
  await fill('模板名称', ' ')
  await confirm('存为模板')
  await sees('请填写名称')
  await fill('模板名称', '店庆')
  await confirm('存为模板')
  await sees('已存为模板')
  expect(sentTo(asked, 'template/save')).toEqual([{ id: 'd', name: '店庆' }])
})

test('a draft begins from a template', async () => {
  const asked = deskServer(handlers)
  await showDesk(<OwnTemplates />)
  await sees('茶壶 / 茶点券')
  await press('用这个模板：店庆')
  await sees('已建好草稿')
  expect(sentTo(asked, 'template/use')).toEqual([{ template_id: 't1' }])
})

test('a template is renamed, and removed once that was confirmed', async () => {
  const asked = deskServer(handlers)
  await showDesk(<OwnTemplates />)
  await press('模板「店庆」的操作')
  await press('改名')
  await fill('模板名称', '年会')
  await confirm('改名')
  await sees('已改名')
  expect(sentTo(asked, 'template/rename')).toEqual([{ template_id: 't1', name: '年会' }])
  await press('模板「店庆」的操作')
  await press('删除')
  expect(sentTo(asked, 'template/remove')).toEqual([])
  await confirm('删除')
  await sees('已删除')
  expect(sentTo(asked, 'template/remove')).toEqual([{ template_id: 't1' }])
})

test('who has none is not told of any', async () => {
  deskServer({ ...handlers, '/lotto/template/list': () => ({ list: [] }) })
  await showDesk(<OwnTemplates />)
  expect(page()).not.toContain('我的模板')
})

const todo = {
  id: 'd',
  task_type: 'advance' as const,
  title: '店庆',
  proofs: 0,
  appeals: 0,
  lapsing: null,
  oldest_proof_at: null,
  parcels: 0,
  unclaimed: 0,
}
const linkOf = (word: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(word))

test('proofs, parcels and winners that wait lead to the one draw they are in, or to all that have something to do', async () => {
  deskServer({})
  const longAgo = '2020-01-02T03:04:00Z'
  const todos = [
    { ...todo, proofs: 4, oldest_proof_at: longAgo, parcels: 2 },
    { ...todo, id: 'e', proofs: 8, oldest_proof_at: longAgo, unclaimed: 3 },
  ]
  await showDesk(<TodoCard running={[]} draftTotal={0} todos={todos} />)
  expect(linkOf('任务截图待审核')?.textContent).toContain('12')
  expect(linkOf('任务截图待审核')?.getAttribute('href')).toBe('/dashboard/lucky_draw?todo=yes')
  expect(linkOf('奖品待发出')?.getAttribute('href')).toBe(
    '/dashboard/lucky_draw/data/d/0/advance?tab=winners&award=claimed',
  )
  expect(linkOf('中奖者还没留下信息')?.getAttribute('href')).toBe(
    '/dashboard/lucky_draw/data/e/0/advance?tab=winners&award=announced',
  )
  expect(page()).toContain('17 件')
})

test('prizes about to lapse say until when and lead to the winners, appeals to those who wait', async () => {
  deskServer({})
  const until = new Date(Date.now() + 60_000)
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const todos = [
    { ...todo, appeals: 2, lapsing: { count: 3, until: until.toISOString() } },
    { ...todo, id: 'e', title: '年会', lapsing: { count: 1, until: later } },
  ]
  await showDesk(<TodoCard running={[]} draftTotal={0} todos={todos} />)
  expect(linkOf('奖品快过领奖期限')?.textContent).toContain(`最早一份 ${dayAndClock(+until, 'zh')} 截止4`)
  expect(linkOf('奖品快过领奖期限')?.getAttribute('href')).toBe('/dashboard/lucky_draw?todo=yes')
  expect(linkOf('申诉待答复')?.textContent).toContain('店庆2')
  expect(linkOf('申诉待答复')?.getAttribute('href')).toBe(
    '/dashboard/lucky_draw/data/d/0/advance?tab=entrants&status=appealed',
  )
})

test('prizes of one draw about to lapse name it', async () => {
  deskServer({})
  const until = Date.now() + 60_000
  const lapsing = { count: 1, until: new Date(until).toISOString() }
  await showDesk(<TodoCard running={[]} draftTotal={0} todos={[{ ...todo, lapsing }]} />)
  expect(linkOf('奖品快过领奖期限')?.textContent).toContain(`店庆：${dayAndClock(until, 'zh')} 截止`)
  expect(linkOf('奖品快过领奖期限')?.getAttribute('href')).toBe(
    '/dashboard/lucky_draw/data/d/0/advance?tab=winners',
  )
})
