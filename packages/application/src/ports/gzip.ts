import type { FileSink } from './files.ts'

/** Text being compressed into a file. */
type GzipSink = {
  /** Resolves when more may come and the bytes may be reused. */
  write(bytes: Uint8Array): Promise<void>
  /** Closes the file; tells its SHA-256 (hex) and its length. */
  close(): Promise<{ readonly sha256: string; readonly bytes: number }>
  /** Drops what was written. */
  abort(): Promise<void>
}

/** Gzip whose output depends on the text alone: one fixed setting, no time, no name, however the text was cut up. */
export type Gzip = { into(sink: FileSink): GzipSink }
