/** A file being written; it appears under its name, whole, only when `close` resolves. */
export type FileSink = {
  write(bytes: Uint8Array): Promise<void>
  close(): Promise<void>
  /** Drops what was written. */
  abort(): Promise<void>
}

/** Named blobs: a folder by default. Names are `[a-z0-9~.-]+` with `/` between parts. */
export type Files = {
  create(name: string): Promise<FileSink>
  /** Null when there is none. */
  size(name: string): Promise<number | null>
  /** Exactly `length` bytes from `offset`; throws when the file is shorter or missing. */
  read(name: string, offset: number, length: number): Promise<Uint8Array>
  stream(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
}
