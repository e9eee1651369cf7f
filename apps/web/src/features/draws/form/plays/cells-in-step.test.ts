import { expect, test } from 'vitest'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'
import { withPrizes } from './cells-in-step.ts'
import { freshPlay, type PlayLine } from './play-line.ts'

const { prizes, play } = freshPlay('turnlottery', ['礼品', '优惠券'])
const [gift, coupon] = prizes
const third = { ...newPrizeLine(prizes), name: '徽章' }
const cellsAfter = (after: readonly PrizeLine[], cells: PlayLine['cells'] = play.cells) =>
  withPrizes({ prizes, play: { ...play, cells } }, after, 'turnlottery').play?.cells

test('a prize that is added takes a place of thanks', () => {
  expect(play.cells).toEqual([1, null, null, 2, null, null])
  expect(cellsAfter([...prizes, third])).toEqual([1, null, null, 2, 3, null])
})

test('the last place of thanks stays: the picture grows, and full it takes a second place of another prize', () => {
  expect(cellsAfter([...prizes, third], [1, 2, null])).toEqual([1, 2, null, 3])
  const full = [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, null]
  expect(cellsAfter([...prizes, third], full)).toEqual(full.with(10, 3))
})

test('a prize that is removed leaves its places to thanks', () => {
  expect(cellsAfter([gift])).toEqual([1, null, null, null, null, null])
})

test('a prize keeps its places when its tier is changed, though another takes the old one', () => {
  const swapped = [
    { ...gift, tier: 2 },
    { ...coupon, tier: 1 },
  ]
  expect(cellsAfter(swapped)).toEqual([2, null, null, 1, null, null])
})

test('adding and removing can be taken back, until something else is changed', () => {
  const added = withPrizes({ prizes, play }, [...prizes, third], 'turnlottery')
  expect(added.play?.undo).toEqual({ prizes, cells: play.cells })
  const typed = withPrizes(
    { prizes: [...prizes, third], play: added.play ?? null },
    [...prizes, { ...third, name: '胸针' }],
    'turnlottery',
  )
  expect(typed.play?.undo).toBeNull()
})

test('a draw that is not played has no picture to keep in step', () => {
  expect(withPrizes({ prizes, play: null }, [gift], 'fast')).toEqual({ prizes: [gift] })
})
