// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { FormContext } from '../form-place.ts'
import { type BlockLine, blocksOfLines, newBlock } from './block-lines.ts'
import { DescriptionEditor } from './description-editor.tsx'

const text = (words: string): BlockLine => ({ ...newBlock('text'), text: words })
let root: Root
let form: DrawForm

function Form() {
  const [now, setNow] = useState<DrawForm>({
    ...freshForm(0),
    description: [text('一'), text('二'), text('三')],
  })
  form = now
  return (
    <FormContext
      value={{
        form: now,
        plan: 'enterprise',
        type: 'advance',
        draftId: null,
        isOwn: true,
        store: async () => null,
        set: (change) => setNow((before) => ({ ...before, ...change })),
        objectionAt: () => null,
        onLeft: () => {},
      }}
    >
      <DescriptionEditor />
    </FormContext>
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  )
const press = (name: string) => act(async () => button(name)?.click())
const parts = () => form.description.map((line) => line.text)
const told = () => document.querySelector('[role=status]')?.textContent

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

describe('a description that is put together', () => {
  it('takes a further part of a kind, which is nothing until something is in it', async () => {
    await press('添加文章')
    expect(form.description.at(-1)).toMatchObject({ kind: 'article', title: '' })
    expect(blocksOfLines(form.description)).toHaveLength(3)
  })

  it('moves a part by its buttons, and says where it is now', async () => {
    await press('下移第 1 块')
    expect(parts()).toEqual(['二', '一', '三'])
    expect(told()).toBe('文字已移到第 2 块')
  })

  it('moves a part by the arrow keys', async () => {
    const key = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })
    await act(async () => button('下移第 3 块')?.dispatchEvent(key))
    expect(parts()).toEqual(['一', '三', '二'])
    expect(key.defaultPrevented).toBe(true)
  })

  it('moves a part by hand', async () => {
    const [first, , third] = [...document.querySelectorAll('.blocks > ol > li')]
    const drag = (what: Element | null | undefined, type: string) =>
      act(async () => void what?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })))
    await drag(third?.querySelector('[draggable]'), 'dragstart')
    await drag(first, 'dragover')
    await drag(first, 'drop')
    expect(parts()).toEqual(['三', '一', '二'])
  })

  it('keeps the first and the last where they are', async () => {
    await press('上移第 1 块')
    await press('下移第 3 块')
    expect(parts()).toEqual(['一', '二', '三'])
  })

  it('gives a removed part back to where it stood', async () => {
    await press('删除第 2 块')
    expect(parts()).toEqual(['一', '三'])
    await press('撤销')
    expect(parts()).toEqual(['一', '二', '三'])
  })
})
