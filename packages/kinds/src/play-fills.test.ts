import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawingOf, heldIn } from './play-drawing.ts'
import { inkOn, mildFills } from './play-fills.ts'

const goods = (tier: number, name: string) => ({ tier, name, kind: 'goods' as const })
const picture = { cells: [2, null, 1], prizes: [goods(1, '手机'), goods(2, '水杯')] }

const contrast = (one: string, other: string) => {
  const [bright = 0, dark = 0] = [one, other]
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

it('the first prize stands on gold, thanks on white', () => {
  const fills = mildFills(heldIn(picture, '谢谢参与'))
  expect(fills.slice(1)).toEqual(['#ffffff', '#f3dfb4'])
})

it('the organiser’s colours come in turn', () => {
  expect(mildFills(heldIn(picture, '谢谢'), ['#102030', '#ffeedd'])).toEqual([
    '#102030',
    '#ffeedd',
    '#102030',
  ])
})

it('words can be read on whatever colour the organiser chose', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, fc.boolean(), (r, g, b, isQuiet) => {
      const fill = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      expect(contrast(inkOn(fill, isQuiet), fill)).toBeGreaterThanOrEqual(3.9)
    }),
  )
})

it('a place without a prize says thanks, in the organiser’s words where there are some', () => {
  expect(heldIn(picture, '谢谢参与')[1]).toMatchObject({ prize: null, name: '谢谢参与' })
  expect(heldIn({ ...picture, look: { thanks: '下次再来' } }, '谢谢参与')[1]?.name).toBe('下次再来')
})

it.each([
  ['盖碗茶器', 'tea'],
  ['50 积分', 'points'],
  ['茶点券', 'coupon'],
  ['A cup of tea', 'tea'],
  ['神秘大奖', 'gift'],
])('%s is drawn as %s', (name, drawing) => {
  expect(drawingOf(goods(1, name))).toBe(drawing)
})

it('thanks are drawn as thanks', () => {
  expect(drawingOf(null)).toBe('thanks')
  expect(drawingOf({ tier: 1, name: '茶', kind: 'thanks' })).toBe('thanks')
})
