import type { Line } from './line.ts'

/** Something that a column can hold. `repeats`: several columns may hold it. */
export type Field<Key extends string> = {
  readonly key: Key
  /** What people write above it; the earlier ones are surer. */
  readonly headings: readonly string[]
  readonly repeats?: true
}

/** What a kind of list is made of. */
export type Shape<Key extends string> = {
  readonly fields: readonly Field<Key>[]
  /** True if columns of these make a list of the kind. */
  isEnough(found: ReadonlySet<Key>): boolean
  /** What the columns hold where nothing names them, from the left. */
  usual(lines: readonly Line[], width: number): readonly (Key | null)[]
  /** What takes the rest of its line where it stands last: free text holds the signs that part cells. */
  readonly rest?: Key
  /** What a column holds whose heading names nothing known; without it such a column is not used. */
  readonly own?: Key
}

/** Which line names the columns, null for none, and what each of them holds; null for one that is not used. */
export type Layout<Key extends string> = {
  readonly heading: number | null
  readonly columns: readonly (Key | null)[]
}
