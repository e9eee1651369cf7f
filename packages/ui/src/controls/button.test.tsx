// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

let root: Root
const pressed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  pressed.mockClear()
})

const show = (busy?: string) =>
  act(async () =>
    root.render(
      <Button onClick={pressed} busy={busy}>
        保存
      </Button>,
    ),
  )
const button = () => document.querySelector('button')

test('a busy button says what it does', async () => {
  await show('保存中')
  expect(button()?.textContent).toBe('保存中')
  expect(button()?.getAttribute('aria-busy')).toBe('true')
})

test('a busy button takes no second press', async () => {
  await show('保存中')
  button()?.click()
  expect(pressed).not.toHaveBeenCalled()
})

test('a button at rest takes the press', async () => {
  await show()
  button()?.click()
  expect(pressed).toHaveBeenCalledOnce()
})
