import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRows, isNamed, isWithin, readRowRanges, rowRanges, rowsIn } from './row-ranges.ts'

const rows = fc.uniqueArray(fc.nat(40)).map((some) => some.toSorted((a, b) => a - b))

test('rows have one text, and it names exactly them', () => {
  expect(rowRanges([0, 1, 2, 5, 7, 8])).toBe('0-2,5,7-8')
  fc.assert(
    fc.property(rows, rows, (named, others) => {
      const ranges = readRowRanges(rowRanges(named))
      expect([...rowsIn(ranges, 41)]).toEqual(named)
      expect(countRows(ranges)).toBe(named.length)
      expect([...rowsIn(ranges, 20)]).toEqual(named.filter((row) => row < 20))
      expect(others.filter((row) => isNamed(ranges, row))).toEqual(
        others.filter((row) => named.includes(row)),
      )
      const whole = others.every((row) => named.includes(row))
      expect(isWithin(readRowRanges(rowRanges(others)), ranges)).toBe(whole)
    }),
    { numRuns: 200 },
  )
})

test.each([
  '5,6',
  '5-6,7',
  '6,5',
  '5-5',
  '6-5',
  '5,5',
  '05',
  '5-',
  '-5',
  '5,',
  ',',
  ' 5',
  '5-06',
  '1e3',
  '9007199254740993',
])('another spelling is refused: %s', (text) => {
  expect(() => readRowRanges(text)).toThrow(RangeError)
})
