import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawingOf, heldIn } from './play-drawing.ts'
import { fillOf, inkOn } from './play-fills.ts'

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

it('the first prize, the others and thanks have fills of their own', () => {
  expect(heldIn(picture, '谢谢参与').map(fillOf)).toEqual(['prize', 'thanks', 'first'])
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

it('wheel, grid and cards are painted by the table of sceneries alone', () => {
  const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const [usual = '', ...others] = text('../../ui/src/theme/sceneries.css').split(
    /^\[data-scenery="(?!landscape)/m,
  )
  const faces = [
    'wheel-face.tsx',
    'wheel-pointer.tsx',
    'wheel.css',
    'nine-grid/nine-grid.css',
    'cards/cards.css',
  ]
  const asked = faces.flatMap((file) =>
    [...text(`./${file}`).matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name),
  )
  const painted = [
    'rim',
    'tick',
    'sector-first',
    'sector-thanks',
    'on-prize',
    'pointer',
    'tray',
    'cell',
    'back-high',
  ]
  expect(asked).toEqual(expect.arrayContaining(painted))
  for (const name of painted) expect(usual, name).toContain(`--${name}:`)
  for (const scenery of others.slice(0, 3))
    expect(scenery).toMatch(/--sector-first: .*--tray: .*--back-high: /s)
  for (const file of ['wheel-face.tsx', 'wheel-pointer.tsx'])
    expect(text(`./${file}`)).not.toMatch(/#[0-9a-f]{3}/i)
})
