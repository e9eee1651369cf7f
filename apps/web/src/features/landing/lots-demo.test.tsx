// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { untilHolds } from '../../lib/testing/until.ts'
import { KindDemo } from './kind-demo.tsx'

const figures = () => [...document.querySelectorAll('.lots-demo dd')].map(({ textContent }) => textContent)
const button = () => document.querySelector<HTMLButtonElement>('.lots-demo .fd-button')

test('a tube of lots is drawn empty, three for each team, and then filled anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiLang value="zh">
        <KindDemo kind="lots" />
      </UiLang>,
    ),
  )
  await untilHolds(() => expect(button()?.textContent).toBe('抽一支，还有 9 支'))
  for (let left = 9; left > 0; left--) {
    await act(async () => button()?.click())
    await untilHolds(() => expect(button()?.disabled).toBe(false))
  }
  expect(figures()).toEqual(['3 / 3', '3 / 3', '3 / 3'])
  await act(async () => button()?.click())
  expect(figures()).toEqual(['0 / 3', '0 / 3', '0 / 3'])
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
