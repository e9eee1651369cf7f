import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadLogFile } from '@fairdraw/fairness'
import { openZip, TableError, type ZipParts } from '@fairdraw/tables'
import { complaintOf } from '../complaint.ts'
import { unpacked } from './row-lines.ts'

/** What the archive of a draw holds for who recomputes it; each is read as it is asked for. */
export type Archived = {
  proof(): Promise<string>
  /** Absent where the archive has none. */
  readonly rows?: () => AsyncGenerator<string>
  readonly spins?: () => AsyncGenerator<string>
  readonly log?: ReadLogFile
  close(): void
}

/** Far above any draw, far below what would hurt. */
const limits = { zipEntries: 4_096, unzippedBytes: 8 * 2 ** 30, compressionRatio: 200 } as const
const mostProofBytes = 256 * 2 ** 20

/**
 * The zip that a service makes of a whole draw; null for any other file, also one that cannot be read. Throws a Complaint for a
 * zip that unpacks to far too much, holds a part twice or outside of itself, is damaged, or has no proof.
 */
export async function archivedAt(path: string): Promise<Archived | null> {
  if (!(await isZip(path).catch(() => false))) return null
  const parts = await complaining(path, () => openZip({ path }, limits))
  if (!parts.has('proof.json')) {
    parts.close()
    throw complaintOf(new TableError('broken', 'no proof.json'), path)
  }
  return {
    proof: () => complaining(path, () => proofIn(parts)),
    ...linesIn(parts, 'rows'),
    ...linesIn(parts, 'spins'),
    ...(parts.has('log/checkpoint') ? { log: logIn(parts) } : {}),
    close: () => parts.close(),
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await file.close()
  }
}

async function complaining<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw complaintOf(error, path)
  }
}

async function proofIn(parts: ZipParts): Promise<string> {
  return Buffer.concat(await whole(parts, 'proof.json', mostProofBytes)).toString()
}

async function whole(parts: ZipParts, name: string, most: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of parts.read(name)) {
    bytes += piece.length
    if (bytes > most) throw new TableError('too_large', name)
    pieces.push(piece)
  }
  return pieces
}

function linesIn<Name extends 'rows' | 'spins'>(parts: ZipParts, name: Name) {
  const packed = `${name}.gz`
  if (!parts.has(packed)) return {}
  return { [name]: () => unpacked(Readable.from(parts.read(packed))) } as Pick<Archived, Name>
}

/** Tiles are small: more than this is none. */
const mostTileBytes = 2 ** 25

function logIn(parts: ZipParts): ReadLogFile {
  return async (path) => {
    const name = `log/${path}`
    return parts.has(name) ? Uint8Array.from(Buffer.concat(await whole(parts, name, mostTileBytes))) : null
  }
}
