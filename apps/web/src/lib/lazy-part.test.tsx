// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Tasks = () => <p>任务</p>
let root: Root

async function show(load: () => Promise<ComponentType>) {
  const Part = lazyPart(load)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <main>
        回执 <Part />
      </main>,
    ),
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Without a network a page is not loaded anew.
  vi.stubGlobal('navigator', { onLine: false })
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a part is shown once it is here', async () => {
  await show(async () => Tasks)
  expect(document.body.textContent).toBe('回执 任务')
})

test('the page around a part that cannot be loaded stays', async () => {
  await show(() => Promise.reject(new TypeError('offline')))
  expect(document.body.textContent).toContain('回执 这一部分没有载入')
})

test('a part that could not be loaded comes when the network is back', async () => {
  let isOffline = true
  await show(async () => {
    if (isOffline) throw new TypeError('offline')
    return Tasks
  })
  isOffline = false
  await act(async () => dispatchEvent(new Event('online')))
  expect(document.body.textContent).toBe('回执 任务')
})
