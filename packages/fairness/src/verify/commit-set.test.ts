import { expect, test } from 'vitest'
import { be32 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { createCommitSet } from './commit-set.ts'

const commitOf = (n: number): Uint8Array => nobleHasher.sha256(be32(n))

test('each commitment is new once, also after the set has grown', () => {
  const commits = createCommitSet()
  for (let n = 0; n < 5000; n++) expect(commits.add(commitOf(n))).toBe(true)
  for (let n = 0; n < 5000; n++) expect(commits.add(commitOf(n))).toBe(false)
})

test('commitments that begin alike are told apart', () => {
  const commits = createCommitSet()
  for (let last = 0; last < 256; last++) {
    const commit = new Uint8Array(32)
    commit[31] = last
    expect(commits.add(commit)).toBe(true)
  }
})

test('as many as a forger likes that begin alike take no longer than others', () => {
  const commits = createCommitSet()
  // Looked for one by one these are a thousand million comparisons.
  for (let last = 0; last < 50_000; last++) {
    const commit = new Uint8Array(32)
    commit.set(be32(last), 28)
    if (!commits.add(commit)) throw new Error(`told as known: ${last}`)
  }
})
