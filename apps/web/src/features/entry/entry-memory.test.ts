// @vitest-environment jsdom
import type { Receipt } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { storedReceipt } from '../../lib/stored-receipt.ts'
import { keepReceipt } from './entry-memory.ts'

const receipt = (chances?: number) =>
  ({ joinSeq: 1, ...(chances === undefined ? {} : { grant: { joinSeq: 1, chances } }) }) as unknown as Receipt
const kept = () => storedReceipt('lid')?.grant?.chances

test('a phone keeps the most that was signed for, also where the server shows less later', () => {
  keepReceipt('lid', receipt())
  expect(kept()).toBeUndefined()
  for (const [given, most] of [
    [4, 4],
    [9, 9],
    [4, 9],
    [undefined, 9],
  ]) {
    expect(keepReceipt('lid', receipt(given)).grant?.chances).toBe(most)
    expect(kept()).toBe(most)
  }
})
