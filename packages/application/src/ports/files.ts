/** A file being written; it appears under its name, whole, only when `close` resolves. */
export type FileSink = {
  write(bytes: Uint8Array): Promise<void>
  close(): Promise<void>
  /** Drops what was written. */
  abort(): Promise<void>
}

/** `length` bytes from `offset`. */
export type Part = { readonly offset: number; readonly length: number }

/** Named blobs: a folder by default. Names are `[a-z0-9~.-]+` with `/` between parts. */
export type Files = {
  create(name: string): Promise<FileSink>
  /** Null when there is none. */
  size(name: string): Promise<number | null>
  /** Exactly `length` bytes from `offset`; throws when the file is shorter or missing. */
  read(name: string, offset: number, length: number): Promise<Uint8Array>
  /** The whole file, or a part of it; throws when there is less than that. */
  stream(name: string, part?: Part): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
}
