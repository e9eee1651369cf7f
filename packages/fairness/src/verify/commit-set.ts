import { type Bytes, equal } from '../basics/bytes.ts'

/** Remembers 32-byte commitments in about 70 bytes each, so that a browser can hold those of a million rows. */
export type CommitSet = {
  /** Whether the commitment is new; it is kept. */
  add(commit: Bytes): boolean
}

/**
 * An empty set. Who writes a list may choose its commitments: spread by their own bytes alone, thousands that begin alike would take
 * hours, so each set spreads them by numbers that nobody knows before.
 */
export function createCommitSet(): CommitSet {
  let kept = new Uint8Array(32 * 1024)
  let table = new Int32Array(2 * 1024).fill(-1)
  let size = 0
  let spare = 32 - Math.log2(table.length)
  const factors = crypto.getRandomValues(new Uint32Array(8)).map((factor) => factor | 1)

  const commitAt = (place: number): Bytes => kept.subarray(32 * place, 32 * place + 32)

  /** The slot that holds the commitment, or the empty one where it belongs. */
  function slotOf(commit: Bytes): number {
    const words = new DataView(commit.buffer, commit.byteOffset, 32)
    let mixed = 0
    for (let i = 0; i < 8; i++) mixed = (mixed + Math.imul(words.getUint32(4 * i), factors[i] as number)) | 0
    let slot = mixed >>> spare
    while (table[slot] !== -1 && !equal(commitAt(table[slot] as number), commit))
      slot = (slot + 1) % table.length
    return slot
  }

  function grow(): void {
    const wider = new Uint8Array(2 * kept.length)
    wider.set(kept)
    kept = wider
    table = new Int32Array(2 * table.length).fill(-1)
    spare--
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
