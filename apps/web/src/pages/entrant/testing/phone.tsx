import { ToastPlace } from '@fairdraw/ui'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { ApiPlace } from '../../../lib/api-place.tsx'
import { entrantToken, forgetEntrantToken } from '../../../lib/session.ts'
import { until } from '../../../lib/testing/until.ts'
import { DrawPage } from '../draw-page.tsx'
import { lid } from './draw-server.ts'

let root: Root | undefined

/** Before each test: an empty phone, and the clock in the test’s hands. */
export function freshPhone(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', `/mobile/${lid}`)
}

export async function putAway(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}

/** After each test. */
export async function endPhone(): Promise<void> {
  await putAway()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const settle = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms))
export const page = () => document.body.textContent ?? ''

export const sees = (text: string) => until(() => page().includes(text), text)

export async function show(node: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <ToastPlace>
        <ApiPlace token={entrantToken} forgetToken={forgetEntrantToken}>
          {node}
        </ApiPlace>
      </ToastPlace>,
    ),
  )
  await settle()
}

/** Opens the page of the draw, as after a reload: what was typed and not kept is gone. */
export async function openDraw(): Promise<void> {
  await putAway()
  await show(<DrawPage lid={lid} />)
}

/** The button of the dialog while one is open, else the page's. */
export function button(name: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('button, summary, a')]
  const dialog = document.querySelector('dialog[open]')
  const inside = all.filter((one) => dialog === null || dialog.contains(one))
  return inside.find((one) => one.textContent === name || one.getAttribute('aria-label') === name)
}

export async function press(name: string): Promise<void> {
  await until(() => button(name), `button ${name}`)
  await act(async () => button(name)?.click())
  await settle()
}

export function field(label: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
  const labels = [...document.querySelectorAll('label')].filter((one) => one.textContent === label)
  const byLabel = labels.map((one) => one.control ?? one.querySelector('input')).find(Boolean)
  const named = document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  return (byLabel ?? named ?? undefined) as HTMLInputElement | undefined
}

/** Types into a field, chooses from a list, or ticks a box. */
export async function fill(label: string, value: string | boolean): Promise<void> {
  await until(() => field(label), `field ${label}`)
  const element = field(label)
  if (!element) return
  await act(async () => {
    if (typeof value === 'boolean') return element.click()
    // React listens to what the browser itself would have set.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
    own?.set?.call(element, value)
    element.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })
  await settle()
}
