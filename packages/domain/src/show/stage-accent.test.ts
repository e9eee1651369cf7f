import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentPattern, stageAccent } from './stage-accent.ts'

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const light = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (one: readonly number[], other: readonly number[]) => {
  const [a = 0, b = 0] = [light(one), light(other)].toSorted((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}
const tinted = (shown: readonly number[]) =>
  [29, 54, 64].map((part, at) => part * 0.86 + (shown[at] ?? 0) * 0.14)
const colour = fc.integer({ min: 0, max: 0xffffff }).map((all) => `#${all.toString(16).padStart(6, '0')}`)

describe('the accent of a company on a stage', () => {
  it('can be read on the night it tints and on a picture, and so can the words beside it', () => {
    fc.assert(
      fc.property(colour, fc.boolean(), (accent, hasPicture) => {
        const { shown } = stageAccent(accent, hasPicture)
        expect(shown).toMatch(accentPattern)
        const ground = hasPicture ? [84, 84, 84] : tinted(parts(shown))
        expect(ratio(parts(shown), ground)).toBeGreaterThanOrEqual(4.45)
        expect(ratio(parts('#d8cdb8'), ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['#c23a1d', '#e60012', '#d7000f', '#ff4d4f', '#a82e13'])(
    'is never as red as the winner: %s',
    (red) => {
      const { shown, because } = stageAccent(red, false)
      expect(because).toBe('like-the-winner')
      const [r = 0, g = 0, b = 0] = parts(shown)
      expect((Math.max(r, g, b) - Math.min(r, g, b)) / Math.max(r, g, b)).toBeLessThan(0.36)
    },
  )

  it('stays as it is where it can, and says where it cannot', () => {
    expect(stageAccent('#7fc7ff', false)).toEqual({ shown: '#7fc7ff' })
    expect(stageAccent('#0b3d91', false).because).toBe('too-dark')
    expect(stageAccent('#f5c518', true)).toEqual({ shown: '#f5c518' })
  })
})
