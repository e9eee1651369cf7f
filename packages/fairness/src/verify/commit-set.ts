import { type Bytes, equal } from '../basics/bytes.ts'

/** Remembers 32-byte commitments in about 70 bytes each, so that a browser can hold those of a million rows. */
export type CommitSet = {
  /** Whether the commitment is new; it is kept. */
  add(commit: Bytes): boolean
}

/** An empty set. Commitments are hash outputs, so their first bytes spread them evenly. */
export function createCommitSet(): CommitSet {
  let kept = new Uint8Array(32 * 1024)
  let table = new Int32Array(2 * 1024).fill(-1)
  let size = 0

  const commitAt = (place: number): Bytes => kept.subarray(32 * place, 32 * place + 32)

  /** The slot that holds the commitment, or the empty one where it belongs. */
  function slotOf(commit: Bytes): number {
    const [a = 0, b = 0, c = 0, d = 0] = commit
    let slot = (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % table.length
    while (table[slot] !== -1 && !equal(commitAt(table[slot] as number), commit))
      slot = (slot + 1) % table.length
    return slot
  }

  function grow(): void {
    const wider = new Uint8Array(2 * kept.length)
    wider.set(kept)
    kept = wider
    table = new Int32Array(2 * table.length).fill(-1)
    for (let place = 0; place < size; place++) table[slotOf(commitAt(place))] = place
  }

  function add(commit: Bytes): boolean {
    if (32 * size === kept.length) grow()
    const slot = slotOf(commit)
    if (table[slot] !== -1) return false
    kept.set(commit, 32 * size)
    table[slot] = size++
    return true
  }

  return { add }
}
