import { expect, it } from 'vitest'
import { linesOf } from './poster-paint.ts'

const lines = (text: string, most = 3) => linesOf(text, 6, (part) => [...part].length, most)

it('breaks Chinese where the line is full', () => {
  expect(lines('三周年店庆抽奖活动')).toEqual(['三周年店庆抽', '奖活动'])
})

it('keeps words of Latin letters whole', () => {
  expect(lines('tea for two')).toEqual(['tea', 'for', 'two'])
})

it('leaves no bracket or full stop alone at an edge', () => {
  expect(lines('tea (green) now.', 4)).toEqual(['tea', '(green)', 'now.'])
})

it('ends in an ellipsis what has no room', () => {
  expect(lines('三周年店庆抽奖活动', 1)).toEqual(['三周年店庆…'])
})
