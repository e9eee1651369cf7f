// @vitest-environment jsdom
import { type DrawLife, unborn } from '@fairdraw/domain'
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { ChangesSaid } from './changes-said.tsx'

let root: Root
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

async function show(changes: Partial<DrawLife>, lang: 'zh' | 'en' = 'zh'): Promise<void> {
  const picture = { entry: {}, life: { ...unborn, ...changes } } as DrawPicture
  await act(async () =>
    root.render(
      <UiLang value={lang}>
        <ChangesSaid picture={picture} />
      </UiLang>,
    ),
  )
}

it('says nothing of a draw that stands as it was published', async () => {
  await show({})
  expect(document.body.textContent).toBe('')
})

it('says each kind of change once, at its latest, the newest first', async () => {
  await show({
    extendedAt: 2_000,
    changes: [
      { at: 1_000, parts: ['prizes', 'texts'] },
      { at: 3_000, parts: ['prizes'] },
    ],
  })
  expect(lines().map((line) => line.split(' ')[0])).toEqual(['奖品增加了', '时间改晚了', '说明或图片更新了'])
})

it('speaks English on an English page', async () => {
  await show({ changes: [{ at: 1_000, parts: ['join_limit'] }] }, 'en')
  expect(lines()[0]).toMatch(/^There is room for more people/)
})
