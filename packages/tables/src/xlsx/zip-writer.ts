import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

// A date of writing would make the same table other bytes each time.
const dateless = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }
const partOptions = { ...dateless, compressionLevel: 6 }
const packedOptions = { ...dateless, compress: false }

/** A zip written part after part. Whoever writes takes what became ready: nothing is packed ahead of its reader. */
export class ZipWriter {
  readonly #zip = new ZipFile()
  readonly #output = this.#zip.outputStream as PassThrough
  #part: PassThrough | null = null
  #failure: Error | null = null
  #bell = Promise.withResolvers<void>()
  readonly #ring = () => this.#bell.resolve()

  constructor() {
    this.#output.on('readable', this.#ring).on('end', this.#ring)
    // An emitter without a listener would end the process.
    this.#zip.on('error', (error) => {
      this.#failure = error
      this.#ring()
    })
  }

  /** Ends the part before and begins one of this name; what is packed already is not packed again. */
  begin(name: string, isPacked = false): void {
    this.#part?.end()
    this.#part = new PassThrough().on('drain', this.#ring)
    this.#zip.addReadStream(this.#part, name, isPacked ? packedOptions : partOptions)
  }

  /** Adds to the part; gives packed bytes for as long as there are too many of them waiting. */
  async *write(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const part = this.#part
    if (!part) throw new Error('no part was begun')
    part.write(bytes)
    yield* this.#packed(() => !part.writableNeedDrain)
  }

  /** Gives the rest. */
  async *end(): AsyncGenerator<Uint8Array> {
    this.#part?.end()
    this.#zip.end()
    yield* this.#packed(() => this.#output.readableEnded)
  }

  /** Lets go of everything; what was not taken is lost. The library has no way to stop: it is brought to its end. */
  async stop(): Promise<void> {
    for await (const _ of this.end());
  }

  async *#packed(isEnough: () => boolean): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#failure) throw this.#failure
      this.#bell = Promise.withResolvers()
      const bytes: Buffer | null = this.#output.read()
      if (bytes) yield bytes
      else if (isEnough()) return
      else await this.#bell.promise
    }
  }
}
