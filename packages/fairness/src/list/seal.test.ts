import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex, utf8 } from '../basics/bytes.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import { formatRow, type RowStatus } from './row.ts'
import { createSealer, type SealEntry } from './seal.ts'

const entry = fc
  .record({
    weight: fc.nat(50),
    status: fc.constantFrom<RowStatus>('E', 'E', 'E', 'X1', 'X5'),
    idCommit: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(({ weight, status, idCommit }) => ({ weight: status === 'E' ? weight : 0, status, idCommit }))

test('a sealed list is the tree over its lines', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const lines: string[] = []
      const sealer = createSealer(undefined, (line) => lines.push(new TextDecoder().decode(line)))
      let start = 0
      const expected = entries.map(({ weight, status, idCommit }, index) => {
        sealer.add({ weight, status, idCommit })
        start += weight
        return formatRow({ index, start: start - weight, weight, status, idCommit: hex(idCommit) })
      })
      const list = sealer.finish()
      expect(lines).toEqual(expected.map((line) => `${line}\n`))
      expect(list.root).toBe(hex(merkleRoot(expected.map((line) => leafHash(utf8(line))))))
      expect([...list.weights]).toEqual(entries.map(({ weight }) => weight))
      expect(list).toMatchObject({ n: entries.length, totalWeight: start })
      expect(list.excluded).toBe(entries.filter(({ status }) => status !== 'E').length)
    }),
  )
})

test('commitments may come as bytes or as text', () => {
  const idCommit = new Uint8Array(32).fill(7)
  const [bytes, text] = [createSealer(), createSealer()]
  bytes.add({ weight: 1, status: 'E', idCommit })
  text.add({ weight: 1, status: 'E', idCommit: hex(idCommit) })
  expect(bytes.finish().root).toBe(text.finish().root)
})

test('a list longer than the first room keeps every weight', () => {
  const sealer = createSealer()
  for (let i = 0; i < 3000; i++) sealer.add({ weight: i, status: 'E', idCommit: new Uint8Array(32) })
  const { weights } = sealer.finish()
  expect(weights.length).toBe(3000)
  expect(weights[2999]).toBe(2999)
})

const good: SealEntry = { weight: 1, status: 'E', idCommit: new Uint8Array(32) }
test.each([
  ['a weight over a million', { ...good, weight: 1_000_001 }],
  ['a negative weight', { ...good, weight: -1 }],
  ['a fractional weight', { ...good, weight: 0.5 }],
  ['an excluded row with chances', { ...good, status: 'X2' as const }],
  ['a short commitment', { ...good, idCommit: new Uint8Array(31) }],
])('a list takes no %s', (_, wrong) => {
  const sealer = createSealer()
  expect(() => sealer.add(wrong)).toThrow(RangeError)
  expect(sealer.finish().n).toBe(0)
})
