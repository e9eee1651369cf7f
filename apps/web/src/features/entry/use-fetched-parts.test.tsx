// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { JoinSheet, ReceiptCard } from './later-parts.ts'
import { useFetchedParts } from './use-fetched-parts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Fetching() {
  useFetchedParts('joinable')
  return null
}

it('fetches what the next turn will show once there is a network for it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetches = [JoinSheet, ReceiptCard].map((part) => vi.spyOn(part, 'fetch').mockReturnValue())
  const place = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => place.render(<Fetching />))
  await vi.advanceTimersByTimeAsync(60_000)
  for (const fetch of fetches) expect(fetch).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  for (const fetch of fetches) expect(fetch).toHaveBeenCalledOnce()
  act(() => place.unmount())
  dispatchEvent(new Event('online'))
  for (const fetch of fetches) expect(fetch).toHaveBeenCalledOnce()
})
