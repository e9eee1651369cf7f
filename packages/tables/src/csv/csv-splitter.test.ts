import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualLimits } from '../table-limits.ts'
import { CsvSplitter } from './csv-splitter.ts'

function split(pieces: string[]) {
  const splitter = new CsvSplitter(',', usualLimits)
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()]
}

it('CSV text gives the same rows, with the same lines, wherever it is cut', () => {
  const cell = fc.constantFrom('', 'a', '张', '""', '"x,y"', '"x\r\ny"', '"x""y"', '"\r"')
  const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => cells.join(','))
  const line = fc.tuple(row, fc.constantFrom('\n', '\r\n', '\r')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const text = lines.join('')
      expect(split([...text])).toEqual(split([text]))
    }),
  )
})

it('CSV text gives its rows as soon as they are whole', () => {
  const splitter = new CsvSplitter(',', usualLimits)
  expect(splitter.push('a,b\nc')).toEqual([{ line: 1, cells: ['a', 'b'] }])
  expect(splitter.push(',"d\n')).toEqual([])
  expect(splitter.push('"\n')).toEqual([{ line: 2, cells: ['c', 'd\n'] }])
})
