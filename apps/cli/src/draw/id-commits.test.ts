import { createHash } from 'node:crypto'
import { hex, idCommit, leafHash, nobleHasher, type Receipt, receiptLeaf } from '@fairdraw/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdCommits } from './id-commits.ts'
import { createReceiptLines } from './receipt-lines.ts'

const salt = fc.uint8Array({ minLength: 32, maxLength: 32 })
const identity = fc.string({ unit: 'grapheme', maxLength: 2_000 }).map((name) => `name:${name}`)

test('a fast commitment is the commitment', () => {
  const commit = createIdCommits('abc234def567', nobleHasher)
  fc.assert(
    fc.property(salt, identity, (bytes, person) => {
      expect(hex(commit(bytes, person))).toBe(hex(idCommit(bytes, 'abc234def567', person)))
    }),
  )
})

test('a fast receipt is the receipt', () => {
  const lineOf = createReceiptLines(
    'abc234def567',
    { joinedAt: '2026-01-01T00:00:00.000Z', charterHash: 'ab'.repeat(32) },
    nobleHasher,
  )
  fc.assert(
    fc.property(salt, identity, fc.integer({ min: 1, max: 10_000_000 }), (bytes, person, joinSeq) => {
      const commit = createHash('sha256').update(bytes).digest()
      const receipt = JSON.parse(lineOf(joinSeq, person, bytes, commit)) as Receipt
      expect(receipt).toMatchObject({ joinSeq, identity: person, salt: hex(bytes), idCommit: hex(commit) })
      expect(receipt.group.root).toBe(hex(leafHash(receiptLeaf(receipt))))
    }),
  )
})
