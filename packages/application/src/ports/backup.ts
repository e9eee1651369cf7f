import type { Reading } from './store.ts'

/** What a column holds. */
export type StoredValue = string | number | Uint8Array | null
export type StoredRow = Readonly<Record<string, StoredValue>>

/** Everything in the database as of one moment. */
export type Snapshot = {
  /** The number of the newest migration it went through. */
  readonly schema: number
  /** In an order in which they can be filled again: what is referred to comes first. */
  readonly tables: readonly string[]
  /** In pages, so that no table has to fit into memory. */
  rows(table: string): AsyncIterable<readonly StoredRow[]>
  /** The same moment, by its nouns. */
  readonly reading: Pick<Reading, 'log' | 'secrets' | 'now'>
}

/** Lends one moment of the database while the service goes on. */
export type Snapshots = { take<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> }

/** Puts rows into a table; throws RangeError for a table or column that the schema does not have. */
export type PutRows = (table: string, rows: readonly StoredRow[]) => Promise<void>

/** A database that a backup may be restored into. */
export type EmptyDatabase = {
  readonly newestSchema: number
  isEmpty(): Promise<boolean>
  /** Makes the schema of that number, has the work fill it, and brings it up to date: all of it, or nothing. */
  fill(schema: number, work: (put: PutRows) => Promise<void>): Promise<void>
}

/** A file of files. */
export type ArchiveSink = {
  /** `size` is how many bytes the pieces make. */
  add(name: string, size: number, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
}
export type ArchiveEntry = { readonly name: string; readonly pieces: AsyncIterable<Uint8Array> }
/** Reads an archive from its beginning; each entry's pieces before the next entry. Throws BackupRefused. */
export type ArchiveSource = { entries(): AsyncIterable<ArchiveEntry> }

/** A file as it is at this moment. */
type KeptFile = { readonly size: number; readonly pieces: AsyncIterable<Uint8Array> }
/** Folders of files that belong to a backup beside the database. */
export type KeptFiles = {
  /** Their names, such as lists/…; files that come later are left out. */
  names(): AsyncIterable<string>
  /** Null for one that was removed meanwhile. */
  open(name: string): Promise<KeptFile | null>
}

/** Where restored files go: aside first, and in place only when everything is there. */
export type RestorePlace = {
  /** What is there already and stands in the way; null: nothing does. */
  obstacle(): Promise<string | null>
  put(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Moves all of it in place. */
  settle(): Promise<void>
  /** Leaves the place as it was found. */
  undo(): Promise<void>
}

/** Why a backup is not made or not restored. */
export type BackupFault =
  | 'not_a_backup'
  | 'damaged'
  | 'cut_off'
  | 'newer'
  | 'not_empty'
  | 'no_key'
  | 'other_deployment'
  | 'exists'

/** Nothing was changed. `detail` names what it is about: a part, a place, a key. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  readonly fault: BackupFault
  readonly detail: string

  constructor(fault: BackupFault, detail = '', options?: ErrorOptions) {
    super(`${fault} ${detail}`.trim(), options)
    this.fault = fault
    this.detail = detail
  }
}
