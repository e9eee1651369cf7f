import { ToastPlace } from '@fairdraw/ui'
import { DeskTheme } from '@fairdraw/ui/desk'
import { ConfigProvider } from 'antd'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { DeskApiPlace } from '../../../features/desk/desk-api-place.tsx'
import { turn, until } from '../../../lib/testing/until.ts'

let root: Root | undefined

/** Before each test: a desk of its own, at which the organiser is signed in. */
export function freshDesk(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  localStorage.clear()
  localStorage.setItem('token', 't')
}

/** After each test. */
export async function endDesk(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  vi.unstubAllGlobals()
}

export async function showDesk(node: ReactNode, at = '/'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <DeskTheme mode="light">
        {/* antd's styles are a third of the work and show in no test here: how the desk looks is seen in a browser. */}
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <ToastPlace>
            <MemoryRouter initialEntries={[at]}>
              <DeskApiPlace>{node}</DeskApiPlace>
            </MemoryRouter>
          </ToastPlace>
        </ConfigProvider>
      </DeskTheme>,
    ),
  )
}

export const page = () => document.body.textContent ?? ''

export const sees = (text: string) => until(() => page().includes(text), text)
export const isGone = (text: string) => until(() => !page().includes(text), `${text} is gone`)

const named = (one: HTMLElement, name: string) =>
  one.getAttribute('aria-label') === name || one.textContent === name
const pressed = 'button, a, [role=menuitem], label'
/** The newest button, choice of a menu or link of this name. */
export const button = (name: string, of = pressed) =>
  [...document.querySelectorAll<HTMLElement>(of)].findLast((one) => named(one, name))

export async function press(name: string, of = pressed): Promise<void> {
  await until(() => button(name, of), `button ${name}`)
  await act(async () => button(name, of)?.click())
  await turn()
}

/** Presses the button of this name at the foot of the open dialog. */
export const confirm = (name: string) => press(name, 'dialog[open] footer button')

/** Chooses from a list of the desk. */
export async function choose(label: string, choice: string): Promise<void> {
  const select = control(label)?.closest('.ant-select')
  await act(async () => select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await press(choice, '.ant-select-item-option')
}

type Control = HTMLInputElement | HTMLTextAreaElement
const control = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control ??
  document.querySelector(`[aria-label="${label}"]`)

/** Types into the field of this name. */
export async function fill(label: string, value: string): Promise<void> {
  await until(() => control(label), `field ${label}`)
  const element = control(label) as Control
  await act(async () => {
    // React listens to what the browser itself would have set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await turn()
}
