import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, concat, equal, hex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { appendLeaves, logConsistency, logInclusion, logRoot } from '../log/log-tree.ts'
import {
  consistencyProof,
  inclusionPath,
  leafHash,
  merkleRoot,
  nodeHash,
  rootFromPath,
  verifyConsistency,
} from './merkle.ts'
import { nodePosition } from './merkle-shape.ts'
import { createMerkleStream, pathFromLevels } from './merkle-stream.ts'

const leavesOf = (n: number): Bytes[] => Array.from({ length: n }, (_, i) => leafHash(utf8(`leaf ${i}`)))
const sizes = fc.integer({ min: 1, max: 130 })

/** The definition of RFC 6962 §2.1, word by word. */
function recursiveRoot(leaves: readonly Bytes[]): Bytes {
  if (leaves.length === 0) return nobleHasher.sha256(new Uint8Array(0))
  if (leaves.length === 1) return leaves[0] as Bytes
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return nodeHash(recursiveRoot(leaves.slice(0, k)), recursiveRoot(leaves.slice(k)))
}

/** A stream whose nodes are kept in the order in which they came, as a file would. */
function stored(leaves: readonly Bytes[]): {
  root: Bytes
  file: Bytes[]
  read(level: number, index: number): Bytes
} {
  const file: Bytes[] = []
  const stream = createMerkleStream(nobleHasher, (level, index, hash) => {
    expect(nodePosition({ level, index })).toBe(file.length)
    file.push(hash)
  })
  for (const leaf of leaves) stream.push(leaf)
  return {
    root: stream.finish().root,
    file,
    read: (level, index) => file[nodePosition({ level, index })] as Bytes,
  }
}

test.each(Array.from({ length: 70 }, (_, n) => n))(
  'a stream of %i leaves has the root of the definition',
  (n) => {
    const leaves = leavesOf(n)
    expect(hex(stored(leaves).root)).toBe(hex(recursiveRoot(leaves)))
    expect(hex(merkleRoot(leaves))).toBe(hex(recursiveRoot(leaves)))
  },
)

test('every inclusion path leads to the root, and to no other from a changed leaf', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (size, pick) => {
      const leaves = leavesOf(size)
      const index = pick % size
      const path = inclusionPath(leaves, index)
      const root = merkleRoot(leaves)
      expect(equal(rootFromPath({ leaf: leaves[index] as Bytes, index, size, path }), root)).toBe(true)
      expect(equal(rootFromPath({ leaf: leafHash(utf8('other')), index, size, path }), root)).toBe(false)
    }),
  )
})

test('a path for another index or of another length is refused', () => {
  const leaves = leavesOf(7)
  const path = inclusionPath(leaves, 2)
  const leaf = leaves[2] as Bytes
  expect(equal(rootFromPath({ leaf, index: 3, size: 7, path }), merkleRoot(leaves))).toBe(false)
  expect(() => rootFromPath({ leaf, index: 2, size: 7, path: path.slice(1) })).toThrow(RangeError)
  expect(() => rootFromPath({ leaf, index: 2, size: 7, path: [...path, leaf] })).toThrow(RangeError)
  expect(() => rootFromPath({ leaf, index: 7, size: 7, path })).toThrow(RangeError)
})

test('paths read from a stored tree are those of the tree in memory', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async (size, pick) => {
      const leaves = leavesOf(size)
      const index = pick % size
      const path = await pathFromLevels(index, size, stored(leaves).read)
      expect(path.map(hex)).toEqual(inclusionPath(leaves, index).map(hex))
    }),
  )
})

test('a path in a million leaves takes few reads', async () => {
  let reads = 0
  const hash = new Uint8Array(32)
  await pathFromLevels(999_999, 1_000_000, () => {
    reads++
    return hash
  })
  expect(reads).toBeLessThan(40)
})

test('a consistency proof holds between every two sizes, and not for another root', () => {
  const leaves = leavesOf(20)
  for (let newSize = 0; newSize <= 20; newSize++) {
    for (let oldSize = 0; oldSize <= newSize; oldSize++) {
      const [oldRoot, newRoot] = [merkleRoot(leaves.slice(0, oldSize)), merkleRoot(leaves.slice(0, newSize))]
      const path = consistencyProof(leaves.slice(0, newSize), oldSize)
      const claim = { oldSize, oldRoot, newSize, newRoot, path }
      expect(verifyConsistency(claim)).toBe(true)
      expect(verifyConsistency({ ...claim, oldRoot: leafHash(utf8('other')) })).toBe(false)
      expect(verifyConsistency({ ...claim, path: [...path, oldRoot] })).toBe(false)
      if (oldSize > 0) expect(verifyConsistency({ ...claim, newRoot: leafHash(utf8('other')) })).toBe(false)
      if (path.length > 0) expect(verifyConsistency({ ...claim, path: path.slice(1) })).toBe(false)
    }
  }
})

test('a log cannot shrink', () => {
  const root = merkleRoot(leavesOf(3))
  expect(verifyConsistency({ oldSize: 4, oldRoot: root, newSize: 3, newRoot: root, path: [] })).toBe(false)
})

test('a log that grew in any portions is the tree over all its leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }), async (portions) => {
      const leaves = leavesOf(portions.reduce((sum, portion) => sum + portion, 0))
      const file: Bytes[] = []
      const read = (level: number, index: number): Bytes => file[nodePosition({ level, index })] as Bytes
      let size = 0
      for (const portion of portions) {
        const grown = await appendLeaves(size, leaves.slice(size, size + portion), read)
        file.push(...grown.newNodes.map(({ hash }) => hash))
        expect(hex(grown.root)).toBe(hex(merkleRoot(leaves.slice(0, grown.size))))
        size = grown.size
      }
      expect(file.map(hex)).toEqual(stored(leaves).file.map(hex))
      expect(hex(await logRoot(size, read))).toBe(hex(merkleRoot(leaves)))
    }),
  )
})

test('the proofs of a stored log are those of the tree in memory', async () => {
  const leaves = leavesOf(23)
  const { read } = stored(leaves)
  for (let size = 1; size <= 23; size++) {
    for (let older = 0; older < size; older++) {
      const shown = await logInclusion(older, size, read)
      expect(shown.map(hex)).toEqual(inclusionPath(leaves.slice(0, size), older).map(hex))
      const linked = await logConsistency(older, size, read)
      expect(linked.map(hex)).toEqual(consistencyProof(leaves.slice(0, size), older).map(hex))
    }
  }
})

test('a leaf cannot pass for a node', () => {
  const [left, right] = [leafHash(utf8('a')), leafHash(utf8('b'))]
  expect(equal(leafHash(concat(left, right)), nodeHash(left, right))).toBe(false)
})
