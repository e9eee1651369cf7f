// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskDialog } from './desk-dialog.tsx'
import { DeskTheme } from './desk-theme.tsx'

let root: Root
const onClose = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  onClose.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <DeskTheme mode="light">
        <DeskDialog title="取消这场抽奖？" onClose={onClose}>
          <input role="combobox" aria-expanded="false" aria-controls="list" />
        </DeskDialog>
      </DeskTheme>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const field = () => document.querySelector('input') as HTMLInputElement
const mouse = (kind: string, on: Element) =>
  act(async () => on.dispatchEvent(new MouseEvent(kind, { bubbles: true })))
/** Whether the browser would go on and close what is on top. */
async function pressEscape(): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await act(async () => field().dispatchEvent(event))
  return !event.defaultPrevented
}

it('a press beside a dialog closes it', async () => {
  await mouse('mousedown', dialog())
  await mouse('click', dialog())
  // A browser tells that a dialog was closed in a task of its own.
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('text that is marked to beyond the edge of a dialog leaves it open', async () => {
  await mouse('mousedown', field())
  await mouse('click', dialog())
  expect([dialog().open, onClose.mock.calls]).toEqual([true, []])
})

it('a dialog that is taken away is closed first, and nobody is told', async () => {
  const element = dialog()
  await act(async () => root.render(null))
  expect([element.open, onClose.mock.calls]).toEqual([false, []])
})

it('Escape closes a list that a field of a dialog has opened, then the dialog, never what lies below', async () => {
  const below = vi.fn()
  addEventListener('keydown', below)
  expect(await pressEscape()).toBe(true)
  expect(below).not.toHaveBeenCalled()
  field().setAttribute('aria-expanded', 'true')
  expect(await pressEscape()).toBe(false)
  expect(below).toHaveBeenCalledTimes(1)
  removeEventListener('keydown', below)
})
