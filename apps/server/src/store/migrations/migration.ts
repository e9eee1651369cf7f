import type { EngineName, Link } from '../link.ts'

/** The few words that the two engines spell differently. */
export type Words = {
  /** Bytes. */
  readonly bytes: string
  /** Whole numbers up to 2^53, and 0 or 1 for what is true or not. */
  readonly int: string
  /** A key that counts by itself. */
  readonly serial: string
  /** How a table ends. */
  readonly strict: string
  /** The same for a table whose rows are kept in the order of their key; for narrow rows. */
  readonly clustered: string
  /** No bytes at all, as a value. */
  readonly noBytes: string
  /** Behind a text column whose values are compared byte by byte. */
  readonly ordered: string
  /** A member of a column that holds JSON text, as text. */
  readonly memberOf: (column: string, name: string) => string
}

/** One step of the schema. A released one is never edited; the next change is the next number. */
export type Migration = {
  readonly number: number
  statements(words: Words): readonly string[]
  /** What statements cannot say of rows that are there; after them. */
  rows?(link: Link): Promise<void>
}

export const wordsOf: Readonly<Record<EngineName, Words>> = {
  sqlite: {
    bytes: 'blob',
    int: 'integer',
    serial: 'integer primary key',
    strict: ' strict',
    clustered: ' strict, without rowid',
    noBytes: "x''",
    ordered: '',
    memberOf: (column, name) => `${column} ->> '$.${name}'`,
  },
  postgres: {
    bytes: 'bytea',
    int: 'bigint',
    serial: 'bigint generated always as identity primary key',
    strict: '',
    clustered: '',
    noBytes: "''::bytea",
    ordered: ' collate "C"',
    memberOf: (column, name) => `${column}::json ->> '${name}'`,
  },
}
