import type { Pen } from '@fairdraw/ui'
import { expect, it, vi } from 'vitest'
import { fitText } from './set-text.ts'

vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'serif' }))
vi.stubGlobal('document', { documentElement: {} })

/** Every sign is as wide as it is high. */
const pen = { measureText: (text: string) => ({ width: 100 * [...text].length }) } as unknown as Pen
const fitted = (text: string, lines = 3) =>
  fitText(pen, text, { width: 610, height: 1_000, most: 100, least: 100, leading: 1, lines })

it('breaks Chinese between words, in lines of about one width', () => {
  expect(fitted('三周年店庆抽奖活动').lines).toEqual(['三周年店庆', '抽奖活动'])
})

it('keeps words of Latin letters whole', () => {
  expect(fitted('tea for two').lines).toEqual(['tea', 'for', 'two'])
})

it('leaves no bracket or full stop alone at an edge', () => {
  for (const text of ['春茶（新）到店了。', '来店里喝茶，抽一签！'])
    for (const line of fitted(text, 6).lines) expect(line).not.toMatch(/^[）。，！]|[（]$/)
})

it('ends in an ellipsis what has no room', () => {
  expect(fitted('三周年店庆抽奖活动', 1).lines).toEqual(['三周年店庆…'])
})

it('is smaller on one line before it is large on two', () => {
  const room = { width: 610, height: 300, most: 100, least: 20 }
  expect(fitText(pen, '三周年店庆抽奖', room)).toMatchObject({ lines: ['三周年店庆抽奖'], size: 86 })
  expect(fitText(pen, '三周年店庆抽奖活动啊', room).lines).toHaveLength(2)
})
