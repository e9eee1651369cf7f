/**
 * Gathers text as UTF-8 in blocks of one size. It is encoded as it comes: pieces that live until a block is full
 * outlive the young garbage, and a long table then takes half as much memory again.
 */
export class TextBlocks {
  readonly #size: number
  #block: Buffer
  #end = 0

  constructor(blockBytes = 16_384) {
    this.#size = blockBytes
    this.#block = Buffer.allocUnsafeSlow(blockBytes)
  }

  /** Adds the text; answers with the block that had no room for it, if there was one. */
  add(text: string): Uint8Array | null {
    // A UTF-16 unit is three bytes at most.
    const mostBytes = text.length * 3
    const full = this.#end > 0 && this.#end + mostBytes > this.#block.length ? this.take() : null
    if (mostBytes > this.#block.length) {
      this.#block = Buffer.from(text)
      this.#end = this.#block.length
    } else this.#end += this.#block.write(text, this.#end)
    return full
  }

  /** What is gathered, perhaps nothing. It may be kept: the next block is another one. */
  take(): Uint8Array {
    const taken = this.#block.subarray(0, this.#end)
    this.#block = Buffer.allocUnsafeSlow(this.#size)
    this.#end = 0
    return taken
  }
}
