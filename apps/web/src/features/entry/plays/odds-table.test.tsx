// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { OddsTable } from './odds-table.tsx'

const prizes = [
  { tier: 1, name: '茶壶', kind: 'goods', count: 2 },
  { tier: 2, name: '茶包', kind: 'goods', count: 9 },
]
const picture = {
  entry: {
    task_type: 'turnlottery',
    settings: {},
    prizes,
    play: {
      stock: [
        { tier: 1, left: 2 },
        { tier: 2, left: 9 },
      ],
      tickets_left: null,
    },
  },
  life: {
    ...unborn,
    charter: {
      prizes: [{ ...prizes[0], winsEach: 1 }, prizes[1]],
      mode: 'probability',
      intervals: [
        { tier: 1, from: 0, to: 10_000 },
        { tier: 2, from: 10_000, to: 210_000 },
      ],
    },
  },
} as unknown as DrawPicture

it.each([
  ['zh', '每人最多 1 次'],
  ['en', 'at most 1 a person'],
] as const)('names beside its odds how often one person may win a prize: %s', (lang, limit) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <UiLang value={lang}>
        <OddsTable picture={picture} />
      </UiLang>,
    ),
  )
  const rows = [...place.querySelectorAll('.odds-prize')].map(({ textContent }) => textContent ?? '')
  expect(rows.map((row) => row.includes(limit))).toEqual([true, false, false])
  expect(rows[0]).toContain('1%')
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})
