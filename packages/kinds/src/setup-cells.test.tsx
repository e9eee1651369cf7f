// @vitest-environment jsdom
import { movedTo } from '@fairdraw/ui/desk'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CellLines } from './setup-cells.tsx'

const prizes = [
  { tier: 1, name: '茶器', kind: 'goods' as const },
  { tier: 2, name: '茶点', kind: 'goods' as const },
]
const lineHeight = 40

let root: Root
let cells: readonly (number | null)[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }))
  HTMLElement.prototype.setPointerCapture = () => undefined
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLLIElement,
  ) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { top: place * lineHeight, bottom: (place + 1) * lineHeight } as DOMRect
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Editor />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Editor() {
  const [held, setHeld] = useState<readonly (number | null)[]>([1, null, 2, null])
  cells = held
  return <CellLines cells={held} prizes={prizes} fewest={2} most={8} objections={{}} onChange={setHeld} />
}

const part = (place: number, name: string) =>
  document.querySelectorAll('li')[place]?.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement
const focused = () => document.activeElement?.getAttribute('aria-label')
const said = () => document.querySelector('[role=status]')?.textContent
const click = (element: HTMLElement) => {
  act(() => element.focus())
  act(() => element.click())
}
const key = (name: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
  )
const pointer = (element: HTMLElement, type: string, line = 0) =>
  act(
    () =>
      void element.dispatchEvent(
        new MouseEvent(type, { bubbles: true, button: 0, clientY: line * lineHeight + lineHeight / 2 }),
      ),
  )

it('takes a place out and puts it in elsewhere', () => {
  expect(movedTo([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(movedTo([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3])
  expect(movedTo([1, null], 1, 1)).toEqual([1, null])
})

describe('by keyboard', () => {
  it('a line moves with the arrows, and the focus goes with it to the end', () => {
    act(() => part(0, 'drag').focus())
    key('ArrowDown')
    expect(cells).toEqual([null, 1, 2, null])
    expect(focused()).toBe('拖动第 2 格，或按上下方向键')
    key('ArrowDown')
    key('ArrowDown')
    key('ArrowDown')
    expect(cells).toEqual([null, 2, null, 1])
    expect(focused()).toBe('拖动第 4 格，或按上下方向键')
    expect(said()).toBe('第 3 格移到了第 4 格')
    key('ArrowUp')
    expect(cells).toEqual([null, 2, 1, null])
  })

  it('a line moves with its buttons, and the focus stays on the button of the same line', () => {
    click(part(2, 'up'))
    expect(cells).toEqual([1, 2, null, null])
    expect(focused()).toBe('第 2 格往前移')
    click(part(1, 'up'))
    expect(cells).toEqual([2, 1, null, null])
    click(part(0, 'up'))
    expect(cells).toEqual([2, 1, null, null])
    expect(focused()).toBe('第 1 格往前移')
  })

  it('the focus is not lost with a line that is removed', () => {
    click(part(3, 'remove'))
    expect(cells).toEqual([1, null, 2])
    expect(focused()).toBe('去掉第 3 格')
  })
})

describe('by pointer', () => {
  it('a line is shown where it would lie, and lies there when it is let go', () => {
    const handle = part(0, 'drag')
    pointer(handle, 'pointerdown', 0)
    pointer(handle, 'pointermove', 2)
    expect(document.querySelector('.fd-setup-dragged i')?.textContent).toBe('3')
    expect(cells).toEqual([1, null, 2, null])
    pointer(handle, 'pointerup', 2)
    expect(cells).toEqual([null, 2, 1, null])
    expect(focused()).toBe('拖动第 3 格，或按上下方向键')
    expect(document.querySelector('.fd-setup-dragged')).toBeNull()
  })

  it('a line that is dragged past the end is the last', () => {
    pointer(part(0, 'drag'), 'pointerdown', 0)
    pointer(part(0, 'drag'), 'pointermove', 99)
    pointer(part(0, 'drag'), 'pointerup', 99)
    expect(cells).toEqual([null, 2, null, 1])
  })

  it.each([
    ['Escape is pressed', () => key('Escape')],
    ['the pointer is taken away', () => pointer(part(0, 'drag'), 'pointercancel')],
  ])('nothing moves when %s', (_, breakOff) => {
    act(() => part(0, 'drag').focus())
    pointer(part(0, 'drag'), 'pointerdown', 0)
    pointer(part(0, 'drag'), 'pointermove', 3)
    breakOff()
    pointer(part(0, 'drag'), 'pointerup', 3)
    expect(cells).toEqual([1, null, 2, null])
  })

  it('another button than the first drags nothing', () => {
    const handle = part(0, 'drag')
    act(() => void handle.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 2 })))
    pointer(handle, 'pointermove', 3)
    pointer(handle, 'pointerup', 3)
    expect(cells).toEqual([1, null, 2, null])
  })
})
