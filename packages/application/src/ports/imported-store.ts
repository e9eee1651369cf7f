import type { DrawId } from '@fairdraw/domain'

/** What an organiser's list said of somebody beside name and identity. */
export type ImportedRow = {
  readonly drawId: DrawId
  /** Keyed hash of the identity by which the list named them; unique in its draw. */
  readonly personKey: Uint8Array
  /** The identity and the cells, encrypted. */
  readonly sealed: Uint8Array
  /** Keyed hashes of the cells, each between spaces: what somebody can be found by is stored as nothing else. */
  readonly terms: string
}

export type ImportedReader = {
  /** The headings of the draw's own columns, in the order they were first brought. */
  columns(drawId: DrawId): Promise<readonly string[]>
  ofPeople(drawId: DrawId, personKeys: readonly Uint8Array[]): Promise<readonly ImportedRow[]>
  /** Rows with this term, at most `limit`. */
  having(drawId: DrawId, term: string, limit: number): Promise<readonly ImportedRow[]>
}

export type ImportedWriter = ImportedReader & {
  addColumns(drawId: DrawId, headings: readonly string[]): Promise<void>
  /** Who has a row already gets this one. */
  put(rows: readonly ImportedRow[]): Promise<void>
  remove(drawId: DrawId, personKeys: readonly Uint8Array[]): Promise<void>
}
