// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CardsBoard, type CardsBoardProps } from './board.tsx'

const picture = {
  cells: [],
  prizes: [
    { tier: 1, name: '盖碗茶器', kind: 'goods' as const },
    { tier: 2, name: '茶点券', kind: 'code' as const },
  ],
}
const rest: CardsBoardProps = {
  picture,
  cells: 12,
  quiet: false,
  asked: null,
  answer: null,
  taken: [{ cell: 0, tier: 2 }],
}

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lay = (more: Partial<CardsBoardProps> = {}) =>
  act(() => root.render(<CardsBoard {...rest} onPick={() => undefined} {...more} />))
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const names = () => [...place.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
const card = (at: number) => place.querySelectorAll('button')[at] as HTMLButtonElement
const said = () => place.querySelector('[role=status]')?.textContent
const key = (name: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  })

it('names every card, and of those that are gone what they held', () => {
  lay()
  expect(names().slice(0, 2)).toEqual(['第 1 张牌，已翻开：茶点券', '第 2 张牌，翻开'])
  expect(place.querySelector('fieldset')?.getAttribute('aria-label')).toBe('一副牌 12 张，还剩 11 张')
})

it('asks for the card that was pressed, and never for one that is gone', () => {
  const onPick = vi.fn()
  lay({ onPick })
  act(() => card(0).click())
  act(() => card(7).click())
  expect(onPick.mock.calls).toEqual([[7]])
})

it('takes no second card while one is asked for, and tells nothing of it before its answer', () => {
  const onPick = vi.fn()
  lay({ onPick, asked: 3, taken: [...rest.taken, { cell: 3, tier: 1 }] })
  act(() => card(4).click())
  expect(onPick).not.toHaveBeenCalled()
  expect(names()[3]).toBe('第 4 张牌，正在翻开')
  expect(place.textContent).not.toContain('盖碗茶器')
})

it('turns the own card, says what it held once it stands, and keeps it as the own one', () => {
  const onLanded = vi.fn()
  const answer = { cell: 3, tier: 1, startedAt: Date.now() }
  lay({ answer, onLanded })
  act(() => card(3).focus())
  after(600)
  expect(said()).toBe('正在揭晓')
  after(60)
  expect(said()).toBe('抽中了：盖碗茶器')
  expect(names()[3]).toBe('第 4 张牌，你翻的：盖碗茶器')
  expect(document.activeElement).toBe(card(3))
  expect(onLanded).toHaveBeenCalledOnce()
})

it('turns a card that somebody else takes meanwhile, and shows at once what lay open before', () => {
  lay()
  expect(place.querySelectorAll('.fd-card-turned')).toHaveLength(0)
  lay({ taken: [...rest.taken, { cell: 5, tier: null }] })
  expect(place.querySelectorAll('.fd-card-turned')).toHaveLength(1)
  after(700)
  expect(place.querySelectorAll('.fd-card-turned')).toHaveLength(0)
  expect(names()[5]).toBe('第 6 张牌，已翻开：谢谢参与')
})

it('shows what nobody took only once anybody can know it', () => {
  lay()
  expect(place.textContent).not.toContain('盖碗茶器')
  lay({ onPick: undefined, dealt: [2, 1, ...Array.from({ length: 10 }, () => null)] })
  expect(names().slice(0, 2)).toEqual(['第 1 张牌，已翻开：茶点券', '第 2 张牌，没有人翻：盖碗茶器'])
})

it('is one stop of the tab key, within which the arrow keys lead', () => {
  lay()
  const stops = () => [...place.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([card(0)])
  act(() => card(0).focus())
  key('ArrowRight')
  expect(document.activeElement).toBe(card(1))
  key('End')
  expect(document.activeElement).toBe(card(11))
  key('ArrowRight')
  expect(stops()).toEqual([card(11)])
})
