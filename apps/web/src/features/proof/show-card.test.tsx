// @vitest-environment jsdom
import type { Proof } from '@fairdraw/fairness'
import { runExample } from '@fairdraw/fairness/testing/example-draw'
import { changed, here, of, one, press, redrawOf, seats } from '@fairdraw/fairness/testing/example-show'
import { type Lang, UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ShowCard } from './show-card.tsx'

const { proof } = runExample(
  of([here, { ...one, count: 3 }], [{ ...press(0, 0, seats(2, 3)), exclude: '2-6,9' }, redrawOf(0, 1, [])], {
    changes: [changed(1, { kind: 'count', round: 1, to: 1, reason: '下雨' })],
  }),
)

afterEach(() => document.body.replaceChildren())

async function shown(of: Proof, lang: Lang): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  await act(() =>
    createRoot(place).render(
      <UiLang value={lang}>
        <ShowCard proof={of} />
      </UiLang>,
    ),
  )
  return place
}

test('what was promised and not drawn stands there with its reason, and who was left out of which round', async () => {
  const over = { ...proof, showEnd: { at: '2026-01-01T03:00:00.000Z' } }
  const place = await shown(over, 'zh')
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '第 2 环节：prize 1 2 份 — 减少 · 下雨',
    '第 2 环节：prize 1 1 份 — 没有抽',
    '第 1 轮：6 人 — 名单里的 3–7, 10 号',
  ])
  expect(place.textContent).toContain('以主办方的说法为准')
  expect((await shown(over, 'en')).textContent).toContain('Part 2: 2 × prize 1 — lowered · 下雨')
})

test('a draw that kept its programme, with nobody absent, has no such card', async () => {
  const whole = runExample(of([one], [press(0, 0, seats(1, 1))])).proof
  expect((await shown(whole, 'zh')).textContent).toBe('')
})
