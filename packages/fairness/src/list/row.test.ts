import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex, unhex } from '../basics/bytes.ts'
import { formatRow, parseRow, type Row, type RowStatus } from './row.ts'
import { createRowWriter } from './row-writer.ts'

const COMMIT = 'fd398d5d5c2e11467f063458bb15871d9ee948eaf455fefe41a65159c261d498'

const row: fc.Arbitrary<Row> = fc
  .record({
    index: fc.maxSafeNat(),
    start: fc.maxSafeNat(),
    weight: fc.nat(1_000_000),
    status: fc.constantFrom<RowStatus>('E', 'X1', 'X2', 'X3', 'X4', 'X5'),
    idCommit: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
    groups: fc.option(
      fc.uniqueArray(fc.nat(500)).map((groups) => groups.sort((a, b) => a - b)),
      { nil: undefined },
    ),
    nameCommit: fc.option(fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex), { nil: undefined }),
  })
  .map(({ groups, nameCommit, ...rest }) => {
    const counted = { ...rest, weight: rest.status === 'E' ? rest.weight : 0 }
    if (nameCommit !== undefined) return { ...counted, groups: groups ?? [], nameCommit }
    return groups === undefined ? counted : { ...counted, groups }
  })

test('a line leads back to its row', () => {
  fc.assert(
    fc.property(row, (value) => {
      expect(parseRow(formatRow(value))).toEqual(value)
    }),
  )
})

test('the fast writer writes the same line', () => {
  const writer = createRowWriter()
  fc.assert(
    fc.property(row, (value) => {
      const { index, start, weight, status, idCommit, groups, nameCommit } = value
      writer.write(
        index,
        start,
        weight,
        status,
        unhex(idCommit),
        groups,
        nameCommit ? unhex(nameCommit) : undefined,
      )
      const line = formatRow(value)
      expect(new TextDecoder().decode(writer.line())).toBe(`${line}\n`)
      expect(new TextDecoder().decode(writer.leaf())).toBe(`\0${line}`)
    }),
  )
})

test('a row without groups differs from a row in no group', () => {
  expect(parseRow(`lot1|0|0|1|E|${COMMIT}`).groups).toBeUndefined()
  expect(parseRow(`lot1|0|0|1|E|${COMMIT}|`).groups).toEqual([])
})

test.each([
  `lot1|0|0|1|E|${COMMIT} `,
  `lot1|0|0|1|E|${COMMIT}\n`,
  ` lot1|0|0|1|E|${COMMIT}`,
  `lot2|0|0|1|E|${COMMIT}`,
  `lot1|00|0|1|E|${COMMIT}`,
  `lot1|0|+0|1|E|${COMMIT}`,
  `lot1|0|0|01|E|${COMMIT}`,
  `lot1|0|0|-1|E|${COMMIT}`,
  `lot1|0|0|1.0|E|${COMMIT}`,
  `lot1|0|0|1000001|E|${COMMIT}`,
  `lot1|9007199254740992|0|1|E|${COMMIT}`,
  `lot1|0|9007199254740992|1|E|${COMMIT}`,
  `lot1|0|0|1|X1|${COMMIT}`,
  `lot1|0|0|0|X6|${COMMIT}`,
  `lot1|0|0|0|X|${COMMIT}`,
  `lot1|0|0|1|E|${COMMIT.toUpperCase()}`,
  `lot1|0|0|1|E|${COMMIT.slice(1)}`,
  `lot1|0|0|1|E|${COMMIT}|1,0`,
  `lot1|0|0|1|E|${COMMIT}|1,1`,
  `lot1|0|0|1|E|${COMMIT}|01`,
  `lot1|0|0|1|E|${COMMIT}|1,`,
  `lot1|0|0|1|E|${COMMIT}|0|0`,
  '',
])('"%s" is not a row', (line) => {
  expect(() => parseRow(line)).toThrow(RangeError)
})
