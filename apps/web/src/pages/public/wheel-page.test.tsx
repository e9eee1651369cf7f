// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fragmentOf } from '../../features/wheel/wheel-link.ts'
import { until } from '../../lib/testing/until.ts'
import {
  button,
  endPhone,
  field,
  fill,
  freshPhone,
  page,
  press,
  putAway,
  sees,
  settle,
  show,
} from '../entrant/testing/phone.tsx'
import { WheelPage } from './wheel-page.tsx'

const left = vi.hoisted((): string[] => [])
vi.mock('../../lib/leave-page.ts', () => ({ leaveFor: async (address: string) => void left.push(address) }))

const names = ['林晚舟', '许南乔', '顾清和']
const label = '名单 一行一个'
const listed = () => field(label)?.value.split('\n') ?? []
const drawn = () => document.querySelector('.wheel-lot:not(.wheel-lot-blank) > span')?.lastChild?.textContent
const turn = '抽，转一次'

async function open(hash = '') {
  await putAway()
  history.replaceState(null, '', `/wheel${hash}`)
  await show(<WheelPage />)
  await until(() => button(turn), 'the wheel')
  await settle()
}

beforeEach(() => {
  freshPhone()
  left.splice(0)
  // Motion is unwelcome: the wheel stands at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(endPhone)

test('a list is typed and turned; who is drawn stands in vermilion, can be taken out and put back', async () => {
  await open()
  await sees('先填名单')
  await press(turn)
  expect(drawn()).toBeUndefined()
  await fill(label, names.join('\n'))
  await sees('每行 1 / 3')
  await press(turn)
  const winner = drawn()
  expect(names).toContain(winner)
  expect(document.querySelector('.fd-names-drawn text')?.textContent).toBe(winner)
  expect(document.querySelector('.wheel-line-drawn span')?.textContent).toBe(
    `${names.indexOf(winner ?? '') + 1}`,
  )
  await press(`移出 ${winner}`)
  expect(listed()).toEqual(names.filter((name) => name !== winner))
  // The wheel stands as it was turned until the next turn.
  expect(document.querySelector('.fd-names-drawn text')?.textContent).toBe(winner)
  await press('撤销')
  expect(listed()).toEqual(names)
})

test('who is drawn leaves by themselves where that was chosen, to the last one, and all is kept', async () => {
  await open()
  await fill(label, names.join('\n'))
  await fill('抽中后移出', true)
  const seen = []
  for (const _ of names) {
    await press(turn)
    seen.push(drawn())
  }
  expect(seen.toSorted()).toEqual(names.toSorted())
  expect(listed()).toEqual([''])
  await open()
  await sees('转过的 3 次')
  await press('撤销')
  expect(listed()).toEqual([seen[2]])
  await sees('只有一个名字')
})

test('the turn can be recomputed from its seed', async () => {
  await open()
  await fill(label, names.join('\n'))
  await press(turn)
  await press('复算')
  await sees('一致，时间自证')
})

test('a link brings its names, leaves the address, and gives one’s own list back', async () => {
  await open()
  await fill(label, '甲\n乙')
  await open(await fragmentOf(names))
  await vi.waitFor(() => expect(listed()).toEqual(names))
  expect(location.hash).toBe('')
  await sees('已换成链接里的名单')
  await press('撤销')
  expect(listed()).toEqual(['甲', '乙'])
  await open('#names=dnothing')
  await sees('链接里的名单不完整')
  expect(listed()).toEqual(['甲', '乙'])
})

test('Space turns the wheel, but not while one types', async () => {
  await open()
  await fill(label, names.join('\n'))
  const space = (on: EventTarget | undefined) =>
    act(async () => on?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true })))
  await space(field(label))
  await settle()
  expect(drawn()).toBeUndefined()
  await space(document.body)
  await settle()
  expect(names).toContain(drawn())
})

test('says so where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await open()
  await fill(label, names.join('\n'))
  await sees('不让保存')
  vi.restoreAllMocks()
})

test('a real draw of the same names begins with signing in', async () => {
  await open()
  await fill(label, ` ${names.join('\n\n')} `)
  await sees('这 3 人直接带过去')
  await press('正式抽一次')
  expect(left).toEqual(['/?back=%2Fdashboard%2Fcreate_draw%2Fscreen_draw%2Fadd#sign-in'])
  expect(sessionStorage.getItem('names_along')).toBe(names.join('\n'))
  expect(page()).toContain('只供玩')
})
