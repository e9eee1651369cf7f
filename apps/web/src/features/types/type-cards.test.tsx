// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { offline } from '../../pages/entrant/testing/draw-server.ts'
import { endDesk, freshDesk, sees, showDesk } from '../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../pages/organiser/testing/desk-server.ts'
import { TypeCards } from './type-cards.tsx'

beforeEach(freshDesk)
afterEach(endDesk)

const cards = () => document.querySelectorAll('.type-card').length

test('where a mini-program is connected its type leads to its page', async () => {
  deskServer({ '/mini/state': () => ({ is_connected: true }) })
  await showDesk(<TypeCards />)
  await sees('小程序抽奖')
  expect(cards()).toBe(13)
  expect(document.querySelector('.type-card[href="/dashboard/mini"]')?.textContent).toContain('小程序抽奖')
})

test.each([
  ['none is configured', () => ({ is_connected: false })],
  ['nobody knows whether one is', offline],
])('where %s the card of the mini-program is there, and says what it needs', async (_where, answer) => {
  const asked = deskServer({ '/mini/state': answer })
  await showDesk(<TypeCards />)
  await until(() => asked.some(({ path }) => path === '/mini/state'))
  await sees('需要管理员先连接一个已认证的小程序')
  expect(cards()).toBe(13)
})
