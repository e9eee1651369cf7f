// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../../../lib/testing/until.ts'
import {
  button,
  endDesk,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from '../../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../../pages/organiser/testing/desk-server.ts'
import { BoundGroupPicks } from './bound-group-picks.tsx'

const list = ['甲群', '乙群'].map((name, at) => ({ id: `g${at}`, name, bound_at: '2026-11-20T03:04:00Z' }))
const connected = () => ({ is_connected: true })
const chosen = [{ id: 'g0', name: '改过的名字', bound: true as const }]

beforeEach(freshDesk)
afterEach(endDesk)

test('bound groups that the draw has not yet are offered, and taken as bound', async () => {
  deskServer({ '/mini/state': connected, '/wechat/group/list': () => ({ list }) })
  const onPick = vi.fn()
  await showDesk(<BoundGroupPicks groups={chosen} isFull={false} onPick={onPick} />)
  await sees('乙群')
  expect(page()).not.toContain('甲群')
  await press('乙群')
  expect(onPick).toHaveBeenCalledWith({ id: 'g1', name: '乙群', bound: true })
})

test('a draw that is full of groups takes no more', async () => {
  deskServer({ '/mini/state': connected, '/wechat/group/list': () => ({ list }) })
  await showDesk(<BoundGroupPicks groups={[]} isFull onPick={() => {}} />)
  await sees('甲群')
  expect((button('甲群') as HTMLButtonElement).disabled).toBe(true)
})

test('nothing is said of it where no mini program is connected', async () => {
  const asked = deskServer({ '/mini/state': () => ({ is_connected: false }) })
  await showDesk(<BoundGroupPicks groups={[]} isFull={false} onPick={() => {}} />)
  await until(() => asked.some(({ path }) => path === '/mini/state'))
  expect(asked.some(({ path }) => path === '/wechat/group/list')).toBe(false)
  expect(page()).toBe('')
})
