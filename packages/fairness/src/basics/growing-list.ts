/** A list of unsigned 32-bit numbers that grows: four bytes each, however long. */
export type GrowingList = {
  push(value: number): void
  /** What was pushed so far; a view, not a copy. */
  values(): Uint32Array
}

/** An empty list. */
export function createGrowingList(): GrowingList {
  let room = new Uint32Array(1024)
  let length = 0
  return {
    push(value) {
      if (length === room.length) {
        const wider = new Uint32Array(2 * length)
        wider.set(room)
        room = wider
      }
      room[length++] = value
    },
    values: () => room.subarray(0, length),
  }
}
