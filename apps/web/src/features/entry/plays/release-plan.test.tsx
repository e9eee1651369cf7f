// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { ReleasePlan } from './release-plan.tsx'

const from = '2026-11-22T12:00:00.000Z'
const hour = 3_600_000
const at = (hours: number) => Date.parse(from) + hours * hour

let root: Root
beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

type Shown = { now: number; counts?: readonly number[]; hours?: number; zone?: string }

function show({ now, counts = [1, 6], hours = 4, zone = 'Asia/Shanghai' }: Shown): void {
  vi.setSystemTime(now)
  const prizes = counts.map((count, place) => ({ tier: place + 1, name: `奖品${place + 1}`, count }))
  const release = { every: 'hour', from, to: new Date(at(hours)).toISOString() }
  const picture = {
    entry: { prizes, play: { stock: [], tickets_left: null }, time_zone: zone },
    life: { ...unborn, status: 'open', charter: { release, prizes } },
  } as unknown as DrawPicture
  act(() =>
    root.render(
      <UiLang value="zh">
        <ReleasePlan picture={picture} />
      </UiLang>,
    ),
  )
}

const said = () => document.querySelector('.release-next')?.textContent
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
const text = () => document.body.textContent ?? ''

it('announces the next part, and the one after it as soon as that is out', () => {
  show({ now: at(0.99) })
  expect(said()).toBe('下一批 今天 21:00：奖品2 2 份')
  expect(text()).toContain('6 份还没放出')
  act(() => void vi.advanceTimersByTime(hour / 50))
  expect(said()).toBe('下一批 今天 22:00：奖品2 1 份')
  expect(lines()).toEqual([
    '今天 21:00奖品2 2 份已放出',
    '今天 22:00奖品2 1 份',
    '今天 23:00奖品1 1 份、奖品2 2 份',
  ])
})

it('says that everything is out, and nothing of what is held back', () => {
  show({ now: at(3) })
  expect(said()).toBe('奖品已全部放出')
  expect(text()).not.toContain('还没放出')
})

it('tells parts by the clock of the draw, and names its zone where it is another', () => {
  show({ now: at(0), zone: 'Asia/Tokyo' })
  expect(said()).toBe('下一批 今天 22:00（日本标准时间）：奖品2 2 份')
})

it('skips parts that let nothing out, and tells a long plan by its next parts', () => {
  show({ now: at(0), counts: [1], hours: 100 })
  expect(said()).toContain('奖品1 1 份')
  expect(lines()).toHaveLength(1)
  show({ now: at(0), counts: [90], hours: 30 })
  expect(lines()).toHaveLength(10)
  expect(text()).toContain('后面还有 20 批')
})
