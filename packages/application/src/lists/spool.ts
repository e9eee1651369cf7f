/** Collects small pieces and writes them in large ones, while the next ones are being collected. */
export type Spool = {
  /** Copies the piece. */
  put(piece: Uint8Array): void
  /** Hands over what was collected; waits only for what was handed over before. Throws what that write threw. */
  flush(): Promise<void>
  /** Resolves when everything is written. */
  drain(): Promise<void>
}

/** A spool with two buffers that grow as needed; `write` may use its bytes until it resolves. */
export function createSpool(write: (bytes: Uint8Array) => Promise<void>): Spool {
  let [filling, spare] = [new Uint8Array(4096), new Uint8Array(4096)]
  let length = 0
  let writing: Promise<void> = Promise.resolve()

  function put(piece: Uint8Array): void {
    if (length + piece.length > filling.length) {
      const wider = new Uint8Array(2 * (length + piece.length))
      wider.set(filling.subarray(0, length))
      filling = wider
    }
    filling.set(piece, length)
    length += piece.length
  }

  async function flush(): Promise<void> {
    await writing
    if (length === 0) return
    writing = write(filling.subarray(0, length))
    // A failure is told at the next flush; until then nobody else listens.
    writing.catch(() => {})
    ;[filling, spare] = [spare, filling]
    length = 0
  }

  async function drain(): Promise<void> {
    await flush()
    await writing
  }

  return { put, flush, drain }
}
