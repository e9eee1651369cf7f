// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePoll } from './use-poll.ts'

let place: Root
const ask = vi.fn(async () => true)
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  place = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => place.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  ask.mockReset().mockResolvedValue(true)
})

function Polled({ isOn }: { readonly isOn?: boolean }) {
  usePoll(ask, 2_000, isOn)
  return null
}
const render = (isOn?: boolean) =>
  act(async () => place.render(<Polled {...(isOn === undefined ? {} : { isOn })} />))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks in its rhythm while it is answered, and no more once it is over', async () => {
  await render()
  await wait(20_000)
  expect(ask).toHaveBeenCalledTimes(10)
  await render(false)
  await wait(20_000)
  expect(ask).toHaveBeenCalledTimes(10)
})

it('asks ever more seldom while nobody answers', async () => {
  ask.mockResolvedValue(false)
  await render()
  await wait(3_600_000)
  const inAnHour = ask.mock.calls.length
  expect(inAnHour).toBeGreaterThan(30)
  expect(inAnHour).toBeLessThan(130)
})

it('is in its rhythm again once the network is back', async () => {
  ask.mockResolvedValue(false)
  await render()
  await wait(600_000)
  ask.mockClear().mockResolvedValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await wait(10_000)
  expect(ask).toHaveBeenCalledTimes(5)
})

it('asks nothing while nobody looks at the page', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await render()
  await wait(60_000)
  expect(ask).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(2_000)
  expect(ask).toHaveBeenCalledOnce()
})
