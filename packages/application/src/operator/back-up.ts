import { createHash } from 'node:crypto'
import { iso } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { ArchiveSink, KeptFiles, Snapshot, Snapshots } from '../ports/index.ts'
import {
  type BackupManifest,
  type BackupPart,
  backupFormat,
  fileFolder,
  firstPart,
  jsonPart,
  keyPart,
  lastPart,
  lineOf,
  tableFolder,
} from './backup-format.ts'

/** A part of a table is about this long: as much as is held in memory. */
const partBytes = 1024 * 1024

type Needs = { readonly snapshots: Snapshots; readonly files: KeptFiles; readonly archive: ArchiveSink }
type Terms = {
  readonly software: string
  /** The master key in hexadecimal, to be put inside; null leaves it out. */
  readonly key: string | null
  readonly media: BackupManifest['media']
}

/**
 * Writes everything the database holds at one moment, and the files beside it, into one archive, while the service runs.
 * The files are read after the moment: whatever a row of it names is there already, or was erased since.
 */
export async function backUp({ snapshots, files, archive }: Needs, terms: Terms): Promise<BackupManifest> {
  const parts: BackupPart[] = []
  const add = async (name: string, bytes: Uint8Array) => {
    await archive.add(name, bytes.length, [bytes])
    parts.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  const about = await snapshots.take(async (snapshot) => {
    const at = iso(await snapshot.reading.now())
    const { schema } = snapshot
    await add(firstPart, jsonPart({ format: backupFormat, at, software: terms.software, schema }))
    return { at, schema, log: await logOf(snapshot), tables: await addTables(snapshot, add) }
  })
  if (terms.key !== null) await add(keyPart, utf8(`${terms.key}\n`))
  for await (const name of files.names()) {
    const file = await files.open(name)
    if (file) parts.push(await addFile(archive, `${fileFolder}${name}`, file.size, file.pieces))
  }
  const { software, media } = terms
  const manifest = {
    format: backupFormat,
    ...about,
    software,
    hasKey: terms.key !== null,
    media,
    parts,
  } as const
  const bytes = jsonPart(manifest)
  await archive.add(lastPart, bytes.length, [bytes])
  return manifest
}

async function logOf({ reading }: Snapshot): Promise<BackupManifest['log']> {
  const [head, [key]] = [await reading.log.head(), await reading.secrets.keys()]
  return { keyId: key?.keyId ?? null, size: head?.size ?? 0, head: head?.note ?? null }
}

async function addTables(
  snapshot: Snapshot,
  add: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of snapshot.tables) {
    let [rows, number, lines, length] = [0, 0, [] as string[], 0]
    const flush = async () => {
      const name = `${tableFolder}${table}/${String(number++).padStart(6, '0')}.jsonl`
      await add(name, utf8(lines.join('')))
      lines = []
      length = 0
    }
    for await (const page of snapshot.rows(table))
      for (const row of page) {
        const line = lineOf(row)
        lines.push(line)
        length += line.length
        rows += 1
        if (length >= partBytes) await flush()
      }
    if (lines.length > 0) await flush()
    counts[table] = rows
  }
  return counts
}

async function addFile(
  archive: ArchiveSink,
  name: string,
  size: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<BackupPart> {
  const hash = createHash('sha256')
  await archive.add(name, size, hashed(pieces, hash))
  return { name, bytes: size, sha256: hash.digest('hex') }
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
