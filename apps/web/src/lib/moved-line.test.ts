import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedLine } from './moved-line.ts'

it('a moved line stands where it was put, and the others keep their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 9 }),
      fc.nat(),
      fc.nat(),
      (lines, a, b) => {
        const [from, to] = [a % lines.length, b % lines.length]
        const moved = movedLine(lines, from, to)
        expect(moved[to]).toBe(lines[from])
        expect(moved.filter((line) => line !== lines[from])).toEqual(
          lines.filter((line) => line !== lines[from]),
        )
      },
    ),
  )
})

it('a line that does not exist moves nothing', () => {
  expect(movedLine(['a'], 3, 0)).toEqual(['a'])
})
