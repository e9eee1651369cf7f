import { createHash } from 'node:crypto'
import {
  type ArchiveEntry,
  type ArchiveSource,
  BackupRefused,
  type StoredKey,
  type StoredRow,
} from '../ports/index.ts'
import {
  type BackupManifest,
  type BackupPart,
  backupFormat,
  firstPart,
  keyPart,
  lastPart,
  rowOf,
  tableFolder,
} from './backup-format.ts'

/** A backup that was read through once and is whole. */
export type CheckedBackup = {
  readonly manifest: BackupManifest
  /** In hexadecimal; null when it is not inside. */
  readonly key: string | null
  readonly signingKeys: readonly StoredKey[]
}

/** Small parts are read whole; none of them is longer than this. */
const mostBytes = 64 * 1024 * 1024
const keyTable = 'signing_keys'

/**
 * Reads an archive from end to end and holds every part against the manifest, before anything of it is used. Throws
 * BackupRefused: `not_a_backup`, `cut_off`, `damaged`, or `newer` than `newestSchema`.
 */
export async function checkBackup(source: ArchiveSource, newestSchema: number): Promise<CheckedBackup> {
  const found: BackupPart[] = []
  const signingKeys: StoredKey[] = []
  let key: string | null = null
  let manifest: BackupManifest | null = null
  for await (const entry of source.entries()) {
    if (manifest) throw new BackupRefused('damaged', entry.name)
    if (found.length === 0) requireFirst(entry)
    const isRead = isSmall(entry.name)
    const { part, bytes } = await partOf(entry, isRead)
    if (entry.name === firstPart) requireKnown(jsonOf(bytes, firstPart), newestSchema)
    if (entry.name === keyPart) key = bytes.toString('utf8').trim()
    if (tableOf(entry.name) === keyTable) signingKeys.push(...rowsIn(bytes, entry.name).map(keyOf))
    if (entry.name === lastPart) manifest = jsonOf(bytes, lastPart) as BackupManifest
    else found.push(part)
  }
  if (!manifest) throw new BackupRefused(found.length === 0 ? 'not_a_backup' : 'cut_off')
  requireSame(manifest.parts, found)
  return { manifest, key, signingKeys }
}

/** The table that a part is of; null for other parts. */
export function tableOf(name: string): string | null {
  return name.startsWith(tableFolder) ? (name.split('/')[1] ?? null) : null
}

/** The rows of a part. Throws BackupRefused. */
export function rowsIn(bytes: Uint8Array, name: string): StoredRow[] {
  try {
    return Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean).map(rowOf)
  } catch (cause) {
    throw new BackupRefused('damaged', name, { cause })
  }
}

/** All bytes of a part that fits into memory. */
export async function wholePart({ name, pieces }: ArchiveEntry): Promise<Buffer> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > mostBytes) throw new BackupRefused('damaged', name)
    kept.push(piece)
  }
  return Buffer.concat(kept)
}

function isSmall(name: string): boolean {
  return name === firstPart || name === lastPart || name === keyPart || tableOf(name) === keyTable
}

async function partOf(entry: ArchiveEntry, isRead: boolean): Promise<{ part: BackupPart; bytes: Buffer }> {
  const hash = createHash('sha256')
  let length = 0
  async function* counted() {
    for await (const piece of entry.pieces) {
      hash.update(piece)
      length += piece.length
      yield piece
    }
  }
  let bytes: Buffer = Buffer.alloc(0)
  if (isRead) bytes = await wholePart({ name: entry.name, pieces: counted() })
  else for await (const _ of counted());
  return { part: { name: entry.name, bytes: length, sha256: hash.digest('hex') }, bytes }
}

function requireFirst({ name }: ArchiveEntry): void {
  if (name !== firstPart) throw new BackupRefused('not_a_backup', name)
}

function requireKnown(first: unknown, newestSchema: number): void {
  const { format, schema } = first as { readonly format?: unknown; readonly schema?: unknown }
  if (format !== backupFormat || typeof schema !== 'number') throw new BackupRefused('not_a_backup')
  if (schema > newestSchema) throw new BackupRefused('newer', String(schema))
}

function jsonOf(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new BackupRefused('damaged', name, { cause })
  }
}

function requireSame(stated: readonly BackupPart[], found: readonly BackupPart[]): void {
  if (stated.length !== found.length) throw new BackupRefused('damaged', lastPart)
  for (const [at, part] of found.entries()) {
    const { name, bytes, sha256 } = stated[at] as BackupPart
    if (name !== part.name || bytes !== part.bytes || sha256 !== part.sha256)
      throw new BackupRefused('damaged', part.name)
  }
}

function keyOf(row: StoredRow): StoredKey {
  return {
    keyId: row.key_id as string,
    publicKey: row.public_key as Uint8Array,
    sealedPrivate: row.sealed_private as Uint8Array,
  }
}
