// @vitest-environment jsdom
import type { SignedAnswer } from '@fairdraw/fairness'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepAnswer, keptAnswers } from './kept-answers.ts'

const answer = (drawId: string, seq: number, root = 'a'): SignedAnswer =>
  ({ leaf: { drawId, seq }, group: { root } }) as SignedAnswer

beforeEach(() => localStorage.clear())

describe('what a browser keeps of its answers', () => {
  it('is each of them once, the newest 128 of a draw', () => {
    for (const seq of [0, 1, 0]) keepAnswer(answer('D', seq))
    keepAnswer(answer('D', 0, 'b'))
    expect(keptAnswers('D').map(({ leaf, group }) => [leaf.seq, group.root])).toEqual([
      [0, 'a'],
      [1, 'a'],
      [0, 'b'],
    ])
    for (let seq = 2; seq < 140; seq++) keepAnswer(answer('D', seq))
    expect(keptAnswers('D').map(({ leaf }) => leaf.seq)).toEqual(
      Array.from({ length: 128 }, (_, n) => n + 12),
    )
    expect(keptAnswers('E')).toEqual([])
  })

  it('is of the draws that were played last', () => {
    for (let k = 0; k < 40; k++) keepAnswer(answer(`D${k}`, 0))
    expect([keptAnswers('D7'), keptAnswers('D8')].map(({ length }) => length)).toEqual([0, 1])
  })

  it('is nothing where the browser keeps nothing that can be read', () => {
    localStorage.setItem('kept-answers', '[{"drawId"')
    expect(keptAnswers('D')).toEqual([])
    keepAnswer(answer('D', 0))
    expect(keptAnswers('D')).toHaveLength(1)
  })
})
