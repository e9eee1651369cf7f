// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LineText } from './line-text.tsx'

let root: Root

function Held({ start, maxLength = 60 }: { readonly start: string; readonly maxLength?: number }) {
  const [value, setValue] = useState(start)
  return <LineText value={value} onChange={setValue} maxLength={maxLength} />
}

const show = (node: React.ReactNode) => act(async () => root.render(node))
const input = () => document.querySelector('input') as HTMLInputElement
const type = (value: string, isComposing = false) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value)
    input().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  })
const paste = (text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    input().dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('a text box of one line', () => {
  test('takes out the line breaks of what is typed', async () => {
    await show(<Held start="" />)
    await type('周年\u2028庆')
    expect(input().value).toBe('周年庆')
  })

  test.each([
    ['一\n二', '一二'],
    ['一\r\n二', '一二'],
    ['\n一\n\n二\r', '一二'],
    ['one\u2029two', 'onetwo'],
  ])('takes out the line breaks of what is pasted: %j', async (pasted, kept) => {
    await show(<Held start="" />)
    await paste(pasted)
    expect(input().value).toBe(kept)
  })

  test('puts what is pasted where the cursor stands', async () => {
    await show(<Held start="前后" />)
    input().setSelectionRange(1, 1)
    await paste('中\n')
    expect([input().value, input().selectionStart]).toEqual(['前中后', 2])
  })

  test('keeps to its length when it is pasted into', async () => {
    await show(<Held start="一二" maxLength={3} />)
    input().setSelectionRange(2, 2)
    await paste('三\n四五')
    expect(input().value).toBe('一二三')
  })

  test('leaves alone what an input method is composing, until it is done', async () => {
    await show(<Held start="" />)
    await type('zhou\u2028', true)
    expect(input().value).toBe('zhou\u2028')
    await act(async () => input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    expect(input().value).toBe('zhou')
  })
})
