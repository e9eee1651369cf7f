/** Collects small pieces synchronously and hands them on in large ones. */
export type Outflow = {
  /** Copies the piece. */
  put(piece: Uint8Array): void
  /** The same for text, as UTF-8. */
  putText(text: string): void
  /** Hands over what was collected and waits until it is taken. Throws what that write threw. */
  flush(): Promise<void>
  /** How many bytes wait. */
  waiting(): number
}

/** An outflow into `write`, which may use its bytes until it resolves. */
export function createOutflow(write: (bytes: Uint8Array) => Promise<unknown>): Outflow {
  const encoder = new TextEncoder()
  let buffer = new Uint8Array(64 * 1024)
  let length = 0

  function makeRoom(bytes: number): void {
    if (length + bytes <= buffer.length) return
    const wider = new Uint8Array(2 * (length + bytes))
    wider.set(buffer.subarray(0, length))
    buffer = wider
  }

  return {
    put(piece) {
      makeRoom(piece.length)
      buffer.set(piece, length)
      length += piece.length
    },
    putText(text) {
      makeRoom(3 * text.length)
      length += encoder.encodeInto(text, buffer.subarray(length)).written
    },
    async flush() {
      const ready = buffer.subarray(0, length)
      length = 0
      if (ready.length > 0) await write(ready)
    },
    waiting: () => length,
  }
}
