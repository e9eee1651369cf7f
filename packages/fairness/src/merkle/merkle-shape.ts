/** The leaves begin … end−1 of a tree. */
export type Range = readonly [begin: number, end: number]

/** A complete subtree: at `level` it covers the 2^level leaves from `index`·2^level on. */
export type NodePlace = { readonly level: number; readonly index: number }

function largestPowerBelow(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

/** The subtrees beside the way from a leaf to the root, lowest first (RFC 6962 §2.1.1); throws RangeError for an index that is not there. */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) {
    throw new RangeError(`no leaf ${index} in a tree of ${size}`)
  }
  const ranges: Range[] = []
  let [low, high] = [0, size]
  while (high - low > 1) {
    const middle = low + largestPowerBelow(high - low)
    ranges.push(index < middle ? [middle, high] : [low, middle])
    if (index < middle) high = middle
    else low = middle
  }
  return ranges.reverse()
}

/** The subtrees that link the tree of the first `oldSize` leaves with the tree of `size`, lowest first (RFC 6962 §2.1.2). */
export function consistencyRanges(oldSize: number, size: number): Range[] {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(oldSize) || oldSize < 0 || oldSize > size) {
    throw new RangeError(`a tree of ${size} does not continue one of ${oldSize}`)
  }
  if (oldSize === 0) return []
  const ranges: Range[] = []
  let [low, high] = [0, size]
  while (oldSize !== high) {
    const middle = low + largestPowerBelow(high - low)
    ranges.push(oldSize <= middle ? [middle, high] : [low, middle])
    if (oldSize <= middle) high = middle
    else low = middle
  }
  if (low > 0) ranges.push([low, high])
  return ranges.reverse()
}

/** The complete subtrees that make up a subtree, from left to right; `begin` must be where a subtree of this width may begin. */
export function completeNodes([begin, end]: Range): NodePlace[] {
  const places: NodePlace[] = []
  let at = begin
  for (let width = 2 ** 52, level = 52; level >= 0; width /= 2, level--) {
    if (end - at < width) continue
    places.push({ level, index: at / width })
    at += width
  }
  return places
}

/**
 * Where a complete subtree's hash stands in a file that only grows: each leaf is followed by the subtrees it completes.
 * Counted in hashes, so the byte offset is 32 times this. The size of the tree does not matter.
 */
export function nodePosition({ level, index }: NodePlace): number {
  const lastLeaf = (index + 1) * 2 ** level - 1
  let ones = 0
  for (let rest = lastLeaf; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2
  return 2 * lastLeaf - ones + level
}
