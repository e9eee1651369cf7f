// @vitest-environment jsdom
import type { SignedTip } from '@fairdraw/fairness'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepHead, keepTip, keptHeads, keptTips } from './kept-log.ts'

const tip = (drawId: string, seq: number, last = 'a'): SignedTip =>
  ({ origin: 'o/lot1', drawId, seq, last, at: '', signature: '', keyId: '' }) as SignedTip
const day = 86_400_000

beforeEach(() => localStorage.clear())

describe('what a browser keeps of a log', () => {
  it('is each tip of a draw, as it was first seen', () => {
    keepTip(tip('D', 0), 5, 1)
    keepTip(tip('D', 0), 9)
    keepTip(tip('D', 0, 'b'), 10)
    keepTip(tip('E', 0), 11)
    expect(keptTips('D').map(({ tip: { last }, seenAt, since }) => [last, seenAt, since])).toEqual([
      ['a', 5, 1],
      ['b', 10, null],
    ])
    expect(keptTips('F')).toEqual([])
  })

  it('is of the draws that were seen last', () => {
    for (let k = 0; k < 40; k++) keepTip(tip(`D${k}`, 0), k)
    expect([keptTips('D7'), keptTips('D8')].map(({ length }) => length)).toEqual([0, 1])
  })

  it('is the first head of each day and the newest, of each log', () => {
    for (const at of [1, 2, 3, day + 1, day + 2, 3 * day]) keepHead('o/lot1', `head ${at}`, at)
    keepHead('o/lot1', `head ${3 * day}`, 3 * day + 1)
    expect(keptHeads('o/lot1').map(({ seenAt }) => seenAt)).toEqual([1, day + 1, 3 * day])
    keepHead('o/lot1', 'later', 3 * day + 5)
    expect(keptHeads('o/lot1').map(({ seenAt }) => seenAt)).toEqual([1, day + 1, 3 * day, 3 * day + 5])
    expect(keptHeads('other/lot1')).toEqual([])
  })
})
