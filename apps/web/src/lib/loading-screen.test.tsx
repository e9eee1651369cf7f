// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteShell } from '../pages/public/site-shell.tsx'
import { LoadingScreen } from './loading-screen.tsx'

let root: Root
const status = () => document.querySelector('[role=status]')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('while a screen loads', () => {
  it('says in words that it loads, once that takes longer than a second', async () => {
    await act(async () =>
      root.render(
        <UiLang value="en">
          <LoadingScreen />
        </UiLang>,
      ),
    )
    act(() => vi.advanceTimersByTime(999))
    expect(status()?.textContent).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(status()?.textContent).toBe('Loading')
  })

  it('fills the page between two screens, and goes when the next is there', async () => {
    let arrive: (screen: { Component: () => string }) => void = () => undefined
    const next = new Promise<{ Component: () => string }>((resolve) => {
      arrive = resolve
    })
    const children = [
      { path: '/', Component: () => 'first' },
      { path: '/next', lazy: () => next },
    ]
    const router = createMemoryRouter([{ Component: SiteShell, children }])
    await act(async () => root.render(<RouterProvider router={router} />))
    expect(status()).toBeNull()
    await act(async () => void router.navigate('/next'))
    expect(status()).not.toBeNull()
    await act(async () => arrive({ Component: () => 'here' }))
    expect(status()).toBeNull()
    expect(document.body.textContent).toContain('here')
  })
})
