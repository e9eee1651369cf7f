import { unbase64, utf8 } from '@fairdraw/fairness'
import type { StoredRow, StoredValue } from '../ports/index.ts'

/** What the first and the last part say the archive is (docs/adr/0021). */
export const backupFormat = 'fairdraw-backup/1'
/** The first part: what this is. The last one: what it held, so that one that was cut off is known by lacking it. */
export const [firstPart, lastPart] = ['backup.json', 'manifest.json'] as const
export const keyPart = 'keys/master.key'
export const [tableFolder, fileFolder] = ['tables/', 'files/'] as const

export type BackupPart = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** The last part of a backup. */
export type BackupManifest = {
  readonly format: typeof backupFormat
  /** When the moment was that it holds. */
  readonly at: string
  readonly software: string
  readonly schema: number
  /** Null before the first head is signed. */
  readonly log: { readonly keyId: string | null; readonly size: number; readonly head: string | null }
  readonly hasKey: boolean
  readonly media: 'inside' | 'elsewhere'
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
  readonly parts: readonly BackupPart[]
}

/** A row as a line of JSON; bytes as `{"b64": …}`. */
export function lineOf(row: StoredRow): string {
  return `${JSON.stringify(row, (_, value: unknown) =>
    value instanceof Uint8Array ? { b64: Buffer.from(value).toString('base64') } : value,
  )}\n`
}

/** The row of a line. Throws SyntaxError or RangeError for what is none. */
export function rowOf(line: string): StoredRow {
  const row = JSON.parse(line) as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storedValue(value)]))
}

function storedValue(value: unknown): StoredValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  const { b64 } = value as { readonly b64?: unknown }
  if (typeof b64 !== 'string') throw new RangeError('neither text, number, bytes nor nothing')
  return unbase64(b64)
}

/** JSON as the bytes of a part. */
export function jsonPart(value: unknown): Uint8Array {
  return utf8(`${JSON.stringify(value, null, 1)}\n`)
}
