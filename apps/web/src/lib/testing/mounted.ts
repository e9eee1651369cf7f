import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** For the tests of a file: draws something on the page in place of what was there, and answers the page's text. */
export function mounted(): (what: ReactNode) => string {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(() => {
    act(() => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return (what) => {
    act(() => root.render(what))
    return document.body.textContent ?? ''
  }
}
