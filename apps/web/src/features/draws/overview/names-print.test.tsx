// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test } from 'vitest'
import { endDesk, freshDesk, page, sees, showDesk } from '../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../pages/organiser/testing/desk-server.ts'
import { NamesPrint } from './names-print.tsx'

beforeEach(freshDesk)
afterEach(endDesk)

const names = (count: number, print: string) => ({ count, print })
const open = async (answer: object) => {
  deskServer({ '/lotto/task/names': () => answer })
  await showDesk(<NamesPrint id="d" closeHash="ab" />)
}

test('the names that came in are those that were sealed, by count and fingerprint', async () => {
  await open({ given: names(596, 'WQ4E-7H2K-9R'), sealed: names(596, 'WQ4E-7H2K-9R'), erased: 0 })
  await sees('收进来 596 个，封存 596 个，一个不差')
  expect(page()).toContain('WQ4E-7H2K-9R')
})

test('names that differ are told with both fingerprints', async () => {
  await open({ given: names(3, 'AAAA-AAAA-AA'), sealed: names(2, 'BBBB-BBBB-BB'), erased: 0 })
  await sees('收进来 3 个，封存 2 个')
  expect([page().includes('AAAA-AAAA-AA'), page().includes('BBBB-BBBB-BB')]).toEqual([true, true])
})

test('names that nothing is kept of are told apart from names that were changed', async () => {
  await open({ given: names(3, 'AAAA-AAAA-AA'), sealed: names(2, 'BBBB-BBBB-BB'), erased: 1 })
  await sees('另 1 个已注销或到期清除，不能再核对')
})
