// @vitest-environment jsdom
import type { FormField } from '@fairdraw/domain'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshForm } from '../draw-form.ts'
import { FormContext } from '../form-place.ts'
import { QuestionBuilder } from './question-builder.tsx'

const question = (id: string, label: string): FormField => ({ id, label, kind: 'text', required: true })
const begun = [question('a', '尺码'), question('b', '颜色'), question('c', '口味')]

let root: Root
let fields: readonly FormField[]

function Form() {
  const [now, setNow] = useState<readonly FormField[]>(begun)
  fields = now
  return (
    <FormContext
      value={{
        form: freshForm(0),
        set: () => {},
        plan: 'enterprise',
        type: 'advance',
        draftId: null,
        isOwn: true,
        store: async () => null,
        objectionAt: () => null,
        onLeft: () => {},
      }}
    >
      <QuestionBuilder path="entry_form" fields={now} onChange={setNow} />
    </FormContext>
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  )
const press = (name: string) => act(async () => button(name)?.click())
const labels = () => fields.map(({ label }) => label)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

describe('a form that is built', () => {
  it('takes a further question, with an id of its own', async () => {
    await press('添加问题')
    expect(labels()).toEqual(['尺码', '颜色', '口味', ''])
    expect(new Set(fields.map(({ id }) => id)).size).toBe(4)
  })

  it('moves a question by its buttons, and says where it is now', async () => {
    await press('把第 1 题下移')
    expect(labels()).toEqual(['颜色', '尺码', '口味'])
    expect(document.querySelector('[role=status]')?.textContent).toBe('「尺码」现在是第 2 题')
  })

  it('moves a question by the arrow keys', async () => {
    const up = button('把第 3 题上移')
    await act(async () => up?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })))
    expect(labels()).toEqual(['尺码', '口味', '颜色'])
  })

  it('keeps the first and the last where they are', async () => {
    await press('把第 1 题上移')
    await press('把第 3 题下移')
    expect(labels()).toEqual(['尺码', '颜色', '口味'])
  })

  it('gives a removed question back to where it stood', async () => {
    await press('删除第 2 题')
    expect(labels()).toEqual(['尺码', '口味'])
    await press('撤销')
    expect(labels()).toEqual(['尺码', '颜色', '口味'])
    expect(button('撤销')).toBeUndefined()
  })
})
