import type { Instant } from '@fairdraw/domain'

/** One place on the stack of an error in a browser. */
export type ErrorFrame = {
  /** The path of a file of ours, without address and query; only the scheme for what is not ours. */
  readonly file: string
  readonly function: string
  readonly line: number | null
  readonly column: number | null
}

/** What is kept of an error that a page met: nothing that names a person, a session or a draw. */
export type PageError = {
  /** SHA-256 over type, value and frames, in hexadecimal: the same error again is counted, not kept again. */
  readonly fingerprint: string
  readonly type: string
  readonly value: string
  /** The innermost first. */
  readonly frames: readonly ErrorFrame[]
  readonly release: string | null
  /** Which page it was; ids in it are replaced. */
  readonly path: string | null
  readonly browser: string | null
  readonly lang: string | null
}

/** An error with how often and when it was met; release, path, browser and language are those of the last time. */
export type ErrorReport = PageError & {
  readonly count: number
  readonly firstAt: Instant
  readonly lastAt: Instant
}

export type ErrorReader = {
  /** The ones met last, newest first. */
  newest(limit: number): Promise<readonly ErrorReport[]>
}

export type ErrorWriter = ErrorReader & {
  /** Keeps a new error, counts a known one. */
  meet(error: PageError, at: Instant): Promise<void>
  /** Deletes all but the `kept` errors that were met last, at most `limit` rows; returns how many. */
  sweep(kept: number, limit: number): Promise<number>
}
