// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leanAt, openMs, riseMs, shakeMs, shaking } from './motion.ts'
import { lotsKind } from './rule.ts'
import { LotsStage } from './stage.tsx'
import { LotsTable } from './table.tsx'

describe('the shaking of the tube', () => {
  it('lasts 900 ms in three swings and is upright at both ends and long after', () => {
    expect(shakeMs).toBe(900)
    expect([0, shakeMs, 3_600_000, -5].map(leanAt)).toEqual([0, 0, 0, 0])
    const side = Array.from({ length: 899 }, (_, ms) => Math.sign(Math.round(leanAt(ms + 1) * 1e6)))
    const turns = side.filter((at, ms) => at !== 0 && at !== side.slice(0, ms).findLast((one) => one !== 0))
    // Each swing goes to one side and to the other.
    expect(turns).toEqual([1, -1, 1, -1, 1, -1])
    expect(shaking.at(-1)).toEqual({ transform: 'rotate(0.00deg)' })
  })

  it('is followed by the rising and the opening, and by nothing else', () => {
    expect(riseMs).toBe(700)
    expect(script.totalMs).toBe(shakeMs + riseMs + openMs)
  })
})

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const script = lotsKind.script({ k: 3, label: '第一组' }, { uniform: () => 2 })
const said = () => document.querySelector('[role=status]')?.textContent
const show = (startedAt: number, quiet = false, onLanded = vi.fn()) => {
  act(() =>
    root.render(<LotsStage script={script} startedAt={startedAt} quiet={quiet} onLanded={onLanded} />),
  )
  return onLanded
}

it('tells the lot when it lies open, never before, and once', () => {
  const landed = show(Date.now())
  act(() => void vi.advanceTimersByTime(script.totalMs - 1))
  expect(said()).toBe('正在抽签')
  expect(landed).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(said()).toBe('你抽到的签：第一组')
  show(Date.now(), false, landed)
  expect(landed).toHaveBeenCalledTimes(1)
})

it('is open at once for who comes back later, and where motion is unwelcome', () => {
  show(Date.now() - 60_000)
  act(() => void vi.advanceTimersByTime(0))
  expect(said()).toBe('你抽到的签：第一组')
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show(Date.now(), true)
  act(() => void vi.advanceTimersByTime(0))
  expect(said()).toBe('你抽到的签：第一组')
})

it('lays out who holds which lot, captains and the visitor told apart', () => {
  const lots = [
    { seq: null, shown: '王*', label: '红队' },
    { seq: 2, shown: '李*', label: '蓝队' },
  ]
  act(() => root.render(<LotsTable lots={lots} own={2} />))
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['王*队长红队', '李*第 2 号 · 你蓝队'])
})
