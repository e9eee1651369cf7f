// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

let root: Root
const page = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const thrown = new Error('it broke here')

function Broken(): never {
  throw thrown
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show('zh')
})

afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (lang: 'zh' | 'en') =>
  act(async () =>
    root.render(
      <UiLang value={lang}>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </UiLang>,
    ),
  )

describe('the page of a route error', () => {
  it("is titled 'unforeseen error' and apologises", () => {
    expect(document.querySelector('h1')?.textContent).toBe('意外错误')
    expect(page()).toContain('抱歉，页面出了点问题')
  })

  it('shows the error message and stack', () => {
    expect(page()).toContain('it broke here')
    expect(document.querySelector('pre')?.textContent).toBe(thrown.stack)
  })

  it("goes to /dashboard by 'back to home'", () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    act(() => button('返回首页')?.click())
    expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard')
  })

  it("loads the page anew by 'refresh'", () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    act(() => button('刷新')?.click())
    expect(reload).toHaveBeenCalledOnce()
  })

  it('speaks English to English readers', async () => {
    await show('en')
    expect(document.querySelector('h1')?.textContent).toBe('Unforeseen error')
    expect(button('Back to home')).toBeDefined()
    expect(button('Refresh')).toBeDefined()
  })
})
