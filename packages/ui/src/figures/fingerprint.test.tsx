// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fingerprint, fingerprintGroups } from './fingerprint.tsx'

let root: Root
const page = () => document.body
const writeText = vi.fn(async () => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  root = createRoot(page().appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  writeText.mockClear()
})

async function showAndClick() {
  await act(async () => root.render(<Fingerprint value="k7qf2m9xtd88" of="名单" />))
  await act(async () => page().querySelector('button')?.click())
}

test('a fingerprint is read in groups of four, four and two', () => {
  expect(fingerprintGroups('k7qf2m9xtd88aa')).toBe('K7QF-2M9X-TD')
})

test('a fingerprint that comes grouped already is not grouped twice', () => {
  expect(fingerprintGroups('K7QF-2M9X-TD')).toBe('K7QF-2M9X-TD')
})

test('one click copies the whole fingerprint', async () => {
  await showAndClick()
  expect(writeText).toHaveBeenCalledWith('k7qf2m9xtd88')
})

test('the copy is confirmed for three seconds', async () => {
  await showAndClick()
  expect(page().textContent).toContain('复制成功')
  await act(async () => vi.advanceTimersByTime(2_900))
  expect(page().textContent).toContain('复制成功')
  await act(async () => vi.advanceTimersByTime(200))
  expect(page().textContent).not.toContain('复制成功')
})
